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

/** The override ranges of all instances in memory, read again every few seconds. */
export function createOverrideDirectory(
  postgres: Postgres,
  onError: (error: unknown) => void,
): OverrideDirectory {
  let indexes = new Map<string, RangeIndex<Override>>();

  const reload = async (): Promise<void> => {
    const rows = await postgres
      .selectFrom('company_overrides')
      .select(['instance_id', 'cidr', 'domain', 'name'])
      .execute();
    const grouped = Map.groupBy(rows, ({ instance_id }) => instance_id);
    indexes = new Map([...grouped].map(([instanceId, overrides]) => [instanceId, indexOverrides(overrides)]));
  };
  const timer = setInterval(() => void reload().catch(onError), FRESH_MS);
  timer.unref();
  directories.add(reload);

  return {
    find: (instanceId, address) => indexes.get(instanceId)?.find(address),
    reload,
    stop: () => {
      directories.delete(reload);
      clearInterval(timer);
    },
  };
}

export function indexOverrides(
  overrides: readonly { cidr: string; domain: string; name: string }[],
): RangeIndex<Override> {
  return createRangeIndex(
    overrides.flatMap(({ cidr, domain, name }) => {
      const range = parseCidr(cidr);
      return range === undefined ? [] : [{ ...range, entry: { domain, name } }];
    }),
  );
}
