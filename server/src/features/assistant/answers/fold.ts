import type { Block } from '@parley/core/assistant';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import { groupingName, groupingPlural, metricName } from '@parley/language/plan';
import type { Answerer } from './answer-parts.ts';
import { capital, during, figure, name, part, say } from './phrase.ts';
import { askRows, type Row } from './rows.ts';
import { percentOf, scopeOf, unitOf } from './wording.ts';

/** The rows shown together, or on average: "sum them". */
export const answerFold: Answerer = async ({ plan, ask }) => {
  const { rows, totals, totalRows, asOf } = await askRows(plan, ask);
  const isSum = plan.frame.fold === 'sum';
  const folded = plan.query.metrics.filter((metric) => METRICS[metric].additive);
  const figureOf = (metric: MetricId): number | null => {
    const told = rows.flatMap((row: Row) => row.metrics[metric] ?? []);
    if (told.length === 0) return null;
    const sum = told.reduce((all, each) => all + each, 0);
    return isSum ? sum : sum / told.length;
  };
  const [grouping = 'company'] = plan.frame.groupings;
  const rowsName = rows.length === 1 ? groupingName(grouping) : groupingPlural(grouping);
  const told = folded.map((metric) => {
    const value = figureOf(metric);
    const share = isSum ? percentOf(value ?? undefined, totals.metrics[metric]) : '';
    const isPart = totalRows > rows.length && share !== '';
    const of = isPart
      ? say` (${part(share)} of the ${figure(totals.metrics[metric], unitOf(metric))} of all ${figure(totalRows, 'count')})`
      : '';
    return say`${figure(value, unitOf(metric))} ${name(metricName(metric))}${part(of)}`;
  });
  const blocks: Block[] = folded.map((metric) => ({
    kind: 'number',
    label: METRICS[metric].label,
    unit: unitOf(metric),
    value: figureOf(metric),
    better: METRICS[metric].better,
  }));
  const lead = isSum ? say`Together` : say`On average`;
  const left = plan.query.metrics.filter((metric) => !folded.includes(metric));
  return {
    text:
      rows.length === 0
        ? say`There are no rows ${during(plan.rangeWords)}.`
        : say`${part(capital(lead))}, the ${figure(rows.length, 'count')} ${name(rowsName)} shown${part(scopeOf(plan))} ${part(isSum || rows.length > 1 ? 'have' : 'has')} ${name(listed(told))} ${during(plan.rangeWords)}.`,
    blocks,
    asOf,
    warnings:
      left.length === 0
        ? []
        : [
            say`${name(listed(left.map((metric) => METRICS[metric].label)))}: left out, since it does not add up.`,
          ],
    suggestions: [],
  };
};
