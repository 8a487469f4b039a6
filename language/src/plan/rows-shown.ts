import { isUnassigned } from '@parley/core/features/campaigns';
import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import type { Frame, RestrictedField } from '../frame/frame.ts';
import { list } from '../text/list.ts';
import type { Plan } from './plan.ts';
import { groupingPlural } from './words.ts';

/** Kinds of rows that can be chosen by, as each has a name. */
export const NAMED: ReadonlySet<string> = new Set(
  list(`company, vendor, channel, campaign, sector, region, revRange, pixel, campaignType`),
);

/** The rows of an answer as something that may be chosen by, without the one that is not known; null where it has none. */
export function rowsShown(
  { frame, query }: Plan,
  input: MetricQuery,
  { rows, totalRows }: MetricResult,
): Frame['shown'] {
  const [grouping, ...more] = frame.groupings;
  if (grouping === undefined || more.length > 0 || !NAMED.has(grouping) || query.page === undefined)
    return null;
  if (input.dimensions.join() !== query.dimensions.join() || input.page === undefined) return null;
  const { limit, offset } = query.page;
  // What was read from the beginning has those that were shown before in front.
  const start = offset - input.page.offset;
  if (start < 0 || input.page.limit < start + limit) return null;
  // "top 5 campaigns": what names no campaign is none of them.
  const isOne = (id: string): boolean => id !== '' && (frame.top === null || !isUnassigned(id));
  const named = rows
    .flatMap((row) => Object.values(row.dimensions).slice(0, 1))
    .filter(({ id }) => isOne(id));
  const values = named.slice(start, start + limit);
  if (values.length === 0) return null;
  return {
    isAll:
      (totalRows <= rows.length && named.length === start + values.length) ||
      frame.top?.count === Math.min(rows.length, limit),
    isNamedFirst: Object.values(rows[0]?.dimensions ?? {})[0]?.id === values[0]?.id,
    rows: {
      field: grouping as RestrictedField,
      ids: values.map(({ id }) => id),
      name: `the ${values.length} ${groupingPlural(grouping)} shown`,
      members: values.map(({ id, name }) => (name === '' ? id : name)),
      isExcluded: false,
    },
  };
}
