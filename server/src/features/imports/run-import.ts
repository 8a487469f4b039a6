import type { ImportKindName } from '@parley/core/features/imports';
import type { Context } from '../../platform/context/index.ts';
import { requireEditor } from '../../platform/edit-sessions/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { CampaignFacts } from './campaign-files.ts';
import { checkAudience, checkReplaced } from './check-replace.ts';
import { findUnfinished, type Unfinished } from './find-unfinished.ts';
import type { ImportOptions } from './import-options.ts';
import { createImportReport, type ImportReport, type ImportSummary, type RowError } from './import-report.ts';
import { inSteps, type Steps } from './in-steps.ts';
import { inVersion } from './in-version.ts';
import { keepImport } from './keep-import.ts';
import { KIND_READERS, type RowTaker, type Run } from './kinds/index.ts';
import { type ImportPlan, type Planned, planImport } from './plan-import.ts';
import { isFinerThanCampaigns, leavesOutSpend } from './recognise-file.ts';
import { createRowReader, type RowReader } from './row-reader.ts';
import type { Table } from './table/table.ts';
import type { VendorBook } from './values/vendor-book.ts';

const ROWS_PER_PROGRESS = 1_000;
/** Files of any length are written in transactions of so many rows. */
const ROWS_PER_STEP = 20_000;
const SOURCE = 'import';

/** Kinds whose rows are each a fact of their own; the others are added up and written at the end. */
const IN_STEPS: readonly ImportKindName[] = [
  'opportunities',
  'opportunity-history',
  'leads',
  'offline-events',
  'companies',
];

type Input = {
  ctx: Context;
  options: ImportOptions;
  table: Table;
  campaigns: CampaignFacts;
  vendors: VendorBook;
  onPlan?: (plan: ImportPlan) => Promise<void>;
  onProgress?: (rows: number) => Promise<void>;
  onError?: (error: RowError) => void;
  /** Hears how many rows are kept, whatever comes after. */
  onKept?: (kept: Kept) => void;
};

/** So many rows of an import are written for good. */
export type Kept = { importId: string; rows: number };

/**
 * Reads a table into facts. A file that replaces, a dry run (taken back at its end) and kinds that are added up are one transaction;
 * any other is written in steps, each with what is known of the import so far, so that the same file goes on where it stopped. Rows in
 * error are left out and reported.
 */
export async function runImport(input: Input): Promise<ImportSummary> {
  const { ctx, options, table, onPlan } = input;
  const planned = await planImport({ options, table });
  const { plan } = planned;
  if (
    plan.format !== 'rows' &&
    plan.kind === 'ad-stats' &&
    needsAds(plan) &&
    input.campaigns.campaignOfAd.size === 0
  )
    throw new AppError('INVALID_INPUT', {
      message:
        'These are statistics of ads. Say of which campaigns they are with --with and the list of ads (id, campaign_id), or import the campaign report.',
    });
  await onPlan?.(plan);
  const isInSteps =
    IN_STEPS.includes(plan.kind) &&
    !options.isDryRun &&
    options.replace === undefined &&
    plan.format !== 'rows';
  const unfinished = isInSteps ? await findUnfinished(ctx, plan.kind, planned.fingerprint) : undefined;
  const report = createImportReport(input.onError ?? (() => undefined));
  return await inSteps(
    ctx,
    async (steps) => {
      if (plan.kind === 'spend' && !options.isDryRun)
        await requireEditor({ transaction: steps.transaction, ctx, area: 'vendor-spend' });
      const version = {
        transaction: steps.transaction,
        ctx,
        kind: plan.kind,
        why: `Import of ${options.filename}`,
      };
      const summary = await inVersion(version, () =>
        readRows({ input, planned, steps, report, isInSteps, unfinished }),
      );
      if (options.replace !== undefined) checkReplaced(report, summary, options.replace.deletes);
      else if (plan.kind === 'audience') checkAudience(report, summary, options.name ?? '');
      if (!options.isDryRun)
        await keepImport(steps.transaction, ctx, { via: options.via, summary, errors: report.kept });
      return summary;
    },
    { isKept: !options.isDryRun },
  );
}

