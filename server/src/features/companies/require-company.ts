import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

/** Refuses an unknown company, without reading its activity. */
export async function requireCompany({ postgres, instance }: Context, id: string): Promise<void> {
  const row = await postgres
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('instance_id', '=', instance.id)
    .executeTakeFirst();
  if (!row) throw notFound('Company');
}
