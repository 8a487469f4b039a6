import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

export type PastImport = {
  id: string;
  kind: string;
  filename: string;
  mapping: unknown;
  summary: unknown;
  createdAt: Date;
  createdBy: string | null;
};

const MOST = 100;

/** The latest imports of the instance. */
export async function listImports({ ctx }: { ctx: Context }): Promise<PastImport[]> {
  authorize(ctx, 'configuration.view');
  const rows = await ctx.postgres
    .selectFrom('fact_imports')
    .leftJoin('users', 'users.id', 'fact_imports.created_by')
    .selectAll('fact_imports')
    .select('users.name as author')
    .where('fact_imports.instance_id', '=', ctx.instance.id)
    .orderBy('fact_imports.created_at', 'desc')
    .orderBy('fact_imports.id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, kind, filename, mapping, summary, created_at, author }) => ({
    id,
    kind,
    filename,
    mapping,
    summary,
    createdAt: created_at,
    createdBy: author,
  }));
}
