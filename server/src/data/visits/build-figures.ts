import { onSide } from '../../platform/clickhouse/sides.ts';
import { type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { type Lease, whileHeld } from '../../platform/leases/index.ts';
import { rebuildVisitDays, rollUpEverything, versionUnder, withDerivationLease } from '../roll-ups/index.ts';
import { runsOfArrivals } from './arrivals.ts';
import { type Building, findBuild, noteBegun, noteSteps, windowsOf } from './build-state.ts';
import { clearSide } from './clear-side.ts';
import { deriveTouched } from './derive-touched.ts';
import { type DerivationSettings, toDerivation } from './settings.ts';
import { switchSides } from './switch-sides.ts';
import { rangesBetween } from './visitor-ranges.ts';
import { writeShare } from './write-visits.ts';

type Input = { services: Services; building: Building; lease: Lease; signal: AbortSignal | undefined };

const settingsOf = ({ instanceId, side, settings }: Building): DerivationSettings =>
  toDerivation({ ...settings, id: instanceId, side });

/** Visits of all visitors, share after share, from the first that a kill has left. */
async function writeVisits({ services, building, lease, signal }: Input): Promise<void> {
  const { postgres } = services;
  const clickhouse = onSide(services.clickhouse, building.side);
  for (const [index, range] of rangesBetween(building.bounds).entries()) {
    if (index < building.done) continue;
    signal?.throwIfAborted();
    await writeShare(clickhouse, {
      settings: settingsOf(building),
      scope: { kind: 'visitors', ranges: [range] },
      version: await versionUnder(postgres, [lease]),
      kind: 'roll-ups',
    });
    await whileHeld(postgres, [lease], (transaction) => noteSteps(transaction, building, index + 1));
  }
}

/** Page views whose arrival a kill has lost (catch-up.ts). */
const receivedSince = ({ instanceId, since }: Building): Sql => sql`
  SELECT instance_id, visitor_id, min(occurred_at) AS first_at, max(occurred_at) AS last_at
  FROM page_views
  WHERE instance_id = ${str(instanceId)}
    AND received_at >= fromUnixTimestamp64Milli(toInt64(${str(since)})) - INTERVAL 10 MINUTE
  GROUP BY instance_id, visitor_id`;

/** Derives what has arrived since the rebuild began, as it arrives: visits of some visitors, and their days. */
async function catchUp({ services, building }: Input, visits: Lease, since: number): Promise<void> {
  const { instanceId } = building;
  const each = { leases: new Map([[instanceId, visits]]), settings: [settingsOf(building)] };
  if (building.isResumed) await deriveTouched(services, { ...each, touched: receivedSince(building) });
  for (const touched of await runsOfArrivals(services, instanceId, since))
    await deriveTouched(services, { ...each, touched });
}

/** What is made of visits; nothing of the instance waits for it but its own roll-ups. */
async function writeSums({ services, building, lease, signal }: Input): Promise<void> {
  const { postgres } = services;
  const { instanceId } = building;
  const clickhouse = onSide(services.clickhouse, building.side);
  const visitsDone = building.bounds.length + 1;
  if (building.done <= visitsDone) {
    signal?.throwIfAborted();
    await rebuildVisitDays(clickhouse, {
      instanceId,
      version: await versionUnder(postgres, [lease]),
      kind: 'roll-ups',
    });
    await whileHeld(postgres, [lease], (transaction) => noteSteps(transaction, building, visitsDone + 1));
  }
  signal?.throwIfAborted();
  await rollUpEverything(
    { postgres, clickhouse },
    { instanceId, lease, windows: await windowsOf(postgres, building) },
  );
  await whileHeld(postgres, [lease], (transaction) => noteSteps(transaction, building, visitsDone + 2));
}

const clockOf = async ({ clickhouse }: Services): Promise<number> => {
  const [row] = await clickhouse.rows<{ now: number }>(
    sql`SELECT toFloat64(toUnixTimestamp64Milli(now64(3))) AS now`,
    { name: 'traffic.rebuild-since' },
  );
  return row?.now ?? 0;
};

/**
 * Makes all figures of an instance by what is configured now, on the side that nobody reads, and reads that side once they are complete.
 * Gives false when nothing was asked for. Call it holding the lease of its roll-ups: of what they follow, all is done again here.
 * Visits go on to be derived on the side that is read meanwhile, by the former settings, and wait only while the last of them are
 * brought over. A kill leaves the steps that are done.
 */
export async function buildFigures(
  services: Services,
  instanceId: string,
  lease: Lease,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { postgres } = services;
  const building = await findBuild(services, instanceId);
  if (building === undefined) return false;
  if (!building.isResumed) {
    await clearSide(services, instanceId, building.side);
    await whileHeld(postgres, [lease], (transaction) => noteBegun(transaction, building));
  }
  const input = { services, building, lease, signal };
  const alone = (run: (visits: Lease) => Promise<void>) =>
    withDerivationLease(services, { instanceId, isPatient: true }, run);
  await writeVisits(input);
  const since = await clockOf(services);
  // First most of what came meanwhile, so that little is left for when nothing else may be derived.
  await alone((visits) => catchUp(input, visits, Number(building.since)));
  await writeSums(input);
  await alone(async (visits) => {
    await noteSteps(postgres, building, building.bounds.length + 3);
    await catchUp(input, visits, building.isResumed ? Number(building.since) : since);
    await switchSides(services, building, { visits, rollUps: lease });
  });
  return true;
}
