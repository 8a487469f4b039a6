import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { type CompanyHint, linkCompanies } from '../companies/index.ts';
import { leadId, leadRow, sendLeads } from '../rows/index.ts';
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

/** Of the person behind a lead nothing is kept but the company. */
export type LeadFact = {
  externalId: string;
  createdOn: Date;
  status?: string | undefined;
  /** Where it came from, as the CRM calls it: `Web`, `Trade show`. */
  origin?: string | undefined;
  company: CompanyHint;
};

const COMPARED = ['account_id', 'company_id', 'domain', 'status', 'origin', 'created_on'] as const;

/** Creates and changes leads by their external id, in PostgreSQL and (by the outbox) in ClickHouse. */
export async function writeLeads({
  transaction,
  instanceId,
  source,
  rows,
  importId,
}: WriteInput<LeadFact>): Promise<Stored> {
  await lockFacts(transaction, instanceId);
  const links = await linkCompanies({
    transaction,
    instanceId,
    importId,
    hints: rows.map(({ company }) => company),
  });
  const ids = rows.map(({ externalId }) => leadId(instanceId, externalId));
  const before = await loadFacts(transaction, 'leads', ids);
  const wanted = rows.map((row, index) => {
    const id = ids[index] ?? '';
    const old = before.get(id);
    return {
      id,
      instance_id: instanceId,
      external_id: row.externalId,
      account_id: links[index]?.accountId ?? old?.account_id ?? null,
      company_id: links[index]?.companyId ?? old?.company_id ?? null,
      domain: row.company.domain ?? old?.domain ?? null,
      status: row.status ?? '',
      origin: row.origin ?? '',
      created_on: row.createdOn,
      source,
      import_id: importId ?? null,
    };
  });
  const plan = planWrite(wanted, before, COMPARED);
  const changed = [...plan.created, ...plan.updated];
  await keepFormer({ transaction, instanceId, importId }, 'leads', formerOf(plan, before));
  await claimSame({ transaction, instanceId, importId }, 'leads', plan.same);
  await upsertFacts(transaction, 'leads', changed, [...COMPARED, 'source', 'import_id']);
  const written = changed.map(({ id }) => id);
  await sendLeads(transaction, written);
  await markForRollUp(transaction, instanceId, { leads: written });
  return storedOf(plan, wanted);
}

/** Takes leads out, in both databases; ids that are not there are passed over. */
export async function removeLeads({ transaction, instanceId, importId, ids }: Removal): Promise<number> {
  await lockFacts(transaction, instanceId);
  let count = 0;
  for (const chunk of chunksOf(ids)) {
    const gone = await transaction
      .deleteFrom('leads')
      .where('instance_id', '=', instanceId)
      .where('id', 'in', chunk)
      .returningAll()
      .execute();
    count += gone.length;
    await keepFormer({ transaction, instanceId, importId }, 'leads', { deleted: gone });
    await enqueueClickhouseRows(
      transaction,
      'leads',
      gone.map((row) => leadRow(row, true)),
    );
    await markForRollUp(transaction, instanceId, { leads: gone.map(({ id }) => id) });
  }
  return count;
}
