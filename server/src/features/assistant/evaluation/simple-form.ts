import type { Filter } from '@parley/core/filters';
import type { MetricQuery } from '@parley/core/metrics';
import { KIND_OF, type Kind } from './known-ids.ts';

export type Restriction = { kind: Kind; isExcluded: boolean; ids: readonly string[] };
export type Bounds = { min: number | null; max: number | null; isStrict: boolean };
/** A metric query with one way to say each thing. */
export type SimpleForm = {
  metrics: readonly string[];
  by: readonly string[];
  restrictions: readonly Restriction[];
  thresholds: Readonly<Record<string, Bounds>>;
};

const CATEGORY_METRICS: Readonly<Record<string, string>> = {
  target: 'targetVisits',
  other: 'otherVisits',
  bot: 'botVisits',
  unresolved: 'unresolvedVisits',
};

function restrictionOf(filter: Filter): Restriction | null {
  if (!('operator' in filter)) return null;
  const operands = [filter.operand ?? []].flat().map((each) => String(each).toLowerCase());
  return {
    kind: KIND_OF[filter.field] ?? 'other',
    isExcluded: ['notIn', 'ne'].includes(filter.operator),
    ids: operands,
  };
}

/** Counted of target companies whether or not the query says so again. */
const OF_TARGETS = new Set([
  'targetVisits',
  'engagedCompanies',
  'percentOfEngagedCompanies',
  'targetImpressions',
  'targetCompaniesReached',
]);

/** Visits of one category are the metric of that category, and visits without bots are human visits. */
function withoutCategory(form: SimpleForm): SimpleForm {
  const [traffic, ...more] = form.restrictions.filter(({ kind }) => kind === 'trafficType');
  if (traffic === undefined || more.length > 0 || traffic.ids.length !== 1) return form;
  const [id = ''] = traffic.ids;
  const { isExcluded } = traffic;
  const restrictions = form.restrictions.filter((each) => each !== traffic);
  const [first = '', ...others] = form.metrics;
  if (id === 'target' && !isExcluded && OF_TARGETS.has(first)) return { ...form, restrictions };
  const isHuman = first === 'humanVisits' && id !== 'bot' && !isExcluded;
  if (first !== 'visits' && !isHuman) return form;
  const metric = isExcluded ? (id === 'bot' ? 'humanVisits' : undefined) : CATEGORY_METRICS[id];
  return metric === undefined ? form : { ...form, metrics: [metric, ...others], restrictions };
}

/** `simpleForm(query)` says an audience as a restriction, and visits by category as the metric they are. */
export function simpleForm(query: MetricQuery): SimpleForm {
  const restrictions = query.filters.flatMap((filter) => restrictionOf(filter) ?? []);
  const audience = query.audience?.split(',') ?? [];
  const thresholds = query.filters.flatMap((filter): [string, Bounds][] => {
    if (!('range' in filter)) return [];
    const { min, max } = filter.range;
    const isStrict = (min ?? max)?.inclusive === false;
    // Rows that have none of it are no rows.
    if (min?.operand === 0 && isStrict && max === undefined) return [];
    return [
      [
        filter.field.replace(/^metrics\./, ''),
        { min: min?.operand ?? null, max: max?.operand ?? null, isStrict },
      ],
    ];
  });
  return withoutCategory({
    metrics: query.metrics,
    by: query.dimensions,
    restrictions: [
      ...restrictions,
      ...(audience.length > 0 ? [{ kind: 'audience' as const, isExcluded: false, ids: audience }] : []),
    ],
    thresholds: Object.fromEntries(thresholds),
  });
}
