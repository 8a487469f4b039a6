import { type Decimal, roundDecimal } from '@parley/core/decimal';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { OpportunityStatus } from '../../../platform/postgres/fact-tables.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { type CompanyHint, linkCompanies } from '../companies/index.ts';
import { CENTS, opportunityId, opportunityRow, refreshOpportunities } from '../rows/index.ts';
import {
  chunksOf,
  loadFacts,
  lockFacts,
  planWrite,
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
}: WriteInput<OpportunityFact>): Promise<Stored> {
  await lockFacts(transaction, instanceId);
  const links = await linkCompanies({ transaction, instanceId, hints: rows.map(({ company }) => company) });
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
    };
  });
  const plan = planWrite(wanted, before, COMPARED);
  const changed = [...plan.created, ...plan.updated];
  await upsertFacts(transaction, 'opportunities', changed, [...COMPARED, 'source']);
  if (changed.length > 0)
    await refreshOpportunities({
      transaction,
      instanceId,
      opportunities: changed.map(({ id }) => id),
      companies: changed.flatMap(({ id, company_id }) => [company_id, before.get(id)?.company_id ?? null]),
    });
  return storedOf(plan, wanted);
}

type Removal = Omit<WriteInput<string>, 'source' | 'rows'> & { ids: readonly string[] };

/** Takes opportunities out, in both databases; ids that are not there are passed over. */
export async function removeOpportunities({ transaction, instanceId, ids }: Removal): Promise<number> {
  await lockFacts(transaction, instanceId);
  let count = 0;
  for (const chunk of chunksOf(ids)) {
    const gone = await transaction
      .deleteFrom('opportunities')
      .where('instance_id', '=', instanceId)
      .where('id', 'in', chunk)
      .returningAll()
      .execute();
    count += gone.length;
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
