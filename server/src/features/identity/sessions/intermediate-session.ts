import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Auth } from '../auth.ts';
import { isForOneOrganization } from '../discovery/discover.ts';
import { FACTORS, type Factor } from './create-session.ts';
import { findSession } from './find-session.ts';

/** A user who has proved who they are and has not entered an organization yet. */
export type IntermediateSession = {
  sessionId: string;
  stage: 'factor' | 'discovered';
  userId: string;
  email: string;
  name: string;
  isVerified: boolean;
  isSuperuser: boolean;
  factors: Factor[];
  meantFor: string | null;
};

const isFactor = (text: string): text is Factor => FACTORS.some((factor) => factor === text);

/** Who holds an intermediate token of that stage; throws intermediate-session-expired. */
export async function readIntermediate(
  auth: Auth,
  token: string | undefined,
  stage: IntermediateSession['stage'],
): Promise<IntermediateSession> {
  const found = token === undefined ? null : await findSession(auth, token);
  if (found?.session.stage !== stage) throw new AppError('intermediate-session-expired');
  const { user, session } = found;
  const factors = (session.factors ?? []).filter(isFactor);
  return {
    sessionId: session.id,
    stage,
    userId: user.id,
    email: user.email,
    name: user.name,
    isVerified: user.emailVerified,
    isSuperuser: user.isSuperuser === true && !isForOneOrganization(factors),
    factors,
    meantFor: session.meantFor ?? null,
  };
}

/** Uses an intermediate session up: of two at the same moment only one goes on. */
export async function takeIntermediate({
  transaction,
  session,
}: {
  transaction: PostgresTransaction;
  session: IntermediateSession;
}): Promise<void> {
  const gone = await transaction
    .deleteFrom('sessions')
    .where('id', '=', session.sessionId)
    .where('stage', '=', session.stage)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new AppError('intermediate-session-expired');
}
