import { z } from 'zod';
import type { Context, Services } from '../../platform/context/index.ts';
import type { Erasure } from './erasure.ts';
import { EXPIRED, RETENTION_KINDS } from './retention.ts';
import { type RowsInWords, rowsInWords } from './words-of-rows.ts';

const MOST = 100;
const DAY_MS = 24 * 3600 * 1000;

/** A deletion that a user asked for, or of rows that were older than they are kept. */
export type Listed = Omit<Erasure, 'kind' | 'instance_id' | 'asked_by'> & {
  kind: Erasure['kind'] | 'retention';
};

const expiredSchema = z.object({
  kind: z.enum(RETENTION_KINDS),
  removed: z.array(z.object({ table: z.string(), rows: z.number() })),
});

/** Deletions of old rows, whose records are entries of the audit log. */
async function listExpired({ postgres, instance, config }: Context): Promise<Listed[]> {
  const entries = await postgres
    .selectFrom('audit_entries')
    .select(['id', 'occurred_at', 'event_data'])
    .where('instance_id', '=', instance.id)
    .where('type', '=', EXPIRED)
    .orderBy('occurred_at', 'desc')
    .limit(MOST)
    .execute();
  return entries.map(({ id, occurred_at: at, event_data }) => {
    const { kind, removed } = expiredSchema.parse(event_data);
    return {
      ...{ id, kind: 'retention', subject_id: kind, status: 'done', removed },
      ...{ asked_at: at, finished_at: at },
      forgotten_at: new Date(at.getTime() + config.PARLEY_BACKUP_DAYS * DAY_MS),
    };
  });
}

/** The deletions of an instance, newest first. */
export async function listErasures(ctx: Context): Promise<Listed[]> {
  const [asked, expired] = await Promise.all([
    ctx.postgres
      .selectFrom('erasures')
      .selectAll()
      .where('instance_id', '=', ctx.instance.id)
      .orderBy('asked_at', 'desc')
      .limit(MOST)
      .execute(),
    listExpired(ctx),
  ]);
  return [...asked, ...expired]
    .toSorted((a, b) => b.asked_at.getTime() - a.asked_at.getTime())
    .slice(0, MOST);
}

export type ErasureRecord = Pick<
  Erasure,
  'id' | 'kind' | 'subject_id' | 'status' | 'asked_at' | 'finished_at' | 'forgotten_at'
> & { removed: readonly RowsInWords[] };

/** The deletions of a whole server, newest first: those of accounts and instances, too, which nobody inside can look up any more. */
export async function listAllErasures({ postgres }: Pick<Services, 'postgres'>): Promise<ErasureRecord[]> {
  const rows = await postgres.selectFrom('erasures').selectAll().orderBy('asked_at', 'desc').execute();
  return rows.map((row) => ({ ...row, removed: rowsInWords(row.removed) }));
}
