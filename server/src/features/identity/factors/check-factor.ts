import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { clientOf, countGuess, forgetGuesses } from '../limits/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { useBackupCode } from './backup-codes.ts';
import { useOneTimeCode } from './one-time-code.ts';
import { readUsed, usedSchema } from './passkey-ceremony.ts';
import { notePasskeyUse } from './use-passkey.ts';

const code = z.string().trim().min(1).max(32);
export const factorSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code }),
  z.object({ method: z.literal('backup_code'), code }),
  z.object({ method: z.literal('passkey'), response: usedSchema }),
]);
export type FactorAnswer = z.output<typeof factorSchema>;

/**
 * Checks a second factor of a user and, in the transaction that uses it up, does what it was given for. Every try is
 * counted first: five in a row lock it for everybody who tries for this person, at whatever server.
 */
export async function checkFactor<Value>({
  services,
  ctx,
  userId,
  answer,
  cookie,
  work,
}: {
  services: Services;
  ctx: Ask;
  userId: string;
  answer: FactorAnswer;
  cookie: string;
  work: (transaction: PostgresTransaction) => Promise<Value>;
}): Promise<Value> {
  await countGuess({ services, surface: 'second factor by client', who: clientOf(ctx.origin) });
  await countGuess({ services, surface: 'second factor by user', who: userId });
  const used =
    answer.method === 'passkey' ? await readUsed(services, { response: answer.response, cookie }) : null;
  return await services.postgres.transaction().execute(async (transaction) => {
    if (used) await notePasskeyUse({ transaction, used, userId });
    else if (answer.method !== 'passkey') {
      const take = answer.method === 'totp' ? useOneTimeCode : useBackupCode;
      if (!(await take({ transaction, services, userId, code: answer.code })))
        throw new AppError('unable_to_auth_second_factor');
    }
    await forgetGuesses({ postgres: transaction, surface: 'second factor by user', who: userId });
    return await work(transaction);
  });
}
