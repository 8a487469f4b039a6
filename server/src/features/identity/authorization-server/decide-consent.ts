import type { ConsentAnswer } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import { publicUrl } from '../../../platform/config/index.ts';
import type { SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { callPlugin } from '../call-plugin.ts';
import { join } from '../joining.ts';
import { ownOrganization } from '../own-organizations.ts';
import type { RouteParts } from '../route-tools.ts';
import type { Ask } from '../sessions/create-session.ts';
import { chosenInstance } from './plugin.ts';
import { isErrorPage, withIssuer } from './redirects.ts';

const inputSchema = z.object({
  oauthQuery: z.string().max(8192),
  organizationId: z.string().max(256).nullable(),
  allow: z.boolean(),
});

const STALE = 'This request has expired. Please begin again in the application.';

/** Connects an application to one organization of the person, or turns it away; answers where the browser goes now. */
export async function decideConsent({
  services,
  identity,
  ctx,
  user,
  token,
  input,
}: RouteParts & { ctx: Ask; user: SignedIn; token: string; input: unknown }): Promise<ConsentAnswer> {
  const { oauthQuery, organizationId, allow } = inputSchema.parse(input);
  const base = publicUrl(services.config);
  return await services.postgres.transaction().execute(async (transaction) => {
    const organization = allow ? await ownOrganization(transaction, user, organizationId) : undefined;
    const decide = () =>
      callPlugin(identity.auth, {
        method: 'POST',
        path: '/oauth2/consent',
        token,
        body: { accept: allow, oauth_query: oauthQuery },
      });
    const { status, body } = await join(transaction, () =>
      organization ? chosenInstance.run(organization.id, decide) : decide(),
    );
    const url = body['url'];
    // Thrown, so that nothing of what it may have written is kept.
    if (status !== 200 || typeof url !== 'string' || !URL.canParse(url) || isErrorPage(url, base))
      throw new AppError('INVALID_INPUT', { message: STALE });
    const query = new URLSearchParams(oauthQuery);
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: organization ?? null },
      type: allow ? 'identity.application-connected' : 'identity.application-denied',
      source: 'api',
      details: `An application was ${allow ? 'allowed to act for' : 'turned away by'} ${user.name}`,
      data: { clientId: query.get('client_id'), scopes: query.get('scope')?.split(' ') },
    });
    return { url: withIssuer(url, base) };
  });
}
