import { ACCESS_TOKEN_PREFIX, hashSecret } from '../keys/bearer-secret.ts';
import type { RouteParts } from '../route-tools.ts';
import type { Ask } from '../sessions/create-session.ts';
import { endConnection, findRefreshToken } from './exchange-token.ts';

/**
 * An application gives a token back (RFC 7009): an access token ends, a refresh token ends the connection. One that is
 * unknown, or another application's, is answered alike. The plugin would leave access tokens of earlier refreshes alive.
 */
export async function revokeToken({
  services,
  ctx,
  form,
}: Pick<RouteParts, 'services'> & { ctx: Ask; form: URLSearchParams }): Promise<void> {
  const token = form.get('token') ?? '';
  const clientId = form.get('client_id') ?? '';
  await services.postgres.transaction().execute(async (transaction) => {
    if (token.startsWith(ACCESS_TOKEN_PREFIX)) {
      await transaction
        .deleteFrom('oauth_access_tokens')
        .where('token', '=', hashSecret(token.slice(ACCESS_TOKEN_PREFIX.length)))
        .where('client_id', '=', clientId)
        .execute();
      return;
    }
    const refresh = await findRefreshToken(transaction, token);
    if (refresh?.client_id === clientId)
      await endConnection({
        transaction,
        ctx,
        token: refresh,
        details: 'An application disconnected itself',
      });
  });
}
