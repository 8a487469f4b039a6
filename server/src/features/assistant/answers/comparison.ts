import type { Block } from '@parley/core/assistant';
import { type DimensionId, delta, METRICS, type MetricId } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import {
  groupingName,
  groupingPlural,
  isBucket,
  isListed,
  isTime,
  listPermalink,
  metricName,
  type Plan,
} from '@parley/language/plan';
import type { Answerer } from './answer-parts.ts';
import { COUNTED_BY } from './breakdown.ts';
import { coursesIn, courseTable } from './courses.ts';
import { capital, during, figure, name, part, say } from './phrase.ts';
import { askRows, isCut, valueName } from './rows.ts';
import { percentOf, scopeOf, unitOf } from './wording.ts';

const MOST_ROWS = 10;

/** Things that have some of the same visits or companies: a visit sees several pages, a company is in several audiences. */
const mayOverlap = ({ metric, sides }: Plan): boolean =>
  sides.some(
    ({ restriction: { field } }) => field === 'audience' || (field === 'page' && metric !== 'pageViews'),
  );

/** Several things side by side: each its own query, so that companies and ratios are right too. */
export const answerComparison: Answerer = async ({ plan, ask, today }) => {
  const { metric, sides } = plan;
  const counts = [COUNTED_BY[metric]].filter((id) => id !== undefined);
  const others = plan.query.metrics.filter((each) => each !== metric && !counts.includes(each));
  const isLinked = counts.length > 0 || isListed(metric, plan.link);
  const grouping = plan.frame.groupings.find((each) => !isTime(each) && each !== 'company');
  const bare = { dimensions: [], sort: undefined, page: undefined };
  // "by month": the line goes by what is asked, and by week where nothing is.
  const time = plan.frame.groupings.find(isTime);
  const split = grouping === undefined ? (time ?? 'week') : undefined;
  const bucket = split !== undefined && isBucket(split) ? split : null;
  const [results, courses] = await Promise.all([
    Promise.all(
      sides.map(({ query }) =>
        ask({ ...query, ...bare, metrics: [...new Set<MetricId>([...query.metrics, ...counts])] }),
      ),
    ),
    Promise.all(
      sides.map(({ query }) =>
        askRows(
          {
            ...plan,
            bucket,
            query: {
              ...query,
              compare: undefined,
              dimensions:
                split === undefined ? query.dimensions : bucket === null ? [split as DimensionId] : [],
              sort: split === undefined ? [{ by: metric, order: 'desc' }] : undefined,
              page: split === undefined ? { limit: MOST_ROWS, offset: 0 } : undefined,
            },
          },
          ask,
        ),
      ),
    ),
  ]);
  const unit = unitOf(metric);
  const values = results.map(({ totals }) => totals.metrics[metric] ?? null);
  const sum =
    METRICS[metric].additive && !mayOverlap(plan)
      ? values.reduce<number>((total, value) => total + (value ?? 0), 0)
      : null;
  const order = sides.map((_, index) => index).toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  const nameOf = (index: number): string => sides[index]?.restriction.name ?? '';
  const names = order.map((index) => say`${name(nameOf(index))} ${figure(values[index], unit)}`);
  const [first = 0, second = 0] = order;
  const lead = delta(values[first], values[second]);
  const difference =
    lead === null || lead === 0 || unit !== 'count'
      ? ''
      : say` ${name(nameOf(first))} has ${figure(lead, 'percent')} more than ${name(nameOf(second))}.`;
  const table: Block = {
    kind: 'table',
    columns: [
      { id: 'side', label: 'Compared', unit: 'text' },
      { id: metric, label: METRICS[metric].label, unit },
      ...others.map((id) => ({ id, label: METRICS[id].label, unit: unitOf(id) })),
      ...(plan.compareWords === ''
        ? []
        : [
            { id: 'previous', label: plan.compareWords, unit },
            { id: 'delta', label: 'Change', unit: 'percent' as const, isChange: true },
          ]),
      ...counts.map((id) => ({ id, label: METRICS[id].label, unit: 'count' as const })),
      ...(sum === null ? [] : [{ id: 'share', label: 'Share', unit: 'percent' as const }]),
    ],
    rows: order.map((index) => {
      const previous = results[index]?.totals.previous?.[metric] ?? null;
      return {
        side: nameOf(index),
        [metric]: values[index] ?? null,
        ...Object.fromEntries(
          [...others, ...counts].map((id) => [id, results[index]?.totals.metrics[id] ?? null]),
        ),
        ...(plan.compareWords !== '' && { previous, delta: delta(values[index], previous) }),
        ...(sum !== null && { share: sum === 0 ? null : (values[index] ?? 0) / sum }),
      };
    }),
    links: order.map((index) => {
      const side = sides[index];
      return isLinked && side !== undefined
        ? listPermalink({ ...plan.link, restrictions: [...plan.frame.restrictions, side.restriction] })
        : null;
    }),
    totalRows: sides.length,
  };
  const detail: Extract<Block, { kind: 'chart' | 'table' }> =
    grouping === undefined
      ? {
          kind: 'chart',
          shape: 'line',
          x: { label: capital(groupingName(split ?? 'week')), kind: 'time' },
          unit,
          series: order.map((index) => ({
            id: sides[index]?.restriction.ids.join('+') ?? '',
            label: nameOf(index),
            points: (courses[index]?.rows ?? []).map((row) => {
              const x = row.values[split ?? 'week']?.id ?? '';
              const isPartial = isCut(plan, split ?? 'week', x, today);
              return { x, y: row.metrics[metric] ?? null, ...(isPartial && { partial: true }) };
            }),
          })),
        }
      : {
          kind: 'table',
          columns: [
            { id: 'side', label: 'Compared', unit: 'text' },
            { id: grouping, label: capital(groupingName(grouping)), unit: 'text' },
            { id: metric, label: METRICS[metric].label, unit },
          ],
          rows: courses
            .flatMap(({ rows }, index) =>
              rows.map((row) => ({
                side: nameOf(index),
                [grouping]: plan.query.dimensions
                  .map((dimension) => valueName(dimension, row.values[dimension]))
                  .join(' / '),
                [metric]: row.metrics[metric] ?? null,
              })),
            )
            .toSorted((a, b) => Number(b[metric] ?? 0) - Number(a[metric] ?? 0)),
          totalRows: courses.reduce((total, each) => total + each.totalRows, 0),
        };
  // Who asks for the weeks reads them, too.
  const lines = time === undefined || detail.kind !== 'chart' ? undefined : detail;
  const share = percentOf(values[first], sum);
  const best = grouping === undefined || detail.kind !== 'table' ? undefined : detail.rows[0];
  return {
    text: say`${name(capital(metricName(metric)))}${part(scopeOf(plan))} ${during(plan.rangeWords)}: ${name(listed(names))}.${part(difference)}${part(share === '' || sides.length < 3 ? '' : say` That is ${name(share)} of them together.`)}${part(best === undefined || grouping === undefined ? '' : say` By ${name(groupingName(grouping))}, ${name(String(best[grouping] ?? ''))} of ${name(String(best['side'] ?? ''))} leads with ${figure(Number(best[metric] ?? 0), unit)}.`)}${part(lines === undefined || time === undefined ? '' : ` ${coursesIn(lines, time)}`)}`,
    blocks: [table, detail, ...(lines === undefined || time === undefined ? [] : [courseTable(lines, time)])],
    asOf: results[0]?.asOf ?? `${today}T00:00:00Z`,
    warnings:
      grouping === undefined
        ? []
        : courses.some((each) => each.totalRows > each.rows.length)
          ? [say`Of each side the largest ${name(groupingPlural(grouping))} are shown.`]
          : [],
    suggestions: [],
  };
};
