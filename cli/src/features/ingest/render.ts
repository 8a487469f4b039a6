import { formatFigure } from '@parley/core/metrics';
import type { Output } from '../../platform/output.ts';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';
import { padStart, safeText } from '../../ui/text-width.ts';
import type { ImportSummary } from './import-access-log.ts';

const WHY_NOT: Readonly<Record<string, string>> = {
  method: 'not a GET request',
  status: 'status is not 200 or 304',
  asset: 'a file, not a page',
};

const row = (value: number, label: string, note = ''): Line =>
  line(
    span(padStart(formatFigure(value, 'count'), 12), value === 0 ? 'dim' : 'strong'),
    `  ${label}`,
    span(note, 'dim'),
  );

const list = (found: Readonly<Record<string, number>>, words: Readonly<Record<string, string>>): Line[] =>
  Object.entries(found)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) =>
      line(
        span(padStart(formatFigure(count, 'count'), 12), 'dim'),
        span(`    ${safeText(words[reason] ?? reason)}`, 'dim'),
      ),
    );

const sum = (found: Readonly<Record<string, number>>): number =>
  Object.values(found).reduce((total, count) => total + count, 0);

/** Everything a log held adds up: lines = page views + other requests + rejected. */
export async function renderSummary(output: Output, summary: ImportSummary): Promise<void> {
  if (output.format !== 'table') {
    const { notPageViews, rejected, ...figures } = summary;
    const flat = { ...figures, notPageViews: sum(notPageViews), rejected: sum(rejected) };
    const rowOf = Object.fromEntries(Object.entries(flat).map(([key, value]) => [key, value ?? null]));
    return await output.listing(
      { columns: Object.keys(rowOf).map((id) => ({ id, label: id })), rows: [rowOf] },
      { json: summary },
    );
  }
  const { firstDay, lastDay, shiftedDays } = summary;
  const days = firstDay && lastDay ? `  ${firstDay} to ${lastDay}` : '';
  const shifted = shiftedDays ? `, moved by ${formatFigure(Math.abs(shiftedDays), 'count')} days` : '';
  await output.lines([
    line(
      span(summary.pageViews === 0 ? 'Nothing imported' : 'Imported', 'strong'),
      span(`${days}${shifted}`, 'dim'),
    ),
    EMPTY_LINE,
    row(summary.lines, 'lines'),
    row(
      summary.pageViews,
      'page views',
      `  ${formatFigure(summary.added, 'count')} added, ${formatFigure(summary.alreadyThere, 'count')} there already`,
    ),
    row(sum(summary.notPageViews), 'other requests'),
    ...list(summary.notPageViews, WHY_NOT),
    row(sum(summary.rejected), 'rejected'),
    ...list(summary.rejected, {}),
    EMPTY_LINE,
    row(summary.visitors, 'visitors'),
    row(summary.visits, 'visits', `  ${formatFigure(summary.bots, 'count')} of them by bots`),
    row(summary.companies, 'companies named'),
  ]);
}

export async function renderOverrides(output: Output, result: { networks: number }): Promise<void> {
  if (output.format === 'json') return await output.json(result);
  await output.notice(
    line(span('✓', 'good'), ` ${formatFigure(result.networks, 'count')} networks name their company now.`),
    '  Visits of the last days follow within seconds.',
  );
}
