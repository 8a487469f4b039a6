import type { Services } from '../../platform/context/context.ts';
import { type Claimed, claimMarks, dropMarks } from './claim.ts';
import { concernedBy, everyId } from './concerned.ts';
import { withDerivationLock } from './lock.ts';
import { markForRollUp } from './mark.ts';
import { rollUpLeads, rollUpOpportunities } from './roll-up-opportunities.ts';
import { nextVersion } from './version.ts';
import { changedCompanies, spansOf, viewThroughDays, writeViewThroughs } from './view-throughs.ts';
import { rebuildVisitDays } from './visit-days.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Windows = { instanceId: string; windowDays: number; viewThroughDays: number };

async function loadWindows(postgres: Stores['postgres'], instanceId: string): Promise<Windows | undefined> {
  const row = await postgres
    .selectFrom('instances')
    .select(['influence_window_days', 'view_through_days'])
    .where('id', '=', instanceId)
    .executeTakeFirst();
  return row && { instanceId, windowDays: row.influence_window_days, viewThroughDays: row.view_through_days };
}

async function repairVisitDays({ postgres, clickhouse }: Stores, instanceId: string): Promise<void> {
  await withDerivationLock(postgres, { isPatient: true }, async () =>
    rebuildVisitDays(clickhouse, { instanceId, version: await nextVersion(postgres) }),
  );
}

async function everything(stores: Stores, windows: Windows): Promise<void> {
  const { postgres, clickhouse } = stores;
  const { instanceId } = windows;
  for (const span of spansOf(await viewThroughDays(clickhouse, instanceId))) {
    await writeViewThroughs(clickhouse, { ...windows, ...span, version: await nextVersion(postgres) });
  }
  await rollUpOpportunities(stores, { ...windows, ids: await everyId(stores, instanceId, 'opportunities') });
  await rollUpLeads(stores, { ...windows, ids: await everyId(stores, instanceId, 'leads') });
}

/** Days first: they mark companies, which a later round works off. */
async function days(stores: Stores, windows: Windows, marked: readonly string[]): Promise<void> {
  const { postgres, clickhouse } = stores;
  for (const span of spansOf(marked)) {
    const companies = await changedCompanies(clickhouse, { ...windows, ...span });
    if (companies.length > 0) await markForRollUp(postgres, windows.instanceId, { companies });
    await writeViewThroughs(clickhouse, { ...windows, ...span, version: await nextVersion(postgres) });
  }
}

async function touches(stores: Stores, windows: Windows, of: (kind: Claimed['kind']) => string[]) {
  const companies = of('company').map((key) => ({ day: key.slice(0, 10), id: key.slice(11) }));
  const concerned = await concernedBy(stores.postgres, { ...windows, companies });
  const opportunities = [...new Set([...of('opportunity'), ...concerned.opportunities])];
  const leads = [...new Set([...of('lead'), ...concerned.leads])];
  await rollUpOpportunities(stores, { ...windows, ids: opportunities });
  await rollUpLeads(stores, { ...windows, ids: leads });
}

/**
 * Works off marks of an instance; gives how many there were. Call it holding the lock of its roll-ups. A mark is taken
 * back when its work is done: what a kill leaves half done is done again, with the same result.
 */
export async function rollUpInstance(stores: Stores, instanceId: string): Promise<number> {
  const windows = await loadWindows(stores.postgres, instanceId);
  if (windows === undefined) return 0;
  const claimed = await claimMarks(stores.postgres, instanceId);
  const of = (kind: Claimed['kind']): string[] =>
    claimed.filter((mark) => mark.kind === kind).map(({ key }) => key);
  if (of('visit-days').length > 0) await repairVisitDays(stores, instanceId);
  if (of('all').length > 0) await everything(stores, windows);
  else {
    await days(stores, windows, of('day'));
    await touches(stores, windows, of);
  }
  await dropMarks(stores.postgres, instanceId, claimed);
  return claimed.length;
}
