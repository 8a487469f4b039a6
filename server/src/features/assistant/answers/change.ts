import type { Block } from '@parley/core/assistant';
import { METRICS } from '@parley/core/metrics';
import { groupingName, groupingPlural, isListed, metricName } from '@parley/language/plan';
import type { Answerer } from './answer-parts.ts';
import { linkOf } from './breakdown.ts';
import { capital, figure, name, part, period, say } from './phrase.ts';
import { askRows, rowName } from './rows.ts';
import { scopeOf, unitOf } from './wording.ts';

const SHOWN = 10;

/** What grew or fell most, by difference: what explains a change, rather than small things that doubled. */
export const answerChange: Answerer = async ({ plan, ask }) => {
  const { metric } = plan;
  const unit = unitOf(metric);
  const found = await askRows(plan, ask);
  const grouping = plan.frame.groupings[0] ?? 'vendor';
  const isDown = plan.frame.top?.order === 'asc';
  const changed = found.rows
    .map((row) => {
      const value = row.metrics[metric] ?? 0;
      const previous = row.previous?.[metric] ?? 0;
      return { row, value, previous, difference: value - previous };
    })
    .filter(({ difference }) => difference !== 0)
    .toSorted((a, b) => (isDown ? a.difference - b.difference : b.difference - a.difference));
  const shown = changed.slice(0, plan.frame.top?.count ?? SHOWN);
  const best = changed[0];
  const worst = changed.at(-1);
  const signed = (value: number): string => `${value > 0 ? '+' : '−'}${figure(Math.abs(value), unit).text}`;
  const table: Block = {
    kind: 'table',
    columns: [
      { id: grouping, label: capital(groupingName(grouping)), unit: 'text' },
      { id: metric, label: METRICS[metric].label, unit },
      { id: 'previous', label: plan.compareWords, unit },
      { id: 'difference', label: 'Difference', unit, isChange: true },
    ],
    rows: shown.map(({ row, value, previous, difference }) => ({
      [grouping]: rowName(grouping, row),
      [metric]: value,
      previous,
      difference,
    })),
    links: shown.map(({ row }) => (isListed(metric, plan.link) ? linkOf(plan, grouping, row) : null)),
    totalRows: changed.length,
  };
  const text =
    best === undefined || worst === undefined
      ? say`No ${name(metricName(metric))}${part(scopeOf(plan))} changed between ${period(plan.compareWords)} and ${period(plan.rangeWords)}.`
      : say`${name(capital(metricName(metric)))}${part(scopeOf(plan))} by ${name(groupingName(grouping))}, ${period(plan.rangeWords)} against ${period(plan.compareWords)}: ${name(rowName(grouping, best.row))} changed by ${name(signed(best.difference))}, at the other end ${name(rowName(grouping, worst.row))} by ${name(signed(worst.difference))}.`;
  const isCut = found.totalRows > found.rows.length;
  const warnings = isCut
    ? [
        say`Only the largest ${figure(found.rows.length, 'count')} ${name(groupingPlural(grouping))} were compared.`,
      ]
    : [];
  return { text, blocks: [table], asOf: found.asOf, warnings, suggestions: [] };
};
