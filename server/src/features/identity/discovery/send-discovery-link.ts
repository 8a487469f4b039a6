import { isWorkEmail } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { clientOf, countAtAddress, countGuess } from '../limits/index.ts';
import { signInUrl } from '../links.ts';
import type { Ask } from '../sessions/create-session.ts';
import { issueToken, TOKEN_MINUTES } from '../tokens/index.ts';

const inputSchema = z.object({
  email: z.email('A valid e-mail address is required.').max(320).toLowerCase(),
  redirect: z.string().max(2000).nullish(),
  intent: z.enum(['sign-in', 'sign-up']).default('sign-in'),
});

/**
 * Sends a link that proves the address. Every address gets one, known or not, after the same work: only opening the link
 * shows which organizations it belongs to.
 */
export async function sendDiscoveryLink({
  services,
  ctx,
  input,
}: {
  services: Services;
  ctx: Ask;
  input: z.input<typeof inputSchema>;
}): Promise<{ sent: true }> {
  const { email, redirect, intent } = inputSchema.parse(input);
  if (intent === 'sign-up' && services.config.PARLEY_SIGN_UP === 'closed')
    throw new AppError('sign_up_closed');
  if (intent === 'sign-up' && !isWorkEmail(email)) throw new AppError('cannot_sign_up_with_personal_email');
  await countGuess({ services, surface: 'link sent by client', who: clientOf(ctx.origin) });
  await countAtAddress({ services, surface: 'link sent', who: { email, origin: ctx.origin } });
  await services.postgres.transaction().execute(async (transaction) => {
    const token = await issueToken({
      transaction,
      input: {
        type: 'discovery',
        value: { email, userId: null, factor: 'magic_link', meantFor: null, intent },
      },
    });
    const url = signInUrl(services.config, { path: 'discovery', type: 'discovery', token, redirect });
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'magic-link',
        to: email,
        props: { url, minutes: TOKEN_MINUTES, organizationName: null },
      },
    });
    await audit({
      transaction,
      ctx: { ...ctx, viewer: null, instance: null },
      type: 'identity.link-sent',
      source: 'api',
      details: `A link to ${intent === 'sign-up' ? 'sign up' : 'sign in'} was sent to ${email}`,
      data: { email, intent },
    });
  });
  return { sent: true };
}
