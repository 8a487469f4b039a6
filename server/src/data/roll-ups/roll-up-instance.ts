import { onOneReplica } from '../../platform/clickhouse/replicas.ts';
import type { Services } from '../../platform/context/context.ts';
import { withFigures } from '../../platform/context/of-figures.ts';
import type { Lease } from '../../platform/leases/index.ts';
import { allDone } from '../../platform/operations/index.ts';
import type { TouchWindows } from '../../platform/postgres/configuration-tables.ts';
import { type Claimed, claimMarks, readMarks, settleMarks } from './claim.ts';
import { concernedBy, everyId } from './concerned.ts';
import { markForRollUp } from './mark.ts';
import { rollUpLeads, rollUpOpportunities } from './roll-up-opportunities.ts';
import { changedCompanies, spansOf, viewThroughDays, writeViewThroughs } from './view-throughs.ts';
import { rebuildVisitDays } from './visit-days.ts';
import { readWindows } from './windows.ts';
import { versionUnder, withDerivationLease } from './with-lease.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Windows = { instanceId: string; lease: Lease; windowDays: number; viewThroughDays: number };

const toWindows = (
  { influenceWindowDays, viewThroughDays }: TouchWindows,
  instanceId: string,
  lease: Lease,
): Windows => ({ instanceId, lease, windowDays: influenceWindowDays, viewThroughDays });

async function loadWindows(
  postgres: Stores['postgres'],
  instanceId: string,
  lease: Lease,
): Promise<Windows | undefined> {
  const followed = await readWindows(postgres, instanceId);
  return followed && toWindows(followed, instanceId, lease);
}

async function repairVisitDays(stores: Stores, instanceId: string): Promise<void> {
  await withDerivationLease(stores, { instanceId, isPatient: true }, async (lease) =>
    rebuildVisitDays(stores.clickhouse, {
      instanceId,
      version: await versionUnder(stores.postgres, [lease]),
    }),
  );
}

/** At the same time: of few subjects most of it is planning, which keeps one processor busy. */
const rollUpTouches = (
  stores: Stores,
  windows: Windows,
  { opportunities, leads }: Record<'opportunities' | 'leads', readonly string[]>,
): Promise<void> =>
  allDone([
    rollUpOpportunities(stores, { ...windows, ids: opportunities }),
    rollUpLeads(stores, { ...windows, ids: leads }),
  ]);

async function everything(stores: Stores, windows: Windows): Promise<void> {
  const { postgres, clickhouse } = stores;
  const { instanceId } = windows;
  for (const span of spansOf(await viewThroughDays(clickhouse, instanceId))) {
    await writeViewThroughs(clickhouse, {
      ...windows,
      ...span,
      version: await versionUnder(postgres, [windows.lease]),
    });
  }
  await rollUpTouches(stores, windows, {
    opportunities: await everyId(stores, instanceId, 'opportunities'),
    leads: await everyId(stores, instanceId, 'leads'),
  });
}

/** Processed first, because days mark companies. */
const EARLY: ReadonlySet<string> = new Set<Claimed['kind']>(['visit-days', 'day', 'all']);

const keysOf = (marks: readonly Claimed[], kind: Claimed['kind']): string[] =>
  marks.filter((mark) => mark.kind === kind).map(({ key }) => key);

async function days(stores: Stores, windows: Windows, marked: readonly string[]): Promise<void> {
  const { postgres, clickhouse } = stores;
  if (marked.length === 0) return;
  const isMarked = new Set(marked);
  const known = await viewThroughDays(clickhouse, windows.instanceId);
  for (const span of spansOf(known, (day) => isMarked.has(day))) {
    const companies = await changedCompanies(clickhouse, { ...windows, ...span });
    if (companies.length > 0) await markForRollUp(postgres, windows.instanceId, { companies });
    await writeViewThroughs(clickhouse, {
      ...windows,
      ...span,
      version: await versionUnder(postgres, [windows.lease]),
    });
  }
}

async function touches(stores: Stores, windows: Windows, marks: readonly Claimed[]): Promise<void> {
  const companies = keysOf(marks, 'company').map((key) => ({ day: key.slice(0, 10), id: key.slice(11) }));
  const concerned = await concernedBy(stores.postgres, { ...windows, companies });
  const opportunities = [...new Set([...keysOf(marks, 'opportunity'), ...concerned.opportunities])];
  const leads = [...new Set([...keysOf(marks, 'lead'), ...concerned.leads])];
  await rollUpTouches(stores, windows, { opportunities, leads });
}

/** What is rolled up on a side that nobody reads yet, by windows that figures do not follow yet. */
type Ahead = { instanceId: string; lease: Lease; windows: TouchWindows };

/** Rolls up everything of an instance on the side of `stores`, whatever is marked. Call it holding the lease of its roll-ups. */
export async function rollUpEverything(stores: Stores, { instanceId, lease, windows }: Ahead): Promise<void> {
  await everything(stores, toWindows(windows, instanceId, lease));
}

/**
 * Does what is marked on the side of `stores`, which is about to be read, and leaves the marks. Call it holding both leases. What is marked
 * as everything is left to the round that follows.
 */
export async function rollUpAhead(stores: Stores, { instanceId, lease, ...ahead }: Ahead): Promise<void> {
  const windows = toWindows(ahead.windows, instanceId, lease);
  const marks = await readMarks(stores.postgres, instanceId);
  if (marks.some(({ kind }) => kind === 'all' || kind === 'visit-days')) return;
  await days(stores, windows, keysOf(marks, 'day'));
  const late = (await readMarks(stores.postgres, instanceId)).filter(({ kind }) => !EARLY.has(kind));
  await touches(stores, windows, late);
}

/**
 * Processes marks of an instance and returns how many there were. Call it holding the lease of its roll-ups. A mark is
 * deleted when its work is done: what a kill interrupts is done again, with the same result.
 */
export async function rollUpInstance(services: Stores, instanceId: string, lease: Lease): Promise<number> {
  const { postgres, clickhouse } = await withFigures(services, instanceId);
  const stores = { postgres, clickhouse };
  const windows = await loadWindows(stores.postgres, instanceId, lease);
  if (windows === undefined) return 0;
  const stillThere = await onOneReplica(clickhouse);
  const settle = async (marks: readonly Claimed[]): Promise<void> => {
    await stillThere();
    await settleMarks(stores.postgres, { instanceId, lease }, marks);
  };
  const claimed = await claimMarks(stores, instanceId);
  const isThere = (kind: Claimed['kind']): boolean => claimed.some((mark) => mark.kind === kind);
  if (isThere('visit-days')) await repairVisitDays(stores, instanceId);
  if (isThere('all')) {
    await everything(stores, windows);
    await settle(claimed);
    return claimed.length;
  }
  const early = claimed.filter(({ kind }) => EARLY.has(kind));
  if (isThere('day')) await days(stores, windows, keysOf(early, 'day'));
  await settle(early);
  const marks = isThere('day') ? await claimMarks(stores, instanceId) : claimed;
  const late = marks.filter(({ kind }) => !EARLY.has(kind));
  await touches(stores, windows, late);
  await settle(late);
  return early.length + late.length;
}
