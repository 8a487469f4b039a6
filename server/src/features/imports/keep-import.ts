import { IMPORT_KINDS } from '@parley/core/features/imports';
import { sql } from 'kysely';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { ImportSummary, RowError } from './import-report.ts';

const AUDIT_SOURCES = { api: 'api', cli: 'cli', web: 'api' } as const;

type Kept = {
  via: keyof typeof AUDIT_SOURCES;
  summary: ImportSummary;
  /** The first of its rows in error. */
  errors: readonly RowError[];
};

/** Remembers an import with its rows in error; a finished one is an entry of the event log. */
export async function keepImport(
  transaction: PostgresTransaction,
  ctx: Context,
  { via, summary, errors }: Kept,
): Promise<void> {
  const { importId, kind, filename, mapping, errors: _, errorGroups: __, rows: ___, ...others } = summary;
  // The rows of customers that were shown stay in the answer.
  const figures = { filename, ...others };
  const said = {
    summary: JSON.stringify(figures),
    errors: JSON.stringify(errors),
    // Not when the transaction began: a step may take minutes.
    written_at: sql<Date>`clock_timestamp()`,
  };
  await transaction
    .insertInto('fact_imports')
    .values({
      id: importId,
      instance_id: ctx.instance.id,
      kind,
      filename,
      mapping: JSON.stringify(Object.fromEntries(mapping.map(({ field, column }) => [field, column]))),
      ...said,
      created_by: ctx.viewer.userId,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
  if (!summary.isComplete) return;
  const { created, updated, deleted, unchanged, replaced } = summary;
  const days = replaced === null ? '' : `, replacing ${replaced.from} to ${replaced.to}`;
  await audit({
    transaction,
    ctx,
    type: `imports.${kind}`,
    source: AUDIT_SOURCES[via],
    details: sentence`Imported ${IMPORT_KINDS[kind].label} from ${{ kind: 'import', id: importId, name: filename }}${days}: ${created} created, ${updated} updated, ${deleted} deleted, ${unchanged} unchanged`,
    data: {
      importId,
      created,
      updated,
      deleted,
      unchanged,
      skipped: summary.skipped,
      ...(replaced !== null && { replaced }),
    },
  });
}
