import {
  type MetricId,
  type MetricQuery,
  type MetricResult,
  type MetricSource,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { type Emptied, emptiedRollUps } from '../../data/roll-ups/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { FILTER_FIELDS, type FilterFieldName } from '../filters/filter-fields.ts';
import type { FilterField } from '../filters/filter-sources.ts';
import { withoutFigures } from './without-figures.ts';

const BEING_RECOMPUTED = 'is being recomputed after an update of the server: try again in a few minutes.';

/** The sources that read each roll-up; row metrics read both. */
const READS: Readonly<Record<Emptied, readonly MetricSource[]>> = {
  touches: ['touches', 'leadTouches', 'viewThroughs', 'rows'],
  visits: ['visits', 'pixelVisits', 'rows'],
};
const INFLUENCE: readonly MetricId[] = ['influenceVisits', 'influenceImpressions'];

/** Whether a filter selects opportunities by their touches. */
function choosesTouches({ filters }: MetricQuery): boolean {
  return filters.some(({ field: name }) => {
    if (!Object.hasOwn(FILTER_FIELDS, name)) return false;
    const field: FilterField = FILTER_FIELDS[name as FilterFieldName];
    return field.of.opportunities === 'ignored';
  });
}

/** The metrics of a query that cannot be counted while a roll-up is empty. */
export function uncountable(query: MetricQuery, emptied: readonly Emptied[]): MetricId[] {
  const byTouch = choosesTouches(query);
  const reads = (id: MetricId, roll: Emptied): boolean =>
    partsOf(id).some((part) => {
      const { source } = metricOf(part);
      if (READS[roll].includes(source)) return true;
      return roll === 'touches' && (INFLUENCE.includes(part) || (byTouch && source === 'opportunities'));
    });
  return query.metrics.filter((id) => emptied.some((roll) => reads(id, roll)));
}

/** An answer without the metrics of empty roll-ups: null and the reason, never 0. */
export async function withoutEmptied(
  ctx: Pick<Context, 'postgres' | 'instance'>,
  query: MetricQuery,
  result: MetricResult,
): Promise<MetricResult> {
  const ids = uncountable(query, await emptiedRollUps(ctx.postgres, ctx.instance.id));
  return withoutFigures(
    result,
    Object.fromEntries(ids.map((id) => [id, `${metricOf(id).label} ${BEING_RECOMPUTED}`])),
  );
}
