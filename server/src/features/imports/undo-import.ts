import { IMPORT_KINDS, type ImportKindName } from '@parley/core/features/imports';
import { sql as statement } from 'kysely';
import { type Traffic, undoChange } from '../../data/facts/undo/index.ts';
import { audit, sentence } from '../../platform/audit/index.ts';
import { raw, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/index.ts';
import { requireEditor } from '../../platform/edit-sessions/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { ChangedTable } from '../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { inSteps, type Steps } from './in-steps.ts';
import { inVersion } from './in-version.ts';
import { createNames, type KeptFact } from './kept-facts.ts';

/** What taking an import back came to, in facts of its kind. */
export type Undone = {
  id: string;
  removed: number;
  restored: number;
  keptCount: number;
  /** The first of them. */
  kept: KeptFact[];
};

const KEPT_SHOWN = 100;
/** So many rows are taken back in a transaction. */
const ROWS_PER_STEP = 20_000;

/** The tables that are counted; what an import makes beside them (campaigns, companies of deals) is not. */
const COUNTED: Record<ImportKindName, readonly ChangedTable[]> = {
  opportunities: ['opportunities'],
  'opportunity-history': ['opportunity_changes'],
  leads: ['leads'],
  'offline-events': ['offline_events'],
  'ad-stats': ['ad_statistics'],
  spend: ['vendor_spend'],
  companies: ['companies', 'crm_accounts'],
  audience: ['audiences', 'audience_companies'],
};

type Past = { id: string; kind: ImportKindName; filename: string };
type Change = Parameters<typeof undoChange>[0]['change'];

/**
 * Takes an import back, the last change first: removes what it made, gives back what it changed or deleted, in steps. What was changed since
 * stays as it is. Figures follow as after an import.
 */
export async function undoImport({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Undone> {
  authorize(ctx, 'configuration.change');
  return await inSteps(
    ctx,
    async (steps) => {
      const past = await findPast(ctx, steps, id);
      if (past.kind === 'spend')
        await requireEditor({ transaction: steps.transaction, ctx, area: 'vendor-spend' });
      const version = { transaction: steps.transaction, ctx, kind: past.kind };
      const undone = await inVersion({ ...version, why: `Import of ${past.filename} taken back` }, () =>
        takeBackAll(ctx, steps, past),
      );
      await steps.transaction
        .updateTable('fact_imports')
        .set({ undone_at: new Date(), undone_by: ctx.viewer.userId })
        .where('id', '=', id)
        .execute();
      const { removed, restored, keptCount } = undone;
      await audit({
        transaction: steps.transaction,
        ctx,
        type: 'imports.undone',
        source: 'api',
        details: sentence`Took back the import of ${IMPORT_KINDS[past.kind].label} from ${{ kind: 'import', id, name: past.filename }}: ${removed} removed, ${restored} as before, ${keptCount} kept`,
        data: { importId: id, removed, restored, kept: keptCount },
      });
      return undone;
    },
    { isKept: true },
  );
}

async function findPast(ctx: Context, { transaction }: Steps, id: string): Promise<Past> {
  const past = await transaction
    .selectFrom('fact_imports')
    .select(['id', 'kind', 'filename', 'undone_at'])
    .where('instance_id', '=', ctx.instance.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (past === undefined) throw notFound('Import');
  const refuse = (message: string): never => {
    throw new AppError('INVALID_INPUT', { message });
  };
  if (past.undone_at !== null) refuse('This import was taken back already.');
  const change = await transaction
    .selectFrom('import_changes')
    .select('id')
    .where('import_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (change === undefined)
    refuse('There is nothing to take back: the import changed nothing, or is older than undoing.');
  return { id, kind: past.kind as ImportKindName, filename: past.filename };
}

async function takeBackAll(ctx: Context, steps: Steps, past: Past): Promise<Undone> {
  const undone: Undone = { id: past.id, removed: 0, restored: 0, keptCount: 0, kept: [] };
  const namesOf = createNames(ctx);
  let rows = 0;
  for (;;) {
    const batch = await lastChange(steps.transaction, past.id);
    if (batch === undefined) return undone;
    const { was, is, same, kept } = await undoChange({
      transaction: steps.transaction,
      instanceId: ctx.instance.id,
      importId: past.id,
      change: batch,
      traffic: trafficOf(ctx),
    });
    if (COUNTED[past.kind].includes(batch.fact_table)) {
      undone.removed += batch.operation === 'created' ? was.length : 0;
      undone.restored += is.length - same;
      undone.keptCount += kept.length;
      for (const each of kept.slice(0, KEPT_SHOWN - undone.kept.length))
        undone.kept.push(await namesOf(each));
    }
    await steps.transaction.deleteFrom('import_changes').where('id', '=', batch.id).execute();
    rows += batch.rows.length;
    // A version is of one transaction.
    if (rows >= ROWS_PER_STEP && past.kind !== 'spend') {
      rows = 0;
      // Figures say so until the rest is done.
      if (steps.kept === 0) await markUndoing(steps.transaction, past.id);
      await steps.keep();
    }
  }
}

const markUndoing = (transaction: PostgresTransaction, id: string) =>
  transaction.updateTable('fact_imports').set({ undoing_at: new Date() }).where('id', '=', id).execute();

async function lastChange(transaction: PostgresTransaction, importId: string): Promise<Change | undefined> {
  const { rows } = await statement<Change>`
    select id, coalesce(place, id) as place, fact_table, operation, rows from import_changes
    where import_id = ${importId} order by coalesce(place, id) desc, id desc limit 1`.execute(transaction);
  return rows[0];
}

const trafficOf =
  ({ clickhouse, instance }: Context): Traffic =>
  async (column, ids) => {
    if (ids.length === 0) return [];
    const found = await clickhouse.rows<{ id: string }>(
      sql`
        SELECT DISTINCT ${raw(column)} AS id FROM visits FINAL
        WHERE instance_id = ${str(instance.id)} AND ${raw(column)} IN ${strings(ids)}
        UNION DISTINCT
        SELECT DISTINCT ${raw(column)} AS id FROM impressions
        WHERE instance_id = ${str(instance.id)} AND ${raw(column)} IN ${strings(ids)}`,
      { name: 'imports.undo-traffic' },
    );
    return found.map(({ id }) => id);
  };
