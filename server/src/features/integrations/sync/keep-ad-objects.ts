import { sql } from 'kysely';
import { chunksOf, NOTHING_STORED, planWrite, type Stored } from '../../../data/facts/store/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { AdObjectRecord } from '../records.ts';

type Input = {
  transaction: PostgresTransaction;
  connectionId: string;
  objects: readonly AdObjectRecord[];
};

/** Keeps names and states of what an ad account is made of; each is known by its id at the platform. */
export async function keepAdObjects({ transaction, connectionId, objects }: Input): Promise<Stored> {
  const keyOf = (kind: string, externalId: string): string => `${kind} ${externalId}`;
  const known = await transaction
    .selectFrom('ad_objects')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .execute();
  const before = new Map(known.map((row) => [keyOf(row.kind, row.external_id), row]));
  const wanted = objects.map(({ object, externalId, parentExternalId = null, name, state }) => ({
    id: keyOf(object, externalId),
    connection_id: connectionId,
    kind: object,
    external_id: externalId,
    parent_external_id: parentExternalId,
    name: name.toWellFormed(),
    state,
  }));
  const { created, updated, unchanged } = planWrite(wanted, before, ['name', 'state', 'parent_external_id']);
  for (const chunk of chunksOf([...created, ...updated]))
    await transaction
      .insertInto('ad_objects')
      .values(chunk.map(({ id: _, ...row }) => row))
      .onConflict((conflict) =>
        conflict.columns(['connection_id', 'kind', 'external_id']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          state: ref('excluded.state'),
          parent_external_id: ref('excluded.parent_external_id'),
          updated_at: sql<Date>`now()`,
        })),
      )
      .execute();
  return { ...NOTHING_STORED, created: created.length, updated: updated.length, unchanged };
}
