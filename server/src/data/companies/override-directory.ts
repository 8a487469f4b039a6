import { sql } from 'kysely';
import { takeTurns } from '../../platform/operations/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import type { ParsedAddress } from './addresses.ts';
import { createRangeIndex, parseCidr, type RangeIndex } from './ranges.ts';

type Override = { name: string; domain: string };

const FRESH_MS = 5_000;

/** The directories of this process, told at once when overrides change in it. */
const directories = new Set<() => Promise<void>>();

/** One that cannot read them now does so within seconds; the change is made all the same. */
export async function reloadOverrideDirectories(): Promise<void> {
  await Promise.allSettled([...directories].map((reload) => reload()));
}

export type OverrideDirectory = {
  find(instanceId: string, address: ParsedAddress): Override | undefined;
  /** Reads the overrides again; call after a change to see it at once. */
  reload(): Promise<void>;
  stop(): void;
};

/** The override ranges of all instances in memory, looked at every few seconds; only those that have changed are read again. */
export function createOverrideDirectory(
  postgres: Postgres,
  onError: (error: unknown) => void,
): OverrideDirectory {
  const indexes = new Map<string, { state: string; index: RangeIndex<Override> }>();

  const read = async (): Promise<void> => {
    const states = new Map(
      (await overrideStates(postgres).execute()).map(({ instance_id, state }) => [instance_id, state]),
    );
    for (const instanceId of indexes.keys()) if (!states.has(instanceId)) indexes.delete(instanceId);
    for (const [instanceId, state] of states) {
      if (indexes.get(instanceId)?.state === state) continue;
      const rows = await postgres
        .selectFrom('company_overrides')
        .select(['cidr', 'domain', 'name'])
        .where('instance_id', '=', instanceId)
        .orderBy('cidr')
        .execute();
      indexes.set(instanceId, { state, index: await indexOverrides(rows) });
    }
  };
  // One after the other: an older reading must not end after a newer one.
  let reading = Promise.resolve();
  const reload = (): Promise<void> => {
    const next = reading.then(read);
    reading = next.catch(() => undefined);
    return next;
  };
  const timer = setInterval(() => void reload().catch(onError), FRESH_MS);
  timer.unref();
  directories.add(reload);

  return {
    find: (instanceId, address) => indexes.get(instanceId)?.index.find(address),
    reload,
    stop: () => {
      directories.delete(reload);
      clearInterval(timer);
    },
  };
}

/** One row per instance: what changes when its overrides do. */
const overrideStates = (postgres: Postgres) =>
  postgres
    .selectFrom('company_overrides')
    .select([
      'instance_id',
      sql<string>`concat(count(*), ' ', sum(hashtextextended(concat_ws('|', cidr, domain, name), 0)))`.as(
        'state',
      ),
    ])
    .groupBy('instance_id');

export async function indexOverrides(
  overrides: readonly { cidr: string; domain: string; name: string }[],
): Promise<RangeIndex<Override>> {
  const turn = takeTurns();
  const ranges = [];
  for (const { cidr, domain, name } of overrides) {
    await turn();
    const range = parseCidr(cidr);
    if (range !== undefined) ranges.push({ ...range, entry: { domain, name } });
  }
  return createRangeIndex(ranges);
}
