import { z } from 'zod';
import { audit, byCommand } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';

const inputSchema = z.object({
  email: z.email('That is not an e-mail address.').toLowerCase(),
  isSuperuser: z.boolean(),
});

/** Makes a user a superuser, or not one any more: from the next request on. Only the command line does this. */
export async function setSuperuser({
  services,
  input,
}: {
  services: Pick<Services, 'postgres'>;
  input: z.input<typeof inputSchema>;
}): Promise<{ name: string; changed: boolean }> {
  const { email, isSuperuser } = inputSchema.parse(input);
  return await services.postgres.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'name', 'is_superuser', 'is_sample'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!user)
      throw new AppError('NOT_FOUND', {
        message: `Nobody has the address ${email}: let them sign in once, then try again.`,
      });
    if (user.is_sample && isSuperuser)
      throw new AppError('PERMISSION_DENIED', {
        message: 'The password of a sample user is offered to everybody: it cannot be a superuser.',
      });
    if (user.is_superuser === isSuperuser) return { name: user.name, changed: false };
    await transaction
      .updateTable('users')
      .set({ is_superuser: isSuperuser, updated_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    await audit({
      transaction,
      ctx: byCommand(null),
      type: isSuperuser ? 'identity.superuser-made' : 'identity.superuser-revoked',
      source: 'cli',
      details: `${user.name} was made ${isSuperuser ? 'a superuser' : 'no superuser any more'}`,
      data: { userId: user.id, email },
    });
    return { name: user.name, changed: true };
  });
}
