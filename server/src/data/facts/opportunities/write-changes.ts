import { type Decimal, roundDecimal } from '@parley/core/decimal';
import { CENTS, opportunityId } from '../rows/index.ts';
import {
  chunksOf,
  claimSame,
  factId,
  formerOf,
  keepFormer,
  loadFacts,
  lockFacts,
  planWrite,
  type Stored,
  storedOf,
  upsertFacts,
  type WriteInput,
} from '../store/index.ts';

/** A line of an opportunity's history: in which stage it was from an instant on, and what it was worth then. */
export type OpportunityChangeFact = {
  externalId: string;
  opportunityExternalId: string;
  changedAt: Date;
  stage: string;
  amount: Decimal | null;
  closeDate: string | null;
};

/** `unknown`: external ids of opportunities that are not there; their lines are left out. */
export type StoredChanges = Stored & { unknown: ReadonlySet<string> };

const COMPARED = ['opportunity_id', 'changed_at', 'stage', 'amount', 'close_date'] as const;

/** Creates and changes lines of the history of opportunities; nothing is counted by them. */
export async function writeOpportunityChanges({
  transaction,
  instanceId,
  rows,
  importId,
}: WriteInput<OpportunityChangeFact>): Promise<StoredChanges> {
  await lockFacts(transaction, instanceId);
  const known = new Set<string>();
  const owners = [...new Set(rows.map((row) => opportunityId(instanceId, row.opportunityExternalId)))];
  for (const chunk of chunksOf(owners))
    for (const { id } of await transaction
      .selectFrom('opportunities')
      .select('id')
      .where('id', 'in', chunk)
      .execute())
      known.add(id);
  const wanted = rows.map((row) => ({
    id: factId('opch', instanceId, row.externalId),
    instance_id: instanceId,
    opportunity_id: opportunityId(instanceId, row.opportunityExternalId),
    external_id: row.externalId,
    changed_at: row.changedAt,
    stage: row.stage,
    amount: row.amount === null ? null : roundDecimal(row.amount, CENTS),
    close_date: row.closeDate,
    import_id: importId ?? null,
  }));
  const kept = wanted.filter(({ opportunity_id }) => known.has(opportunity_id));
  const before = await loadFacts(
    transaction,
    'opportunity_changes',
    kept.map(({ id }) => id),
  );
  const plan = planWrite(kept, before, COMPARED);
  await keepFormer({ transaction, instanceId, importId }, 'opportunity_changes', formerOf(plan, before));
  await claimSame({ transaction, instanceId, importId }, 'opportunity_changes', plan.same);
  const changed = [...plan.created, ...plan.updated];
  await upsertFacts(transaction, 'opportunity_changes', changed, [...COMPARED, 'import_id']);
  return {
    ...storedOf(plan),
    unknown: new Set(
      rows
        .map(({ opportunityExternalId }) => opportunityExternalId)
        .filter((externalId) => !known.has(opportunityId(instanceId, externalId))),
    ),
  };
}