async function takeRow(taker: RowTaker, row: RowReader): Promise<void> {
  await taker.take(row);
  row.tell();
}

const needsAds = ({ mapping }: ImportPlan): boolean =>
  mapping.some(({ field }) => field === 'adId') &&
  !mapping.some(({ field }) => field === 'campaignId' || field === 'campaign');

type Reading = {
  input: Input;
  planned: Planned;
  steps: Steps;
  report: ImportReport;
  isInSteps: boolean;
  unfinished: Unfinished | undefined;
};

async function readRows({
  input,
  planned,
  steps,
  report,
  isInSteps,
  unfinished,
}: Reading): Promise<ImportSummary> {
  const { ctx, options, table, campaigns, vendors, onProgress } = input;
  const { plan, reading, period, fingerprint } = planned;
  const importId = unfinished?.importId ?? newId('impt');
  const run: Run = {
    importId,
    get transaction() {
      return steps.transaction;
    },
    instanceId: ctx.instance.id,
    userId: ctx.viewer.userId,
    source: SOURCE,
    report,
    vendors,
    vendorId: plan.vendorId ?? undefined,
    name: options.name ?? '',
    replace: options.replace,
    isCountingRepeated: options.isCountingRepeated,
    period,
    get isWritten() {
      return report.read <= (unfinished?.rows ?? 0);
    },
    ...campaigns,
  };
  const summaryOf = (isComplete: boolean): ImportSummary => ({
    importId,
    filename: options.filename,
    isDryRun: options.isDryRun,
    isComplete,
    fingerprint,
    replaced: report.replaced ?? null,
    ...plan,
    ...report.understanding.result(),
    ...report.stored,
    read: report.read,
    skipped: report.skipped,
    errorCount: report.errorCount,
    errors: report.errors,
    errorGroups: report.errorGroups(),
    warnings: report.warnings(),
  });
  if (plan.format !== 'rows' && plan.kind === 'ad-stats' && isFinerThanCampaigns(table.columns))
    report.warn(
      'Statistics of ad groups or ads: added up by campaign; they replace what was known of its days.',
    );
  if (plan.kind === 'ad-stats' && leavesOutSpend(table.columns))
    report.warnFirst(
      'Reports by keyword or search term leave out spend that belongs to none: compare the sum with the campaign report.',
    );
  report.warn('Titles above the heading: nothing is read from them.', table.titles ?? 0);
  if (unfinished !== undefined) {
    input.onKept?.(unfinished);
    report.add(unfinished.stored);
    report.warn('Imported before, when this file was not imported to its end.', unfinished.rows);
  }
  const taker = KIND_READERS[plan.kind](run);
  for await (const row of table.rows()) {
    report.read++;
    if ('problem' in row) {
      report.skipped++;
      report.fail({ row: row.number, column: '', message: row.problem });
    } else {
      const why = reading.passedOver(row);
      if (why === undefined) await takeRow(taker, createRowReader({ row, reading, report }));
      else report.passOver(why);
    }
    if (report.read % ROWS_PER_PROGRESS === 0) await onProgress?.(report.read);
    if (isInSteps && report.read % ROWS_PER_STEP === 0 && !run.isWritten) {
      await taker.flush?.();
      await keepImport(steps.transaction, ctx, {
        via: options.via,
        summary: summaryOf(false),
        errors: report.kept,
      });
      await steps.keep();
      input.onKept?.({ importId, rows: report.read });
    }
  }
  await taker.finish();
  for (const [message, rows] of vendors.readings()) report.warnFirst(message, rows);
  const created = vendors.created();
  report.warn(`Added as vendors of your own: ${created.slice(0, 20).join(', ')}.`, created.length);
  return summaryOf(true);
}
