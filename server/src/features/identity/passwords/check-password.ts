import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Services } from '../../../platform/context/index.ts';

export type PasswordOwner = { id: string; name: string; email: string };

/** What passwords of people who have none are compared with, so that the answer takes as long as for the others. */
let nobodys: Promise<string> | undefined;

/**
 * The user with this address and password; null for a wrong password, an unknown address, and an account without a
 * password alike, after the same work.
 */
export async function checkPassword(
  { postgres }: Pick<Services, 'postgres'>,
  { email, password }: { email: string; password: string },
): Promise<PasswordOwner | null> {
  const user = await postgres
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select(['users.id', 'users.name', 'users.email', 'accounts.password'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  nobodys ??= hashPassword('the password of nobody');
  const hash = user?.password ?? (await nobodys);
  const isRight = await verifyPassword({ hash, password });
  return isRight && user?.password != null ? { id: user.id, name: user.name, email: user.email } : null;
}
