import { timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import type { Services } from '../../../platform/context/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { open, type Place, seal } from '../../../platform/secrets/index.ts';

// The codes are better-auth's. Its two-factor plugin keeps the pending sign-in in a cookie of its own, takes a code
// twice, and encrypts with another key than ours: none of that fits a sign-in that travels as a bearer token.

const DIGITS = 6;
const STEP_SECONDS = 30;
/** Clocks differ, and people type: the step before and the step after count too. */
const STEPS_AROUND = [0, -1, 1];

const place = (userId: string): Place => ({ table: 'totp_secrets', column: 'secret', id: userId });

export const sealSecret = (config: Services['config'], userId: string, secret: string): string =>
  seal(config, place(userId), secret);

/** What an authenticator app reads from the picture. */
export const uriOf = (secret: string, email: string): string =>
  createOTP(secret, { digits: DIGITS, period: STEP_SECONDS }).url('Parley', email);

async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  const otp = createOTP(secret, { digits: DIGITS, period: STEP_SECONDS });
  let found: number | null = null;
  for (const around of STEPS_AROUND) {
    const right = await otp.hotp(current + around);
    if (timingSafeEqual(Buffer.from(right), Buffer.from(code))) found ??= current + around;
  }
  return found;
}

/** Takes a code of a user's authenticator app, each at most once: false when it is wrong or was taken before. */
export async function useOneTimeCode({
  transaction,
  services: { config },
  userId,
  code,
  isSetUp = true,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  userId: string;
  code: string;
  /** False while the app is being set up, and its first code confirms that it was read rightly. */
  isSetUp?: boolean;
}): Promise<boolean> {
  const row = await transaction
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', isSetUp ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const step = await stepOf(open(config, place(userId), row.secret), code.replaceAll(/\s/g, ''), Date.now());
  if (step === null || step <= Number(row.last_step)) return false;
  await transaction
    .updateTable('totp_secrets')
    .set({ last_step: step, ...(!isSetUp && { confirmed_at: new Date() }) })
    .where('user_id', '=', userId)
    .execute();
  return true;
}
