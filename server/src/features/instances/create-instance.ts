import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Origin, Services, SignedIn } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { addMember } from '../identity/index.ts';
import { insertInstance } from './insert-instance.ts';

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const MAX_INSTANCES = 50;
const inputSchema = z.object({
  name: z.string().trim().min(1).max(256),
  domain: z.string().trim().toLowerCase(),
});

/** An empty instance with the signed-in user as its first admin. It needs no instance to be asked from. */
export async function createInstance({
  services,
  user,
  requestId,
  origin,
  input,
}: {
  services: Services;
  user: SignedIn;
  requestId: string;
  origin: Origin;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  const { name, domain } = inputSchema.parse(input);
  if (!HOST.test(domain))
    throw new AppError('bad-domain', { fieldErrors: { domain: 'The domain is not valid.' } });
  return await services.postgres.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('members')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_INSTANCES) throw new AppError('PERMISSION_DENIED');
    const { id } = await insertInstance({ transaction, input: { name, domain } });
    await addMember({ transaction, input: { instanceId: id, userId: user.userId, role: 'admin' } });
    await audit({
      transaction,
      ctx: { viewer: user, instance: { id }, requestId, origin },
      type: 'instances.created',
      source: 'api',
      details: `${user.name} created ${name}`,
      data: { name, domain },
    });
    return { id };
  });
}
