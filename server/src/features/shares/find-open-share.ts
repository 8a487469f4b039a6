import type { Selectable } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import type { SharesTable } from '../../platform/postgres/share-tables.ts';
import { hashOfToken, isToken } from './share-token.ts';

export type OpenShare = Selectable<SharesTable> & { organization: string };

/** What the token of an address opens; undefined for one that is unknown, ended, revoked or switched off alike. */
export async function findOpenShare(
  { postgres }: Pick<Services, 'postgres'>,
  token: string,
): Promise<OpenShare | undefined> {
  if (!isToken(token)) return undefined;
  return await postgres
    .selectFrom('shares')
    .innerJoin('instances', 'instances.id', 'shares.instance_id')
    .leftJoin('share_settings', 'share_settings.instance_id', 'shares.instance_id')
    .selectAll('shares')
    .select('instances.name as organization')
    .where('shares.token_hash', '=', hashOfToken(token))
    .where('shares.revoked_at', 'is', null)
    .where((row) => row.or([row('shares.ends_at', 'is', null), row('shares.ends_at', '>', new Date())]))
    .where((row) => row.or([row('share_settings.is_on', 'is', null), row('share_settings.is_on', '=', true)]))
    .executeTakeFirst();
}

/** Counts that it was opened, by whomever. */
export async function countOpening({ postgres }: Pick<Services, 'postgres'>, id: string): Promise<void> {
  await postgres
    .updateTable('shares')
    .set((row) => ({ opens: row('opens', '+', 1), last_opened_at: new Date() }))
    .where('id', '=', id)
    .execute();
}
