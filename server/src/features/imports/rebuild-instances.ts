import { z } from 'zod';
import { rebuildFacts } from '../../data/facts/index.ts';
import { markForRollUp } from '../../data/roll-ups/mark.ts';
import { audit } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';

const inputSchema = z.object({
  /** `inst:<key>` or `inst~<key>`. */
  instance: z.string().trim().toLowerCase(),
});

/**
 * Recomputes the figures of an instance from PostgreSQL: its facts are sent to ClickHouse again, and
 * the server deletes there what PostgreSQL has no more, and rolls up again what is rolled up. Only the command line does this.
 */
export async function rebuildInstance({
  services,
  input,
}: {
  services: Pick<Services, 'postgres'>;
  input: { instance: string };
}): Promise<{ id: string; name: string; sent: number }> {
  const { instance } = inputSchema.parse(input);
  const row = await services.postgres
    .selectFrom('instances')
    .select(['id', 'name'])
    .where('id', '=', instance.replace('~', ':'))
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND', { message: `There is no instance ${instance}.` });
  const sent = await rebuildFacts({ services, instanceId: row.id });
  await services.postgres.transaction().execute(async (transaction) => {
    await markForRollUp(transaction, row.id, { rebuild: true });
    await audit({
      transaction,
      ctx: {
        viewer: null,
        instance: { id: row.id },
        requestId: newId('comd'),
        origin: { address: null, userAgent: null },
      },
      type: 'imports.rebuilt',
      source: 'cli',
      details: `The facts of ${row.name} were sent to ClickHouse again`,
      data: { sent },
    });
  });
  return { ...row, sent };
}
