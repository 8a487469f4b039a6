import type { Postgres } from '../../platform/postgres/postgres.ts';
import { REBUILD } from '../roll-ups/index.ts';
import { isRaw } from './damaged-tables.ts';

/** A table with damaged parts. */
export type Damage = {
  table: string;
  parts: number;
  /** When the first of them was found. */
  since: Date;
  /** Whether what is missing can be made again: by `parley-server rebuild`. */
  isDerived: boolean;
  /** Rows that are lost, by day (YYYY-MM-DD); empty for what is derived, and for parts that were never counted. */
  lost: readonly { day: string; rows: number }[];
  /** Whether damaged parts were counted and none of the rows were this instance's: it may have lost rows only in parts that were not. */
  isDoubtful: boolean;
};

async function lostRows(
  postgres: Postgres,
  table: string,
  instanceId: string | undefined,
): Promise<Damage['lost']> {
  const rows = await postgres
    .selectFrom('stored_parts')
    .innerJoin('damaged_parts', (join) =>
      join
        .onRef('damaged_parts.part', '=', 'stored_parts.part')
        .onRef('damaged_parts.table_name', '=', 'stored_parts.table_name'),
    )
    .where('stored_parts.table_name', '=', table)
    .$if(instanceId !== undefined, (query) =>
      query.where('stored_parts.instance_id', '=', instanceId as string),
    )
    .select(['day', (of) => of.fn.sum<string>('row_count').as('rows')])
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day, rows: count }) => ({ day, rows: Number(count) }));
}

const isCounted = (lost: Damage['lost']): boolean => lost.length > 0;

/** What was lost of raw rows. */
async function lossOf(
  postgres: Postgres,
  table: string,
  instanceId: string | undefined,
): Promise<Pick<Damage, 'lost' | 'isDoubtful'>> {
  const lost = await lostRows(postgres, table, instanceId);
  if (instanceId === undefined || isCounted(lost)) return { lost, isDoubtful: false };
  return { lost, isDoubtful: isCounted(await lostRows(postgres, table, undefined)) };
}

/** When the figures of each instance were last whole: never where they were not recomputed, or are being recomputed now. */
async function rebuiltAt(postgres: Postgres, instanceId: string | undefined): Promise<number[]> {
  const rows = await postgres
    .selectFrom('instances')
    .leftJoin('roll_up_marks', (join) =>
      join
        .onRef('roll_up_marks.instance_id', '=', 'instances.id')
        .on('roll_up_marks.kind', '=', 'all')
        .on('roll_up_marks.key', '=', REBUILD),
    )
    .select(['instances.rebuilt_at', 'roll_up_marks.key'])
    .$if(instanceId !== undefined, (query) => query.where('instances.id', '=', instanceId as string))
    .execute();
  return rows.map(({ rebuilt_at, key }) => (key === null ? (rebuilt_at?.getTime() ?? 0) : 0));
}

/**
 * What is damaged: of an instance, or of any. What is derived counts until it has been made again for the instance, or for every
 * instance; what raw tables lost, until an operator drops the damaged part.
 */
export async function readDamage(postgres: Postgres, instanceId?: string): Promise<Damage[]> {
  const parts = await postgres
    .selectFrom('damaged_parts')
    .select(['table_name', 'found_at'])
    .orderBy('found_at')
    .execute();
  if (parts.length === 0) return [];
  const wholeSince = Math.min(Number.POSITIVE_INFINITY, ...(await rebuiltAt(postgres, instanceId)));
  const lacking = parts.filter((part) => isRaw(part.table_name) || part.found_at.getTime() >= wholeSince);
  return await Promise.all(
    [...Map.groupBy(lacking, (part) => part.table_name)].map(async ([table, [first, ...others]]) => ({
      table,
      parts: others.length + 1,
      since: first?.found_at ?? new Date(),
      isDerived: !isRaw(table),
      ...(isRaw(table) ? await lossOf(postgres, table, instanceId) : { lost: [], isDoubtful: false }),
    })),
  );
}
