import type { Block } from '@parley/core/assistant';
import { addsUp, METRICS, type MetricId } from '@parley/core/metrics';
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
  const folded = plan.query.metrics.filter((metric) => addsUp(metric, plan.query.dimensions));
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
  const leftNames = listed(left.map((metric) => METRICS[metric].label));
  const textOf = (): string => {
    if (rows.length === 0) return say`There are no rows ${during(plan.rangeWords)}.`;
    if (folded.length === 0)
      return say`${name(leftNames)} of the ${figure(rows.length, 'count')} ${name(rowsName)} shown: neither a sum nor an average means anything, as the rows have some of the same in them or are ratios.`;
    return say`${part(capital(lead))}, the ${figure(rows.length, 'count')} ${name(rowsName)} shown${part(scopeOf(plan))} ${part(isSum || rows.length > 1 ? 'have' : 'has')} ${name(listed(told))} ${during(plan.rangeWords)}.`;
  };
  return {
    text: textOf(),
    blocks,
    asOf,
    warnings:
      left.length === 0 || folded.length === 0
        ? []
        : [say`${name(leftNames)}: left out, since it does not add up.`],
    suggestions: [],
  };
};
