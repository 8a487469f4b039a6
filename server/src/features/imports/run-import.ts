import {
  guessMapping,
  IMPORT_KINDS,
  type ImportKind,
  type ImportKindName,
  type Mapping,
} from '@parley/core/features/imports';
import { tryLockFacts } from '../../data/facts/store/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { CampaignFacts } from './campaign-files.ts';
import { checkReplaced, type replaceOf } from './check-replace.ts';
import { createImportReport, type ImportReport, type ImportSummary, type RowError } from './import-report.ts';
import { keepImport } from './keep-import.ts';
import { KIND_READERS, type Run } from './kinds/index.ts';
import { guessVendor, isFinerThanCampaigns, isHistory, refusalOf } from './recognise-file.ts';
import { createRowReader } from './row-reader.ts';
import { sampleOf, type Table } from './table/table.ts';

const ROWS_PER_PROGRESS = 1_000;
const SOURCE = 'import';
/** Statistics are of at least one of these fields. */
const MEASURES = ['spend', 'spendMicros', 'impressions', 'clicks'];

export type ImportOptions = {
  kind: ImportKindName;
  filename: string;
  isDryRun: boolean;
  /** Field to column. */
  mapping: Readonly<Record<string, string>>;
  vendorId: string | undefined;
  /** Of an audience. */
  name: string | undefined;
  via: 'api' | 'cli';
  /** Given when the file replaces what imports brought before. */
  replace: ReturnType<typeof replaceOf>;
};

export type ImportPlan = {
  kind: ImportKindName;
  format: Table['format'];
  vendorId: string | null;
  mapping: Mapping['fields'];
  unused: string[];
};

type Input = {
  ctx: Context;
  options: ImportOptions;
  table: Table;
  campaigns: CampaignFacts;
  onPlan?: (plan: ImportPlan) => Promise<void>;
  onProgress?: (rows: number) => Promise<void>;
  onError?: (error: RowError) => void;
};

/** What will be read from which column. Throws when the file is not of this kind. */
export async function planImport({ options, table }: Pick<Input, 'options' | 'table'>): Promise<ImportPlan> {
  const kind =
    options.kind === 'opportunities' && isHistory(table.columns) ? 'opportunity-history' : options.kind;
  checkGiven(IMPORT_KINDS[kind], options.mapping, [...table.columns, ...(table.nested ?? [])]);
  const mapping = guessMapping({
    kind: IMPORT_KINDS[kind],
    columns: table.columns,
    nested: table.nested ?? [],
    sample: await sampleOf(table),
    given: options.mapping,
  });
  const refusal = table.format === 'rows' ? undefined : refusalOf(kind, table.columns, mapping);
  if (refusal !== undefined) throw new AppError('INVALID_INPUT', { message: refusal });
  const isMapped = (field: string): boolean => mapping.fields.some((each) => each.field === field);
  const vendorId =
    options.vendorId ?? (kind === 'ad-stats' ? guessVendor(table.columns, options.filename) : undefined);
  if (kind === 'ad-stats' && !isMapped('vendor') && vendorId === undefined)
    throw new AppError('INVALID_INPUT', {
      message: 'The file does not say whose statistics these are. Name the vendor: --vendor "LinkedIn Ads".',
    });
  if (kind === 'ad-stats' && !isMapped('campaign') && !isMapped('campaignId') && !isMapped('adId'))
    throw new AppError('INVALID_INPUT', {
      message: 'The file names no campaigns: parley import ad-stats needs the campaign report.',
    });
  if (kind === 'ad-stats' && !MEASURES.some(isMapped))
    throw new AppError('INVALID_INPUT', {
      message:
        'The file has no spend, impressions or clicks: parley import ad-stats needs the campaign report.',
    });
  if (kind === 'audience' && (options.name ?? '') === '')
    throw new AppError('INVALID_INPUT', { message: 'An audience needs a name: --name "Key accounts".' });
  return {
    kind,
    format: table.format,
    vendorId: vendorId ?? null,
    mapping: mapping.fields,
    unused: mapping.unused,
  };
}

