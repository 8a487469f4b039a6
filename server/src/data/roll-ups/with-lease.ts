import type { Services } from '../../platform/context/context.ts';
import {
  type FenceKind,
  fence,
  type Lease,
  noteFenced,
  whileHeld,
  withLease,
  withLeases,
} from '../../platform/leases/index.ts';
import { nextVersion } from '../../platform/outbox/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { noteProgram } from './program.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'> & Partial<Pick<Services, 'log'>>;
type Wanted = { instanceId: string; isPatient: boolean };

const nameOf = (kind: FenceKind, instanceId: string): string => `${kind} ${instanceId}`;
const instanceOf = ({ name }: Lease): string => name.slice(name.indexOf(' ') + 1);

/** A version for what is written under leases. Whoever lost one of them gets none. */
export const versionUnder = (postgres: Postgres, leases: readonly Lease[]): Promise<number> =>
  whileHeld(postgres, leases, nextVersion);

/** Processes whose end the log has named: it has one line of each, however many instances it worked on. */
const toldOf = new Set<string>();

/** Where the last holder did not end by itself, what it still writes must not count. */
async function fenceOff(
  { postgres, clickhouse, log }: Stores,
  kind: FenceKind,
  leases: readonly Lease[],
): Promise<void> {
  const taken = leases.filter(({ unfenced }) => unfenced.length > 0);
  if (taken.length === 0) return;
  await fence(clickhouse, kind, {
    instanceIds: taken.map(instanceOf),
    holders: taken.flatMap(({ unfenced }) => unfenced),
    version: await versionUnder(postgres, taken),
  });
  await noteFenced(postgres, taken);
  for (const holder of taken.flatMap(({ unfenced }) => unfenced)) {
    if (toldOf.has(holder)) continue;
    toldOf.add(holder);
    log?.info(
      { process: holder, instances: taken.map(instanceOf) },
      'took over the work of a server that no longer answers',
    );
  }
}

const alone = async <Result>(
  stores: Stores,
  kind: FenceKind,
  { instanceId, isPatient }: Wanted,
  run: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> => {
  await noteProgram(stores.postgres);
  return await withLease(stores.postgres, { name: nameOf(kind, instanceId), isPatient }, async (lease) => {
    await fenceOff(stores, kind, [lease]);
    return await run(lease);
  });
};

/** Writes visits of an instance alone among all processes; waits for its turn, or with `isPatient` false gives up with undefined. */
export const withDerivationLease = <Result>(
  stores: Stores,
  wanted: Wanted,
  run: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> => alone(stores, 'visits', wanted, run);

/** The same for those of some instances that nobody writes visits of now; gives undefined when there are none. */
export const withDerivationLeases = async <Result>(
  stores: Stores,
  instanceIds: readonly string[],
  run: (leases: ReadonlyMap<string, Lease>) => Promise<Result>,
): Promise<Result | undefined> => {
  await noteProgram(stores.postgres);
  return await withLeases(
    stores.postgres,
    instanceIds.map((instanceId) => nameOf('visits', instanceId)),
    async (leases) => {
      await fenceOff(stores, 'visits', leases);
      return await run(new Map(leases.map((lease) => [instanceOf(lease), lease])));
    },
  );
};

/** Rolls up an instance alone among all processes. */
export const withRollUpLease = <Result>(
  stores: Stores,
  wanted: Wanted,
  run: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> => alone(stores, 'roll-ups', wanted, run);
