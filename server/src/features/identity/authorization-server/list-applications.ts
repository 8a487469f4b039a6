import type { Context } from '../../../platform/context/index.ts';
import { authorize, SCOPES, type Scope } from '../../../platform/policy/index.ts';

export type ConnectedApplication = {
  id: string;
  name: string;
  uri: string | null;
  scopes: Scope[];
  connectedAt: Date;
  lastUsedAt: Date | null;
};

/** What an application is called that gave itself no name. */
export const NAMELESS = 'An application without a name';

/** Applications that may act for oneself in the instance, latest first. */
export async function listApplications({ ctx }: { ctx: Context }): Promise<ConnectedApplication[]> {
  authorize(ctx, 'account.view');
  const rows = await ctx.postgres
    .selectFrom('oauth_consents as consent')
    .innerJoin('oauth_clients as client', 'client.client_id', 'consent.client_id')
    .select(['consent.id', 'consent.scopes', 'consent.created_at', 'consent.last_used_at'])
    .select(['client.name', 'client.uri'])
    .where('consent.user_id', '=', ctx.viewer.userId)
    .where('consent.reference_id', '=', ctx.instance.id)
    .orderBy('consent.created_at', 'desc')
    .orderBy('consent.id')
    .execute();
  return rows.map(({ id, name, uri, scopes, created_at, last_used_at }) => ({
    id,
    name: name ?? NAMELESS,
    uri,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    connectedAt: created_at,
    lastUsedAt: last_used_at,
  }));
}
