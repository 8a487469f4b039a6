import { randomUUID } from 'node:crypto';
import { sql as statement } from 'kysely';
import { otherSide, type Side } from '../../platform/clickhouse/sides.ts';
import { sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { sideOf } from '../../platform/context/of-figures.ts';
import type { Build, TouchWindows } from '../../platform/postgres/configuration-tables.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { loadConfigured } from './settings.ts';
import { boundsOfShares } from './visitor-ranges.ts';

/** Arrivals are kept for a week: a rebuild that was left for longer cannot tell any more what came meanwhile. */
const LASTS_MS = 5 * 86_400_000;
/** After the visits: their sums by day, and touches. */
export const LAST_STEPS = 2;

/** A rebuild that is under way: on which side, and how many of its steps are done. */
export type Building = Build & { instanceId: string; side: Side; done: number; isResumed: boolean };

/** What it works on has changed beneath it (data were erased): it has to begin again. */
export class BuildVoid extends Error {
  constructor(instanceId: string) {
    super(
      `the figures that were being made of ${instanceId} are void, and are made again from the beginning`,
    );
  }
}

/** A rebuild that is under way begins again: call it holding the lease of visits, whenever stored rows are deleted. */
export async function voidBuild(postgres: Postgres | PostgresTransaction, instanceId: string): Promise<void> {
  await postgres
    .updateTable('visit_rebuilds')
    .set({ build: null })
    .where('instance_id', '=', instanceId)
    .execute();
}

async function openRow(postgres: Postgres, instanceId: string) {
  return await postgres
    .selectFrom('visit_rebuilds')
    .select(['asked', 'build', 'shares_done'])
    .where('instance_id', '=', instanceId)
    .whereRef('done', '<', 'asked')
    .executeTakeFirst();
}

/**
 * The rebuild that an instance has asked for: the one that a kill has left, or the beginning of one. Undefined when none is asked for.
 * Call it holding the lease of its roll-ups. What the other side holds has to be cleared before a new one.
 */
export async function findBuild(services: Services, instanceId: string): Promise<Building | undefined> {
  const { postgres, clickhouse } = services;
  const row = await openRow(postgres, instanceId);
  if (row === undefined) return undefined;
  const side = otherSide(await sideOf(postgres, instanceId));
  const { build } = row;
  if (build?.request === row.asked && Number(build.since) > Date.now() - LASTS_MS)
    return { ...build, instanceId, side, done: row.shares_done, isResumed: true };
  const [clock] = await clickhouse.rows<{ now: number }>(
    sql`SELECT toFloat64(toUnixTimestamp64Milli(now64(3))) AS now`,
    { name: 'traffic.rebuild-since' },
  );
  const settings = await loadConfigured(postgres, instanceId);
  if (settings === undefined) return undefined;
  const made: Build = {
    id: randomUUID(),
    request: row.asked,
    settings,
    bounds: await boundsOfShares(clickhouse, instanceId),
    since: String(clock?.now ?? 0),
  };
  return { ...made, instanceId, side, done: 0, isResumed: false };
}

/** The windows of touches that a rebuild follows; one that the version before began has kept none. */
export async function windowsOf(
  postgres: Postgres,
  { instanceId, settings }: Building,
): Promise<TouchWindows> {
  const windows = settings.windows ?? (await loadConfigured(postgres, instanceId))?.windows;
  if (windows === undefined) throw new BuildVoid(instanceId);
  return windows;
}

/** Notes a rebuild that begins, once the side it is made on is clear. */
export async function noteBegun(
  transaction: PostgresTransaction,
  { instanceId, side: _side, done: _done, isResumed: _isResumed, ...build }: Building,
): Promise<void> {
  await transaction
    .updateTable('visit_rebuilds')
    .set({
      build: JSON.stringify(build),
      serving: build.request,
      started_at: statement<Date>`now()`,
      finished_at: null,
      shares_done: 0,
      shares_of: build.bounds.length + 1 + LAST_STEPS,
    })
    .where('instance_id', '=', instanceId)
    .execute();
}

/** Notes that so many steps are done; throws when the rebuild is void. */
export async function noteSteps(
  postgres: Postgres | PostgresTransaction,
  { instanceId, id }: Building,
  done: number,
): Promise<void> {
  const { numUpdatedRows } = await postgres
    .updateTable('visit_rebuilds')
    .set({ shares_done: done })
    .where('instance_id', '=', instanceId)
    .where(statement<boolean>`build ->> 'id' = ${id}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new BuildVoid(instanceId);
}
