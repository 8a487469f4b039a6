import { opportunityId, removeOpportunities } from '../../../data/facts/opportunities/index.ts';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { type Provider, ProviderFailure, type Session } from '../provider.ts';

/** Streams of opportunities, and of what belongs to them. */
export const OF_OPPORTUNITIES: readonly string[] = ['opportunities', 'deals', 'history'];
/** After which of them it is known what is missing. */
export const OPPORTUNITIES: readonly string[] = ['opportunities', 'deals'];

/** Ids of the opportunities that count, or why it is not known which do; neither where all do. */
type Listed = { ids?: ReadonlySet<string>; problem?: string };

/** What the pipeline report lists. One that is gone, is of something else or is hidden from the user is a problem for people. */
export async function readListed(
  session: Session,
  { opportunityLists }: Provider,
  url: string | undefined,
): Promise<Listed> {
  if (url === undefined || opportunityLists === undefined) return {};
  try {
    return { ids: new Set(await opportunityLists.idsOf(session, url)) };
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !['permission', 'refused'].includes(error.failure.kind))
      throw error;
    return { problem: `The pipeline report cannot be read: ${error.failure.message}` };
  }
}

type Own = { instanceId: string; source: string; ids: ReadonlySet<string> };

/** Takes out what this CRM brought and its report does not list any more; gives how many it was. */
export const removeUnlisted = (
  postgres: Postgres,
  lease: Lease,
  { instanceId, source, ids }: Own,
): Promise<number> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const rows = await transaction
      .selectFrom('opportunities')
      .select(['id', 'external_id'])
      .where('instance_id', '=', instanceId)
      .where('source', '=', source)
      .execute();
    const gone = rows.filter(({ external_id }) => !ids.has(external_id)).map(({ id }) => id);
    return gone.length === 0 ? 0 : await removeOpportunities({ transaction, instanceId, ids: gone });
  });

/** What is listed and not here, because it has not changed since long before. */
export async function findMissing(postgres: Postgres, { instanceId, source, ids }: Own): Promise<string[]> {
  const rows = await postgres
    .selectFrom('opportunities')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('source', '=', source)
    .execute();
  const here = new Set(rows.map(({ id }) => id));
  return [...ids].filter((id) => !here.has(opportunityId(instanceId, id)));
}
