import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { readSecret } from '../../../platform/secrets/index.ts';
import { clientOf, countAtAddress, countGuess, forgetGuesses } from '../limits/index.ts';
import { TOKEN_MINUTES } from '../tokens/index.ts';
import type { Change } from './change.ts';
import { listSecondFactors } from './list-second-factors.ts';

const DIGITS = 8;

/**
 * A code sent by mail proves who a user is as a sign-in link does: not where a second factor is set up, and not for users of
 * the sample world, which are everybody's. It is typed where it was asked for, so that opening a mail confirms nothing.
 */
export async function mayProveByMail(postgres: Postgres, { userId, isSample }: SignedIn): Promise<boolean> {
  return !isSample && (await listSecondFactors(postgres, userId)).length === 0;
}

const sessionOf = ({ credential }: SignedIn): string => {
  if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  return credential.sessionId;
};
const identifierOf = (session: string): string => `proof:${session}`;
const hashOf = (config: Services['config'], session: string, code: string): string =>
  createHmac('sha256', readSecret(config)).update(`${session}:${code}`).digest('base64url');

/** Mails a code to a user who is signed in; it is for this session, and replaces the one before it. */
export async function sendProofCode({
  services,
  ctx,
  user,
}: Pick<Change, 'services' | 'ctx' | 'user'>): Promise<{ sent: true }> {
  const { postgres, config } = services;
  const session = sessionOf(user);
  if (!(await mayProveByMail(postgres, user))) throw new AppError('PERMISSION_DENIED');
  const { email, name } = user;
  await countGuess({ services, surface: 'link sent by client', who: clientOf(ctx.origin) });
  await countAtAddress({ services, surface: 'link sent', who: { email, origin: ctx.origin } });
  const code = `${randomInt(10 ** DIGITS)}`.padStart(DIGITS, '0');
  await postgres.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('verifications').where('identifier', '=', identifierOf(session)).execute();
    await transaction
      .insertInto('verifications')
      .values({
        id: newId('veri'),
        identifier: identifierOf(session),
        value: hashOf(config, session, code),
        expires_at: new Date(Date.now() + TOKEN_MINUTES * 60_000),
      })
      .execute();
    await queueMail({
      transaction,
      services,
      mail: { template: 'confirmation-code', to: email, props: { code, minutes: TOKEN_MINUTES } },
    });
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: null },
      type: 'identity.code-sent',
      source: 'api',
      details: `A code to confirm that it is ${name} was sent by mail`,
    });
  });
  return { sent: true };
}

/** Takes a code of a mail, once, and does what it was given for. Tries are counted as those of second factors. */
export async function takeProofCode({
  services,
  ctx,
  user,
  code,
  work,
}: Pick<Change, 'services' | 'ctx' | 'user'> & {
  code: string;
  work: (transaction: PostgresTransaction) => Promise<void>;
}): Promise<void> {
  const session = sessionOf(user);
  if (!(await mayProveByMail(services.postgres, user))) throw new AppError('PERMISSION_DENIED');
  await countGuess({ services, surface: 'second factor by client', who: clientOf(ctx.origin) });
  await countGuess({ services, surface: 'second factor by user', who: user.userId });
  const given = Buffer.from(hashOf(services.config, session, code.replaceAll(/\s/g, '')));
  await services.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('verifications')
      .select(['id', 'value', 'expires_at'])
      .where('identifier', '=', identifierOf(session))
      .forUpdate()
      .executeTakeFirst();
    const isRight = row !== undefined && timingSafeEqual(Buffer.from(row.value), given);
    if (!isRight || row.expires_at.getTime() <= Date.now())
      throw new AppError('unable_to_auth_second_factor');
    await transaction.deleteFrom('verifications').where('id', '=', row.id).execute();
    await forgetGuesses({ postgres: transaction, surface: 'second factor by user', who: user.userId });
    await work(transaction);
  });
}
