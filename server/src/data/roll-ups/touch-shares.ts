import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';

/** The models whose shares are rolled up, as columns. */
export const SHARES = ['first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'] as const;

/** Decimal places of a share, and what all shares of an opportunity are together, counted in units of the last place. */
const PLACES = 15;
const ALL = `1${'0'.repeat(PLACES)}`;
const UNIT = `toDecimal64('${(1 / 10 ** PLACES).toFixed(PLACES)}', ${PLACES})`;

/** The whole of an amount as one share. */
export const WHOLE_SHARE = `toDecimal64(1, ${PLACES})`;

/** A share of an amount in dollars and cents, with all its decimals. */
export const creditOf = (amount: string, share: string): string => `toDecimal128(${amount}, 2) * ${share}`;

/** What each model gives to some touches of an opportunity together (docs/decisions/0006-attribution.md), as a fraction. */
function fractions(): Readonly<Record<(typeof SHARES)[number], string>> {
  // The touch at the opening is a place of its own only between the first and the last.
  const between = '(opening > 1 AND opening < count)';
  const anchors = `(1 + (count > 1) + ${between})`;
  const own = `(is_first + (is_last AND count > 1) + (is_opening AND ${between}))`;
  const inner = `0.2 * (touches - is_first - is_last) / (count - 2)`;
  const others = `if(count > ${anchors}, 0.1 * (touches - ${own}) / (count - ${anchors}), 0)`;
  return {
    first_touch: 'is_first',
    last_touch: 'is_last',
    linear: 'touches / count',
    u_shaped: `multiIf(count = 1, 1, count = 2, touches / 2, 0.4 * is_first + 0.4 * is_last + ${inner})`,
    w_shaped: `(0.3 * ${own} + ${others}) / (0.3 * ${anchors} + if(count > ${anchors}, 0.1, 0))`,
    time_decay: 'decay / decay_sum',
  };
}

/**
 * The columns of `weighed` that are named, and a share for each model: decimals that add up to exactly 1 for each opportunity,
 * so that credits add up to its amount. What rounding leaves, a few quadrillionths, goes to the last touch.
 *
 * `weighed` has columns about some touches of an opportunity: `touches` how many they are, `is_first`, `is_last` and
 * `is_opening` (0 or 1) whether the first, the last and the last up to the day of opening are among them, `decay` the sum of
 * their weights; and about all its touches: `count`, `opening` how many there are up to the day of opening, `decay_sum`.
 * `opportunity` are the columns that are the same for all touches of one.
 */
export function withShares(
  weighed: Sql,
  { columns, opportunity }: { columns: string; opportunity: string },
): Sql {
  const counted = Object.entries(fractions()).map(
    ([share, fraction]) => `toInt64(round((${fraction}) * ${ALL})) AS ${share}_units`,
  );
  const shares = SHARES.map((share) => {
    const left = `${ALL} - sum(${share}_units) OVER (PARTITION BY ${opportunity})`;
    return `toDecimal64(${share}_units + is_last * (${left}), 0) * ${UNIT} AS ${share}`;
  });
  return sql`
    WITH
      -- as the rows that are weighed: the share of each model in quadrillionths
      counted AS (
        SELECT
          *,
          ${raw(counted.join(',\n          '))}
        FROM (${weighed})
      )
    SELECT
      ${raw([columns, ...shares].join(',\n      '))}
    FROM counted`;
}
