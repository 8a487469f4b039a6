import { audit } from '../../../platform/audit/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { callPlugin, type PluginAnswer } from '../call-plugin.ts';
import { join } from '../joining.ts';
import { hashSecret, REFRESH_TOKEN_PREFIX } from '../keys/bearer-secret.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import type { RouteParts } from '../route-tools.ts';
import type { Ask } from '../sessions/create-session.ts';

/** The refresh token of a request, held so that of two uses at the same moment the second finds the first done. */
export const findRefreshToken = (transaction: PostgresTransaction, token: string | null) =>
  transaction
    .selectFrom('oauth_refresh_tokens')
    .select(['id', 'client_id', 'user_id', 'reference_id', 'revoked'])
    .where('token', '=', hashSecret((token ?? '').replace(REFRESH_TOKEN_PREFIX, '')))
    .forUpdate()
    .executeTakeFirst();

export type RefreshToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

/** Ends a connection and, with it, every token that was ever made of it. */
export async function endConnection({
  transaction,
  ctx,
  token,
  details,
}: {
  transaction: PostgresTransaction;
  ctx: Ask;
  token: Pick<RefreshToken, 'client_id' | 'user_id' | 'reference_id'>;
  details: string;
}): Promise<void> {
  await transaction
    .deleteFrom('oauth_consents')
    .where('client_id', '=', token.client_id)
    .where('user_id', '=', token.user_id)
    .where('reference_id', '=', token.reference_id)
    .execute();
  await audit({
    transaction,
    ctx: { ...ctx, viewer: { userId: token.user_id }, instance: { id: token.reference_id } },
    type: 'identity.application-revoked',
    source: 'api',
    details,
    data: { clientId: token.client_id },
  });
}

/**
 * Codes and refresh tokens for access tokens, by the plugin. Added here: a refresh token that is used a second time was
 * stolen from a user, so that the connection ends altogether (the plugin ends only the tokens it finds at that moment).
 */
export async function exchangeToken({
  services,
  identity,
  ctx,
  form,
}: RouteParts & { ctx: Ask; form: URLSearchParams }): Promise<PluginAnswer> {
  await countGuess({ services, surface: 'application token by client', who: clientOf(ctx.origin) });
  return await services.postgres.transaction().execute(async (transaction) => {
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const used = isRefresh ? await findRefreshToken(transaction, form.get('refresh_token')) : undefined;
    const answer = await join(transaction, () =>
      callPlugin(identity.auth, { method: 'POST', path: '/oauth2/token', body: form }),
    );
    if (answer.status === 200) return answer;
    if (used && used.revoked !== null && used.client_id === form.get('client_id'))
      await endConnection({
        transaction,
        ctx,
        token: used,
        details: 'An application was disconnected: a refresh token was used twice',
      });
    return asOfStandard(answer);
  });
}

/** 401 is for clients that fail to authenticate, and there are none; what is wrong with a grant is invalid_grant. */
const asOfStandard = ({ status, body }: PluginAnswer): PluginAnswer =>
  status === 401 || body['error'] === 'invalid_user'
    ? {
        status: 400,
        body: { ...body, error: body['error'] === 'invalid_client' ? 'invalid_client' : 'invalid_grant' },
      }
    : { status, body };
