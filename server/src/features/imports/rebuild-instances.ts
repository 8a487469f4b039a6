import { z } from 'zod';
import { rebuildFacts } from '../../data/facts/index.ts';
import { markForRollUp } from '../../data/roll-ups/mark.ts';
import { audit, byCommand } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';

export type Rebuilt = { id: string; name: string; sent: number };

const ALL = 'all';

const inputSchema = z.object({
  /** `inst:<key>`, `inst~<key>`, or `all`. */
  instance: z.string().trim().toLowerCase(),
});

/**
 * Recomputes the figures of an instance: its facts are sent to ClickHouse again as PostgreSQL has them, and the server deletes
 * there what PostgreSQL has no more, derives the visits from their page views and rolls up what is rolled up. Only the command
 * line does this. Of `all` it is done for every instance.
 */
export async function rebuildInstances({
  services,
  input,
}: {
  services: Pick<Services, 'postgres'>;
  input: { instance: string };
}): Promise<Rebuilt[]> {
  const { instance } = inputSchema.parse(input);
  const rows = await services.postgres
    .selectFrom('instances')
    .select(['id', 'name'])
    .$if(instance !== ALL, (query) => query.where('id', '=', instance.replace('~', ':')))
    .orderBy('id')
    .execute();
  if (rows.length === 0 && instance !== ALL)
    throw new AppError('NOT_FOUND', { message: `There is no instance ${instance}.` });
  const rebuilt: Rebuilt[] = [];
  for (const row of rows) rebuilt.push(await rebuildOne(services, row));
  return rebuilt;
}

async function rebuildOne(
  services: Pick<Services, 'postgres'>,
  row: Pick<Rebuilt, 'id' | 'name'>,
): Promise<Rebuilt> {
  const sent = await rebuildFacts({ services, instanceId: row.id });
  await services.postgres.transaction().execute(async (transaction) => {
    await markForRollUp(transaction, row.id, { rebuild: true });
    await audit({
      transaction,
      ctx: byCommand(row.id),
      type: 'imports.rebuilt',
      source: 'cli',
      details: `The facts of ${row.name} were sent to ClickHouse again`,
      data: { sent },
    });
  });
  return { ...row, sent };
}
