import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { discoverOrganizations } from '../discovery/discover-organizations.ts';
import { findOrganization } from '../discovery/find-organization.ts';
import { clientOf, countAtAddress, countGuess } from '../limits/index.ts';
import { signInUrl } from '../links.ts';
import type { Ask } from '../sessions/create-session.ts';
import { issueToken, TOKEN_MINUTES } from '../tokens/index.ts';

const inputSchema = z.object({
  email: z.email('A valid e-mail address is required.').max(320).toLowerCase(),
  slug: z.string().max(256).nullish(),
  redirect: z.string().max(2000).nullish(),
});

/** Mails a link to set a password to a known user. For any other address it sends nothing and answers the same. */
export async function sendResetLink({
  services,
  ctx,
  input,
}: {
  services: Services;
  ctx: Ask;
  input: z.input<typeof inputSchema>;
}): Promise<{ sent: true }> {
  const { email, slug, redirect } = inputSchema.parse(input);
  await countGuess({ services, surface: 'link sent by client', who: clientOf(ctx.origin) });
  await countAtAddress({ services, surface: 'link sent', who: { email, origin: ctx.origin } });
  await services.postgres.transaction().execute(async (transaction) => {
    const found = await findOwner(transaction, email, slug ?? null);
    await audit({
      transaction,
      ctx: { ...ctx, viewer: null, instance: found?.organization ?? null },
      type: found ? 'identity.link-sent' : 'identity.link-refused',
      source: 'api',
      details: `A link to set a password was ${found ? 'sent to' : 'asked for by'} ${email}`,
      data: { email, slug: slug ?? null },
    });
    if (!found) return;
    const { userId, organization } = found;
    const token = await issueToken({
      transaction,
      input: {
        type: 'reset_password',
        value: {
          email,
          userId,
          factor: 'magic_link',
          meantFor: organization?.id ?? null,
          intent: 'sign-in',
        },
      },
    });
    const path = `${organization === null ? 'discovery' : slug}/reset`;
    const url = signInUrl(services.config, { path, type: 'reset_password', token, redirect });
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'reset-password',
        to: email,
        props: { url, minutes: TOKEN_MINUTES, organizationName: organization?.name ?? null },
      },
    });
  });
  return { sent: true };
}

type Owner = { userId: string; organization: { id: string; name: string } | null };

/** The user with the address, if they may enter the organization asked for. The password of a sample user cannot be changed. */
async function findOwner(
  transaction: PostgresTransaction,
  email: string,
  slug: string | null,
): Promise<Owner | undefined> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('is_sample', '=', false)
    .executeTakeFirst();
  if (!user) return undefined;
  if (slug === null) return { userId: user.id, organization: null };
  const organization = await findOrganization(transaction, slug);
  const enterable = await discoverOrganizations(transaction, { userId: user.id, email, isVerified: true });
  return organization && enterable.some(({ id }) => id === organization.id)
    ? { userId: user.id, organization }
    : undefined;
}
