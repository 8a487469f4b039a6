import { z } from 'zod';
import { audit, byCommand } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { findByName } from './find-by-name.ts';

const inputSchema = z.object({
  instance: z.string(),
  plan: z.enum(['paid', 'free'], { error: 'The plan is paid or free.' }),
});

/** Puts an instance on a plan, from the next request on. Only the command line does this. */
export async function setPlan({
  services,
  input,
}: {
  services: Pick<Services, 'postgres'>;
  input: { instance: string; plan: string };
}): Promise<{ id: string; name: string }> {
  const { instance, plan } = inputSchema.parse(input);
  return await services.postgres.transaction().execute(async (transaction) => {
    const { id } = await findByName(transaction, instance);
    const row = await transaction
      .selectFrom('instances')
      .select(['id', 'name', 'plan'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction.updateTable('instances').set({ plan }).where('id', '=', row.id).execute();
    await audit({
      transaction,
      ctx: byCommand(row.id),
      type: 'instances.plan-set',
      source: 'cli',
      details: `${row.name} was put on the ${plan} plan`,
      data: { before: row.plan, after: plan },
    });
    return { id: row.id, name: row.name };
  });
}
