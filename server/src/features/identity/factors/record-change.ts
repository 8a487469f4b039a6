import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Ask } from '../sessions/create-session.ts';

type Deed = 'added' | 'removed' | 'codes-made';

/** Writes an audit entry for a change of sign-in factors and notifies the person by mail. */
export async function recordChange({
  transaction,
  services,
  ctx,
  user,
  deed,
  what,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Ask;
  user: SignedIn;
  deed: Deed;
  /** "a passkey was added" */
  what: string;
}): Promise<void> {
  const { email, name } = user;
  await audit({
    transaction,
    ctx: { ...ctx, viewer: user, instance: null },
    type: `identity.second-factor-${deed}`,
    source: 'api',
    details: `${name}: ${what}`,
  });
  await queueMail({
    transaction,
    services,
    mail: { template: 'second-factor-changed', to: email, props: { name, what } },
  });
}
