import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';

/** The models whose shares are rolled up, as columns. */
export const SHARES = ['first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'] as const;

/**
 * What each model gives to some touches of an opportunity together (docs/decisions/0006-attribution.md), from columns
 * about them: `touches` how many they are, `is_first`, `is_last` and `is_opening` (0 or 1) whether the first, the last
 * and the last up to the day of opening are among them, `decay` the sum of their weights; and about all touches of the
 * opportunity: `count`, `opening` how many there are up to the day of opening, `decay_sum`.
 */
export function shareColumns(): Sql {
  // The touch at the opening is a place of its own only between the first and the last.
  const between = '(opening > 1 AND opening < count)';
  const anchors = `(1 + (count > 1) + ${between})`;
  const own = `(is_first + (is_last AND count > 1) + (is_opening AND ${between}))`;
  const uShaped = `multiIf(count = 1, 1, count = 2, touches / 2, 0.4 * is_first + 0.4 * is_last + 0.2 * (touches - is_first - is_last) / (count - 2))`;
  const wShaped = `(0.3 * ${own} + if(count > ${anchors}, 0.1 * (touches - ${own}) / (count - ${anchors}), 0)) / (0.3 * ${anchors} + if(count > ${anchors}, 0.1, 0))`;
  return sql`toFloat64(is_first) AS first_touch, toFloat64(is_last) AS last_touch, touches / count AS linear, toFloat64(${raw(uShaped)}) AS u_shaped, toFloat64(${raw(wShaped)}) AS w_shaped, decay / decay_sum AS time_decay`;
}
