import { LATEST_IMPORTS } from '@parley/core/features/imports';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

export type ImportState = 'done' | 'unfinished' | 'undone';

export type PastImport = {
  id: string;
  kind: string;
  filename: string;
  mapping: unknown;
  summary: unknown;
  createdAt: Date;
  createdBy: string | null;
  /** Unfinished: it ended in the middle; the same file goes on where it stopped. */
  state: ImportState;
  /** Whether what it changed is known, and can be taken back. */
  canUndo: boolean;
  undoneAt: Date | null;
  undoneBy: string | null;
};

/** The latest imports of the instance. */
export async function listImports({ ctx }: { ctx: Context }): Promise<PastImport[]> {
  authorize(ctx, 'configuration.view');
  const rows = await ctx.postgres
    .selectFrom('fact_imports')
    .leftJoin('users', 'users.id', 'fact_imports.created_by')
    .selectAll('fact_imports')
    .leftJoin('users as undoer', 'undoer.id', 'fact_imports.undone_by')
    .select(['users.name as author', 'undoer.name as undoer'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('import_changes')
          .select('id')
          .whereRef('import_changes.import_id', '=', 'fact_imports.id'),
      ).as('has_changes'),
    )
    .where('fact_imports.instance_id', '=', ctx.instance.id)
    .orderBy('fact_imports.created_at', 'desc')
    .orderBy('fact_imports.id')
    .limit(LATEST_IMPORTS)
    .execute();
  return rows.map(({ id, kind, filename, mapping, summary, created_at, author, ...row }) => ({
    id,
    kind,
    filename,
    mapping,
    summary,
    createdAt: created_at,
    createdBy: author,
    state: row.undone_at !== null ? 'undone' : summary['isComplete'] === false ? 'unfinished' : 'done',
    canUndo: row.undone_at === null && Boolean(row.has_changes),
    undoneAt: row.undone_at,
    undoneBy: row.undoer,
  }));
}
