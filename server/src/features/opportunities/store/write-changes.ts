import { sql } from 'kysely';
import {
  chunksOf,
  decimal,
  factId,
  lockFacts,
  NOTHING_STORED,
  planWrite,
  type Stored,
  type WriteInput,
} from '../../imports/store/index.ts';
import { opportunityId } from '../refresh/index.ts';

/** A line of an opportunity's history: in which stage it was from an instant on, and what it was worth then. */
export type OpportunityChangeFact = {
  externalId: string;
  opportunityExternalId: string;
  changedAt: Date;
  stage: string;
  amount: number | null;
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
    amount: row.amount === null ? null : decimal(row.amount, 2),
    close_date: row.closeDate,
  }));
  const kept = wanted.filter(({ opportunity_id }) => known.has(opportunity_id));
  const before = new Map<string, (typeof wanted)[number]>();
  for (const chunk of chunksOf(kept.map(({ id }) => id)))
    for (const row of await transaction
      .selectFrom('opportunity_changes')
      .selectAll()
      .where('id', 'in', chunk)
      .execute())
      before.set(row.id, row);
  const { created, updated, unchanged } = planWrite(kept, before, COMPARED);
  for (const chunk of chunksOf([...created, ...updated]))
    await transaction
      .insertInto('opportunity_changes')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          opportunity_id: ref('excluded.opportunity_id'),
          changed_at: sql<Date>`excluded.changed_at`,
          stage: ref('excluded.stage'),
          amount: ref('excluded.amount'),
          close_date: ref('excluded.close_date'),
        })),
      )
      .execute();
  return {
    ...NOTHING_STORED,
    created: created.length,
    updated: updated.length,
    unchanged,
    unknown: new Set(
      rows
        .map(({ opportunityExternalId }) => opportunityExternalId)
        .filter((externalId) => !known.has(opportunityId(instanceId, externalId))),
    ),
  };
}
