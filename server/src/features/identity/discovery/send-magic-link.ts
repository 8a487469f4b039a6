import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { clientOf, countAtAddress, countGuess } from '../limits/index.ts';
import { signInUrl } from '../links.ts';
import type { Ask } from '../sessions/create-session.ts';
import { issueToken, TOKEN_MINUTES } from '../tokens/index.ts';
import { findEligibleUser } from './find-eligible-user.ts';
import { findOrganization } from './find-organization.ts';

const inputSchema = z.object({
  email: z.email('A valid e-mail address is required.').max(320).toLowerCase(),
  slug: z.string().max(256),
  redirect: z.string().max(2000).nullish(),
});

/** Mails a sign-in link for one organization to a user who may enter it. For any other address it sends nothing and answers the same. */
export async function sendMagicLink({
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
    const organization = await findOrganization(transaction, slug);
    const eligible = organization && (await findEligibleUser(transaction, email, organization.id));
    await audit({
      transaction,
      ctx: { ...ctx, viewer: null, instance: organization && eligible ? { id: organization.id } : null },
      type: eligible ? 'identity.link-sent' : 'identity.link-refused',
      source: 'api',
      details: `A link to sign in was ${eligible ? 'sent to' : 'asked for by'} ${email}`,
      data: { email, slug },
    });
    if (!organization || !eligible) return;
    const token = await issueToken({
      transaction,
      input: {
        type: 'multi_tenant_magic_links',
        value: { email, userId: null, factor: 'magic_link', meantFor: organization.id, intent: 'sign-in' },
      },
    });
    const url = signInUrl(services.config, { path: slug, type: 'multi_tenant_magic_links', token, redirect });
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'magic-link',
        to: email,
        props: { url, minutes: TOKEN_MINUTES, organizationName: organization.name },
      },
    });
  });
  return { sent: true };
}