function checkGiven(
  kind: ImportKind,
  given: Readonly<Record<string, string>>,
  columns: readonly string[],
): void {
  const fields = kind.fields.map(({ name }) => name);
  for (const [field, column] of Object.entries(given)) {
    if (!fields.includes(field))
      throw new AppError('INVALID_INPUT', {
        message: `There is no field ${field} in ${kind.label}; there are ${fields.join(', ')}.`,
      });
    if (column !== '' && !columns.includes(column))
      throw new AppError('INVALID_INPUT', {
        message: `There is no column “${column}” in the file; there are ${columns.slice(0, 60).join(', ')}.`,
      });
  }
}

/** Thrown to take back everything a dry run has written. */
class DryRun extends Error {
  readonly summary: ImportSummary;
  constructor(summary: ImportSummary) {
    super('dry run');
    this.summary = summary;
  }
}

/**
 * Reads a table into facts, in one transaction: all of it with its audit entry, or nothing. Rows in error are left out
 * and told. A dry run does everything and takes it back.
 */
export async function runImport(input: Input): Promise<ImportSummary> {
  const { ctx, options, table, onPlan } = input;
  const plan = await planImport({ options, table });
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
  try {
    return await ctx.postgres.transaction().execute(async (transaction) => {
      if (!(await tryLockFacts(transaction, ctx.instance.id)))
        throw new AppError('OPERATION_LOCKED', {
          details: { reason: 'Something else is being imported into this instance.' },
        });
      const report = createImportReport(input.onError ?? (() => undefined));
      const summary = await readRows(input, plan, transaction, report);
      if (options.replace !== undefined) checkReplaced(report, summary, options.replace.deletes);
      if (options.isDryRun) throw new DryRun(summary);
      const { filename, via } = options;
      await keepImport(transaction, ctx, { filename, via, summary, errors: report.kept });
      return summary;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.summary;
    throw error;
  }
}

const needsAds = ({ mapping }: ImportPlan): boolean =>
  mapping.some(({ field }) => field === 'adId') &&
  !mapping.some(({ field }) => field === 'campaignId' || field === 'campaign');

async function readRows(
  { ctx, options, table, campaigns, onProgress }: Input,
  plan: ImportPlan,
  transaction: PostgresTransaction,
  report: ImportReport,
): Promise<ImportSummary> {
  const columns = new Map(plan.mapping.map(({ field, column }) => [field, column]));
  const run: Run = {
    transaction,
    instanceId: ctx.instance.id,
    userId: ctx.viewer.userId,
    source: SOURCE,
    report,
    vendorId: plan.vendorId ?? undefined,
    name: options.name ?? '',
    replace: options.replace,
    ...campaigns,
  };
  if (plan.format !== 'rows' && plan.kind === 'ad-stats' && isFinerThanCampaigns(table.columns))
    report.warn(
      'Statistics of ad groups or ads: added up by campaign; they replace what was known of its days.',
    );
  report.warn('Titles above the heading: nothing is read from them.', table.titles ?? 0);
  const taker = KIND_READERS[plan.kind](run);
  for await (const row of table.rows()) {
    report.read++;
    if ('problem' in row) {
      report.skipped++;
      report.fail({ row: row.number, column: '', message: row.problem });
    } else await taker.take(createRowReader({ row, columns, report }));
    if (report.read % ROWS_PER_PROGRESS === 0) await onProgress?.(report.read);
  }
  await taker.finish();
  const { read, skipped, errorCount, errors, stored } = report;
  return {
    importId: newId('impt'),
    filename: options.filename,
    isDryRun: options.isDryRun,
    replaced: report.replaced ?? null,
    ...plan,
    ...stored,
    read,
    skipped,
    errorCount,
    errors,
    warnings: report.warnings(),
  };
}
