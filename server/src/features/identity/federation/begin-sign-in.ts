import { ownPath } from '@parley/core/features/identity';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorizationUrl } from './ask-issuer.ts';
import { findParty, ssoParty } from './asked-party.ts';
import { findConnection } from './connection.ts';
import { beginFlow, type Flow } from './flow.ts';
import { samlRequestUrl } from './saml.ts';

export const beginSchema = z.object({
  intent: z.enum(['sign-in', 'sign-up']).catch('sign-in'),
  redirect: z
    .string()
    .optional()
    .catch(undefined)
    .transform((wanted) => ownPath(wanted)),
  slug: z
    .string()
    .max(128)
    .optional()
    .catch(undefined)
    .transform((slug) => slug ?? null),
});

type Input = z.infer<typeof beginSchema> & { provider: string; browser: string };

/** Where the browser goes to be vouched for; what it comes back with is known by the state. */
export async function beginSignIn({
  services,
  input: { provider, browser, intent, redirect, slug },
}: {
  services: Services;
  input: Input;
}): Promise<string> {
  const base = { intent, redirect, slug } as const;
  if (provider === 'sso') return await beginSingleSignOn(services, browser, base);
  const party = await findParty(services, provider);
  const flow = { ...base, asked: provider, meantFor: await instanceOf(services, slug) };
  const { state } = await beginFlow({ postgres: services.postgres, browser, flow });
  return await authorizationUrl({ ...party, browser, state });
}

async function beginSingleSignOn(
  services: Services,
  browser: string,
  base: Pick<Flow, 'intent' | 'redirect' | 'slug'>,
): Promise<string> {
  const connection = base.slug === null ? null : await findConnection(services, { slug: base.slug });
  if (!connection) throw new AppError('NOT_FOUND');
  const asked = ssoParty(connection.slug);
  const flow = { ...base, asked, meantFor: connection.instanceId };
  if (connection.settings.kind === 'saml') {
    const { state } = await beginFlow({ postgres: services.postgres, browser, flow });
    return await samlRequestUrl({ services, connection, state });
  }
  const party = await findParty(services, asked);
  const { state } = await beginFlow({ postgres: services.postgres, browser, flow });
  return await authorizationUrl({ ...party, browser, state });
}

/** An unknown organization is nobody's: the answer is the same as for none. */
async function instanceOf({ postgres }: Services, slug: string | null): Promise<string | null> {
  if (slug === null) return null;
  const row = await postgres
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}
