import type { Block } from '@parley/core/assistant';
import { type DateRange, courseUnit as unitOfCourse } from '@parley/core/dates';
import { dimensionsOf, METRICS, type MetricId } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Plan } from '@parley/language/plan';
import { isPartlyListed, metricName } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import type { Answerer } from './answer-parts.ts';
import { capital, during, figure, name, part, say } from './phrase.ts';
import { isCut } from './rows.ts';
import {
  changeSentence,
  heldAgainstWhole,
  numberBlock,
  placeOf,
  scopeOf,
  unitOf,
  withUnit,
} from './wording.ts';

/** By what the course of a figure is drawn; null for a day or two, or for a date. */
export function courseUnit(metric: MetricId, range: DateRange): 'day' | 'week' | null {
  const unit = unitOf(metric) === 'date' ? undefined : unitOfCourse(range);
  return unit !== undefined && dimensionsOf(metric).includes(unit) ? unit : null;
}

/** How the figure went over the period, as a line; nothing for a day or two, or for a date. */
export async function courseOf(
  plan: Plan,
  ask: Ask,
  today: string,
  metric: MetricId = plan.metric,
): Promise<Block[]> {
  const unit = courseUnit(metric, plan.range);
  if (unit === null) return [];
  const { rows } = await ask({
    ...plan.query,
    metrics: [metric],
    dimensions: [unit],
    compare: undefined,
    sort: undefined,
    page: undefined,
  });
  const points = rows.map((row) => {
    const x = row.dimensions[unit]?.id ?? '';
    const partial = isCut(plan, unit, x, today);
    return { x, y: row.metrics[metric] ?? null, ...(partial && { partial }) };
  });
  // A course without a value in it would be drawn along 0.
  if (points.every(({ y }) => y === null)) return [];
  const series = [{ id: metric, label: METRICS[metric].label, points }];
  return [
    { kind: 'chart', shape: 'line', x: { label: capital(unit), kind: 'time' }, unit: unitOf(metric), series },
  ];
}

/** Visits of a source include those of bots and of nobody known: the list behind them holds the rest. */
async function knownPart(plan: Plan, ask: Ask): Promise<string> {
  if (plan.permalink === null || !isPartlyListed(plan.metric, plan.link)) return '';
  const { totals } = await ask({
    ...plan.query,
    metrics: ['companies', 'targetVisits', 'otherVisits'],
    compare: undefined,
  });
  const known = (totals.metrics.targetVisits ?? 0) + (totals.metrics.otherVisits ?? 0);
  const companies = totals.metrics.companies ?? 0;
  if (companies === 0) return say`No known company is behind them.`;
  const isList = plan.permalink.startsWith(pagePath('companies'));
  return say`${figure(companies, 'count')} known ${name(companies === 1 ? 'company' : 'companies')} made ${figure(known, 'count')} of them${part(isList ? say`: the list behind the link` : '')}.`;
}

function sentence(plan: Plan, value: number | null): string {
  const { metric, rangeWords } = plan;
  if (unitOf(metric) === 'date')
    return value === null || value === 0
      ? say`No visit${part(scopeOf(plan))} ${during(rangeWords)}.`
      : say`The last visit${part(scopeOf(plan))} was on ${figure(value, 'date')}.`;
  if (value === null)
    return say`There is no figure for ${name(metricName(metric))}${part(scopeOf(plan))} ${during(rangeWords)}.`;
  if (unitOf(metric) !== 'count')
    return say`${name(METRICS[metric].label)}${part(scopeOf(plan))} was ${figure(value, unitOf(metric))} ${during(rangeWords)}.`;
  return say`${part(capital(withUnit(metric, value)))}${part(scopeOf(plan))} ${during(rangeWords)}.`;
}

/** One figure (or a few), compared with the previous period, with its trend. */
export const answerFigure: Answerer = async ({ plan: asked, ask, today }) => {
  const [{ totals, asOf, previousNotes }, course, known] = await Promise.all([
    ask(asked.query),
    courseOf(asked, ask, today),
    knownPart(asked, ask),
  ]);
  const plan = heldAgainstWhole(asked, previousNotes);
  const value = totals.metrics[plan.metric] ?? null;
  const others = plan.query.metrics.filter((metric) => metric !== plan.metric);
  const text = [
    sentence(plan, value),
    changeSentence(plan.metric, value, totals.previous?.[plan.metric], plan.compareWords),
    ...others.map((metric) => say`${part(capital(withUnit(metric, totals.metrics[metric])))}.`),
    known,
    placeOf(plan),
  ].filter((each) => each !== '');
  return {
    text: text.join(' '),
    blocks: [...plan.query.metrics.map((metric) => numberBlock(metric, totals, plan)), ...course],
    asOf,
    warnings: [],
    suggestions: [],
  };
};
