import { publicUrl } from '../../platform/config/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { issueToken, signInUrl, withdrawTokens } from '../identity/index.ts';

export const INVITATION_DAYS = 14;
const MINUTES = INVITATION_DAYS * 24 * 60;

export const invitationEnd = (): Date => new Date(Date.now() + MINUTES * 60_000);

type Invitation = { email: string; role: 'admin' | 'user' };
const TYPE = 'multi_tenant_magic_links';

/** Links that were mailed before become invalid. */
export const withdrawInvitationLink = (
  transaction: PostgresTransaction,
  { instance }: Context,
  { email }: Pick<Invitation, 'email'>,
): Promise<void> => withdrawTokens({ transaction, input: { type: TYPE, email, meantFor: instance.id } });

/**
 * Mails an invitation. Its link proves the address of a user who has no account yet; for anybody else two weeks are too
 * long for a way into a whole account: they sign in as always, and find the organization there.
 */
export async function sendInvitation({
  transaction,
  ctx,
  invitation: { email, role },
}: {
  transaction: PostgresTransaction;
  ctx: Context;
  invitation: Invitation;
}): Promise<void> {
  const { slug, name } = await transaction
    .selectFrom('organizations')
    .innerJoin('instances', 'instances.id', 'organizations.id')
    .select(['organizations.slug', 'instances.name'])
    .where('organizations.id', '=', ctx.instance.id)
    .executeTakeFirstOrThrow();
  const known = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  await withdrawInvitationLink(transaction, ctx, { email });
  await queueMail({
    transaction,
    services: ctx,
    mail: {
      template: 'invitation',
      to: email,
      props: {
        url: known
          ? `${publicUrl(ctx.config)}/sign-in/${slug}`
          : await newcomerLink(transaction, ctx, { slug, email }),
        organizationName: name,
        inviterName: ctx.viewer.name,
        role,
        days: INVITATION_DAYS,
      },
    },
  });
}

async function newcomerLink(
  transaction: PostgresTransaction,
  { config, instance }: Context,
  { slug, email }: { slug: string; email: string },
): Promise<string> {
  const token = await issueToken({
    transaction,
    input: {
      type: TYPE,
      minutes: MINUTES,
      value: { email, userId: null, factor: 'magic_link', meantFor: instance.id, intent: 'sign-in' },
    },
  });
  return signInUrl(config, { path: slug, type: TYPE, token });
}
