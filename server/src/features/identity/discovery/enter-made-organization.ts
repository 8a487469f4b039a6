import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type Ask, createSession } from '../sessions/create-session.ts';
import { type IntermediateSession, takeIntermediate } from '../sessions/intermediate-session.ts';
import { isForOneOrganization } from './discover.ts';

type Maker =
  | { kind: 'arriving'; session: IntermediateSession }
  | { kind: 'signed-in'; user: SignedIn; token: string };

function factorsOf(maker: Maker): readonly string[] {
  if (maker.kind === 'arriving') return maker.session.factors;
  return maker.user.credential.kind === 'session' ? maker.user.credential.factors : [];
}

/** Signs the creator of an organization into it, in the transaction that creates it; answers the session token. */
export async function enterMadeOrganization({
  transaction,
  services,
  ctx,
  maker,
  organizationId,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Ask;
  maker: Maker;
  organizationId: string;
}): Promise<string> {
  const person = maker.kind === 'arriving' ? maker.session : maker.user;
  if (isForOneOrganization(factorsOf(maker))) throw new AppError('PERMISSION_DENIED');
  await transaction
    .updateTable('members')
    .set({ last_access_at: new Date() })
    .where('user_id', '=', person.userId)
    .where('organization_id', '=', organizationId)
    .execute();
  if (maker.kind === 'signed-in') {
    const { credential } = maker.user;
    if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
    await transaction
      .updateTable('sessions')
      .set({ active_organization_id: organizationId, updated_at: new Date() })
      .where('id', '=', credential.sessionId)
      .execute();
    return maker.token;
  }
  await takeIntermediate({ transaction, session: maker.session });
  const { factors, userId } = maker.session;
  const { token } = await createSession({
    transaction,
    services,
    ctx,
    input: { userId, stage: 'full', factors, instanceId: organizationId },
  });
  await audit({
    transaction,
    ctx: { ...ctx, viewer: person, instance: { id: organizationId } },
    type: 'identity.signed-in',
    source: 'api',
    details: `${person.name} signed in to an organization of their own`,
    data: { factors },
  });
  return token;
}
