import { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { passwordSchema } from './passwords/password-schema.ts';
import { setPassword } from './passwords/set-password.ts';

const inputSchema = z.object({
  email: z.email().max(320).toLowerCase(),
  name: z.string().trim().min(1).max(256),
  password: passwordSchema,
  isSuperuser: z.boolean().default(false),
  isSample: z.boolean().default(false),
  /** Whether the address was proved; invitations and domains count only then. */
  isVerified: z.boolean().default(true),
});

/** A person who signs in with e-mail and password; a member of nothing yet. */
export async function createUser({
  transaction,
  input,
}: {
  transaction: PostgresTransaction;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  const { email, name, password, isSuperuser, isSample, isVerified } = inputSchema.parse(input);
  const taken = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (taken) throw new AppError('users.already-in-org');
  const user = newId('user');
  await transaction
    .insertInto('users')
    .values({
      id: user,
      email,
      name,
      is_superuser: isSuperuser,
      is_sample: isSample,
      email_verified: isVerified,
    })
    .execute();
  await setPassword({ transaction, userId: user, password });
  return { id: user };
}
