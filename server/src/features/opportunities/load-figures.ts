import type { Day } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { OpportunityFigures } from './opportunity.ts';

/** For more ids than this no filter is sent: the metrics of all opportunities opened in those days are read. */
const MOST_IDS = 1000;

const NOTHING: OpportunityFigures = { visits: 0, impressions: 0 };

/** Visits and impressions of opportunities in their influence periods, by id. */
export async function loadFigures(
  ctx: Context,
  opportunities: readonly { id: string; openDate: Day }[],
): Promise<(id: string) => OpportunityFigures> {
  const days = opportunities.map(({ openDate }) => openDate).toSorted();
  const [start] = days;
  const end = days.at(-1);
  if (start === undefined || end === undefined) return () => NOTHING;
  const ids = opportunities.map(({ id }) => id);
  const filters: Filter[] =
    ids.length > MOST_IDS ? [] : [{ field: 'opportunityIds', operator: 'in', operand: ids }];
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['influenceVisits', 'influenceImpressions'],
      dimensions: ['opportunity'],
      filters,
      range: { start, end },
    },
  });
  const found = new Map(rows.map(({ dimensions, metrics }) => [dimensions.opportunity?.id, metrics]));
  return (id) => {
    const metrics = found.get(id);
    return metrics === undefined
      ? NOTHING
      : { visits: metrics.influenceVisits ?? null, impressions: metrics.influenceImpressions ?? null };
  };
}
