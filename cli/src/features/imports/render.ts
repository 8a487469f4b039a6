import { vendorOf } from '@parley/core/features/channels';
import { type FactPlan, type FactSummary, namedRows, notFoundText } from '@parley/core/features/imports';
import { formatFigure } from '@parley/core/metrics';
import type { Output } from '../../platform/output.ts';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';
import { padEnd, padStart, safeText } from '../../ui/text-width.ts';
import { understoodLines } from './understood-lines.ts';

const UNUSED_SHOWN = 8;
const REASONS_SHOWN = 10;
const HOW: Readonly<Record<string, string>> = { given: 'as given', name: 'by name', values: 'by its values' };

const count = (value: number): string => formatFigure(value, 'count');

/** What the field of a company is called that a column can be said to be. */
const fieldOf = (expected: string): string => (expected === 'company' ? 'companyDomain' : expected);

/** `No amount was found in the file. Say which column it is: --mapping amount="column"` */
const notFoundLine = (fields: readonly string[]): string =>
  `${notFoundText(fields)} Say which column it is: --mapping ${fieldOf(fields[0] ?? '')}="column"`;

/** What one row of figures has no room for: what was not found, what speaks against the figures, and why rows were left out. */
function saidBeside({ notFound, choices = [], notes, warnings, errorGroups }: FactSummary): string[] {
  return [
    ...(notFound.length === 0 ? [] : [notFoundLine(notFound)]),
    ...choices.map(safeText),
    ...notes.map(safeText),
    ...warnings.map(({ message, rows }) => `${counted(rows, 'row')}: ${safeText(message)}`),
    ...errorGroups
      .slice(0, REASONS_SHOWN)
      .map(
        (group) =>
          `${counted(group.rows, 'row')} in error: ${group.column === '' ? '' : `${safeText(group.column)}: `}${safeText(group.message)} (${namedRows(group)})`,
      ),
  ];
}

/** Which of several columns of money was taken, once above the columns: wrong money is found by nobody who reads on to the end. */
/** None from a server of before, which does not say them. */
const chosenLines = (choices: readonly string[] = []): Line[] =>
  choices.map((each) => line(span(safeText(each), 'warn')));

/** Which column is read as which field, before anything is written. */
export async function renderPlan(
  output: Output,
  { mapping, unused, vendorId, format, notFound, choices, notes }: FactPlan,
): Promise<void> {
  const width = Math.max(...mapping.map(({ field }) => field.length), 5);
  const columnWidth = Math.max(...mapping.map(({ column }) => safeText(column).length), 6);
  const left = unused.slice(0, UNUSED_SHOWN).map(safeText).join(', ');
  const more = unused.length - UNUSED_SHOWN;
  await output.lines([
    ...(notFound.length === 0 ? [] : [line(span(notFoundLine(notFound), 'warn'))]),
    ...chosenLines(choices),
    line(span('Columns', 'strong'), span(`  ${format}`, 'dim')),
    ...mapping.map(({ field, column, by }) =>
      line(
        span(`  ${padEnd(field, width)}`),
        span('  ← ', 'dim'),
        padEnd(safeText(column), columnWidth),
        span(`  ${HOW[by] ?? by}`, 'dim'),
      ),
    ),
    ...(vendorId === null
      ? []
      : [line(span(`  vendor of all rows: ${safeText(vendorOf(vendorId).name)}`, 'dim'))]),
    ...(left === '' ? [] : [line(span(`  not used: ${left}${more > 0 ? ` and ${more} more` : ''}`, 'dim'))]),
    ...notes.map((note) => line(span(`  ${safeText(note)}`, 'dim'))),
    EMPTY_LINE,
  ]);
}

const counted = (value: number, one: string): string => `${count(value)} ${one}${value === 1 ? '' : 's'}`;

const row = (value: number, label: string, note = ''): Line =>
  line(span(padStart(count(value), 12), value === 0 ? 'dim' : 'strong'), `  ${label}`, span(note, 'dim'));

const replacedDays = ({ replaced }: FactSummary): string =>
  replaced === null ? '' : `  imported before, from ${replaced.from} to ${replaced.to}, and not in the file`;

/** What came of it; as data one row of figures, with everything in JSON. */
export async function renderSummary(
  output: Output,
  summary: FactSummary,
  errorFile: string | undefined,
): Promise<void> {
  if (output.format !== 'table') {
    const { mapping: _, unused: __, errors: ___, errorGroups: ____, replaced, ...others } = summary;
    const { sums, notFound: _____, notes: ______, vendors: _______, rows: ________, ...figuresOf } = others;
    const { warnings: _________, choices: __________, ...rest } = figuresOf;
    const figures = {
      ...rest,
      ...sums,
      replacedFrom: replaced?.from ?? null,
      replacedTo: replaced?.to ?? null,
    };
    await output.listing(
      { columns: Object.keys(figures).map((id) => ({ id, label: id })), rows: [figures] },
      { json: summary },
    );
    // In JSON they are part of the data.
    if (output.format !== 'json') await output.notice(...saidBeside(summary));
    return;
  }
  const { isDryRun, errorGroups, errorCount, warnings } = summary;
  const reasons = errorGroups.slice(0, REASONS_SHOWN);
  const left = errorGroups.length - reasons.length;
  const { created, updated, unchanged, deleted } = summary;
  const heading = isDryRun ? 'Would import' : 'Imported';
  const nothing = isDryRun ? 'Would import nothing' : 'Nothing imported';
  await output.lines([
    line(
      span(created + updated + unchanged + deleted === 0 ? nothing : heading, 'strong'),
      span(`  ${safeText(summary.filename)}`, 'dim'),
    ),
    ...understoodLines(summary),
    row(summary.read, 'rows read'),
    row(summary.created, 'created'),
    row(summary.updated, 'updated'),
    row(summary.unchanged, 'unchanged'),
    ...(summary.deleted > 0 || summary.replaced !== null
      ? [row(summary.deleted, 'deleted', replacedDays(summary))]
      : []),
    row(summary.skipped, 'skipped', errorCount > 0 ? `  ${counted(errorCount, 'error')}` : ''),
    ...(summary.withoutCompany > 0 ? [row(summary.withoutCompany, 'without a company we know')] : []),
    ...(warnings.length > 0 ? [EMPTY_LINE] : []),
    ...warnings.map(({ message, rows }) =>
      line(span(padStart(count(rows), 12), 'warn'), `  ${safeText(message)}`),
    ),
    ...(reasons.length > 0 ? [EMPTY_LINE] : []),
    ...reasons.map((group) =>
      line(
        span(padStart(group.rows === 1 ? namedRows(group) : counted(group.rows, 'row'), 12), 'bad'),
        `  ${group.column === '' ? '' : `${safeText(group.column)}: `}${safeText(group.message)}`,
        span(group.rows === 1 ? '' : `  (${namedRows(group)})`, 'dim'),
      ),
    ),
  ]);
  if (errorFile !== undefined && errorCount > 0)
    await output.notice(`  All ${count(errorCount)} errors are in ${errorFile}.`);
  else if (left > 0)
    await output.notice(
      `  Rows are in error for ${count(left)} more reasons: write all to a file with --errors.`,
    );
  if (isDryRun) await output.notice('  Nothing was changed: this was a dry run.');
}
