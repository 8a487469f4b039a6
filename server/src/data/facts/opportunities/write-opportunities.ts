import { type Decimal, roundDecimal } from '@parley/core/decimal';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { OpportunityStatus } from '../../../platform/postgres/fact-tables.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { type CompanyHint, linkCompanies } from '../companies/index.ts';
import { CENTS, opportunityId, opportunityRow, refreshOpportunities } from '../rows/index.ts';
import {
  chunksOf,
  claimSame,
  formerOf,
  keepFormer,
  loadFacts,
  lockFacts,
  planWrite,
  type Removal,
  type Stored,
  storedOf,
  upsertFacts,
  type WriteInput,
} from '../store/index.ts';

/** Days are YYYY-MM-DD; the amount is USD. One that is closed has a close date. */
export type OpportunityFact = {
  externalId: string;
  name: string;
  status: OpportunityStatus;
  stage?: string | undefined;
  openDate: string;
  closeDate: string | null;
  amount: Decimal;
  crmUrl?: string | undefined;
  company: CompanyHint;
};

const COMPARED = [
  'account_id',
  'company_id',
  'name',
  'status',
  'stage',
  'open_date',
  'close_date',
  'amount',
  'crm_url',
] as const;

/** Creates and changes opportunities by their external id, in PostgreSQL and (by the outbox) in ClickHouse. */
export async function writeOpportunities({
  transaction,
  instanceId,
  source,
  rows,
  importId,
}: WriteInput<OpportunityFact>): Promise<Stored> {
  await lockFacts(transaction, instanceId);
  const links = await linkCompanies({
    transaction,
    instanceId,
    importId,
    hints: rows.map(({ company }) => company),
  });
  const ids = rows.map(({ externalId }) => opportunityId(instanceId, externalId));
  const before = await loadFacts(transaction, 'opportunities', ids);
  const wanted = rows.map((row, index) => {
    const id = ids[index] ?? '';
    const old = before.get(id);
    // What was known of its company stays known when a row does not tell.
    return {
      id,
      instance_id: instanceId,
      external_id: row.externalId,
      account_id: links[index]?.accountId ?? old?.account_id ?? null,
      company_id: links[index]?.companyId ?? old?.company_id ?? null,
      name: row.name,
      status: row.status,
      stage: row.stage ?? '',
      open_date: row.openDate,
      close_date: row.closeDate,
      amount: roundDecimal(row.amount, CENTS),
      crm_url: row.crmUrl ?? old?.crm_url ?? null,
      source,
      import_id: importId ?? null,
    };
  });
  const plan = planWrite(wanted, before, COMPARED);
  const changed = [...plan.created, ...plan.updated];
  await keepFormer({ transaction, instanceId, importId }, 'opportunities', formerOf(plan, before));
  await claimSame({ transaction, instanceId, importId }, 'opportunities', plan.same);
  await upsertFacts(transaction, 'opportunities', changed, [...COMPARED, 'source', 'import_id']);
  if (changed.length > 0)
    await refreshOpportunities({
      transaction,
      instanceId,
      opportunities: changed.map(({ id }) => id),
      companies: changed.flatMap(({ id, company_id }) => [company_id, before.get(id)?.company_id ?? null]),
    });
  return storedOf(plan, wanted);
}

/** Takes opportunities and their history out, in both databases; ids that are not there are passed over. */
export async function removeOpportunities({
  transaction,
  instanceId,
  importId,
  ids,
}: Removal): Promise<number> {
  await lockFacts(transaction, instanceId);
  let count = 0;
  for (const chunk of chunksOf(ids)) {
    const changes = await transaction
      .deleteFrom('opportunity_changes')
      .where('instance_id', '=', instanceId)
      .where('opportunity_id', 'in', chunk)
      .returningAll()
      .execute();
    await keepFormer({ transaction, instanceId, importId }, 'opportunity_changes', { deleted: changes });
    const gone = await transaction
      .deleteFrom('opportunities')
      .where('instance_id', '=', instanceId)
      .where('id', 'in', chunk)
      .returningAll()
      .execute();
    count += gone.length;
    await keepFormer({ transaction, instanceId, importId }, 'opportunities', { deleted: gone });
    await enqueueClickhouseRows(
      transaction,
      'opportunities',
      gone.map((row) => opportunityRow(row, true)),
    );
    await markForRollUp(transaction, instanceId, { opportunities: gone.map(({ id }) => id) });
    await refreshOpportunities({
      transaction,
      instanceId,
      opportunities: [],
      companies: gone.map(({ company_id }) => company_id),
    });
  }
  return count;
}
