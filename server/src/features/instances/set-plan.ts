import { z } from 'zod';
import { audit, byCommand } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';

const inputSchema = z.object({
  /** `inst:<key>`, `inst~<key>`, or a domain that only one instance has. */
  instance: z.string().trim().toLowerCase(),
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
    const found = await transaction
      .selectFrom('instances')
      .select(['id', 'name', 'plan'])
      .where(({ eb, or }) => or([eb('id', '=', instance.replace('~', ':')), eb('domain', '=', instance)]))
      .forUpdate()
      .execute();
    const [row] = found;
    if (!row || found.length > 1)
      throw new AppError('NOT_FOUND', {
        message: row
          ? `${found.length} instances have the domain ${instance}: name one by its id (${found.map(({ id }) => id).join(', ')}).`
          : `There is no instance ${instance}.`,
      });
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
