import type { DateRange } from '@parley/core/dates';
import type { Decimal } from '@parley/core/decimal';
import { FEWEST_CONVERSIONS, type MetricQuery, MOST_CHAIN_STATES } from '@parley/core/metrics';
import { join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { partFilters } from '../filters/conditions.ts';
import { type FilterScope, scopeOf } from '../filters/scope.ts';
import { type Membership, memberRows } from '../sources/member-rows.ts';
import { touchConditionsOf } from '../sources/touch-conditions.ts';
import { removalEffects, type Step, shareOut } from './markov.ts';

export type CreditType = 'pipeline' | 'closedWon';

/** The column of step_values that a step leads from and to. */
const VALUES = { channel: 'channel_id', vendor: 'vendor_id', campaign: 'campaign_id' } as const;

/** For each type, which opportunities count as converted, and which as lost (docs/decisions/0006-attribution.md). */
const OUTCOMES: Readonly<Record<CreditType, { membership: Membership; converted: string; lost?: string }>> = {
  pipeline: { membership: 'opened', converted: "membership = 'opened'" },
  closedWon: {
    membership: 'closed',
    converted: "membership = 'closed' AND status = 'CLOSED_WON'",
    lost: "membership = 'closed' AND status = 'CLOSED_LOST'",
  },
};

/** The values that follow one value in paths, and how often: the place of each next value, 0 for the end. `place` 0 is the start. */
type StepsRow = {
  place: number;
  name: string;
  to: number[];
  /** 1 if there are more values than numbers. */
  is_over: number;
} & Readonly<Partial<Record<`${CreditType}_${'converted' | 'lost'}`, number[]>>>;

/** The sum of the amounts of converted opportunities, by type. */
type WorthRow = Readonly<Record<CreditType, Decimal>>;

export type CreditInput = {
  ctx: Context;
  query: MetricQuery;
  range: DateRange;
  types: readonly CreditType[];
  dimension: keyof typeof VALUES;
};

/** Credit by the ids of the dimension; undefined where it has no value. */
export type Credit = ReadonlyMap<string, number> | undefined;

/** The outcomes of paths that are counted, each with the condition on a member and the name of its column. */
const outcomesOf = (types: readonly CreditType[]): { name: string; is: string }[] =>
  types.flatMap((type) => {
    const { converted, lost } = OUTCOMES[type];
    const own = [{ name: `${type}_converted`, is: converted }];
    return lost === undefined ? own : [...own, { name: `${type}_lost`, is: lost }];
  });

/** A row per opportunity whose path counts: member_id, amount and `is_<type>_<outcome>`. */
function outcomes({ query, range, types }: CreditInput, scope: FilterScope, opportunities: Sql): Sql {
  const input = {
    query: { ...query, dimensions: [], range },
    metrics: [],
    others: [],
    scope,
    periods: [{ index: 0, range }] as const,
    keys: undefined,
  };
  const memberships = types.map((type) => OUTCOMES[type].membership);
  const flags = outcomesOf(types).map(({ name, is }) => raw(`max(${is}) AS is_${name}`));
  return sql`
    SELECT opportunity_id AS member_id, any(amount) AS worth, ${join(flags, ', ')}
    FROM (${memberRows(input, memberships, opportunities)})
    GROUP BY opportunity_id`;
}

const stepsOf = ({ instanceId }: FilterScope, basis: string): Sql =>
  sql`FROM opportunity_steps FINAL WHERE instance_id = ${str(instanceId)} AND basis = ${str(basis)}`;

/** Bits per count: two counts are packed into one sum of 64 bits. */
const COUNT_BITS = 32;
const COUNTS_A_SUM = 2;
/** Numbers up to this fit into 8 bits. The two of a step are then one number of 16 bits, which ClickHouse counts without a hash table. */
const MOST_NARROW = 255;

/** The column that steps are read from, and how many bits each number has there. */
type StoredSteps = { column: 'steps' | 'narrow_steps'; bits: number };

/**
 * Which steps are counted. An earlier statement assigns the numbers, so the statement that reads steps meets
 * only known ones.
 */
async function storedSteps({ ctx }: CreditInput): Promise<StoredSteps> {
  const [row] = await ctx.clickhouse.rows<{ most: number }>(
    sql`SELECT toFloat64(max(number)) AS most FROM step_values WHERE instance_id = ${str(ctx.instance.id)}`,
    { name: 'analytics.step-values' },
  );
  return (row?.most ?? 0) <= MOST_NARROW
    ? { column: 'narrow_steps', bits: 8 }
    : { column: 'steps', bits: 16 };
}

/**
 * Steps are counted by the number of channel, vendor and campaign. These few counts are then added up by value and named by their
 * place in order. The counts of two outcomes are packed into one sum, because millions of steps are added up.
 */
function countedSteps(
  asked: CreditInput,
  scope: FilterScope,
  { basis, members, column, bits }: StoredSteps & { basis: string; members: Sql },
): Sql {
  const { types, dimension } = asked;
  const figures = outcomesOf(types).map(({ name }, at) => ({
    name,
    sum: Math.floor(at / COUNTS_A_SUM),
    shift: (at % COUNTS_A_SUM) * COUNT_BITS,
  }));
  const sums = [...new Set(figures.map(({ sum }) => sum))];
  const outcomes = sums.map((sum) => {
    const own = figures.filter((figure) => figure.sum === sum);
    return raw(
      `${own.map(({ name, shift }) => `bitShiftLeft(toUInt64(is_${name}), ${shift})`).join(' + ')} AS outcome_${sum}`,
    );
  });
  const added = (of: string, as: string): Sql =>
    join(
      sums.map((sum) => raw(`sum(${of}_${sum}) AS ${as}_${sum}`)),
      ', ',
    );
  const arrays = figures.map(({ name, sum, shift }) =>
    raw(
      `groupArray(toFloat64(bitAnd(bitShiftRight(counts_${sum}, ${shift}), ${2 ** COUNT_BITS - 1}))) AS ${name}`,
    ),
  );
  const placed = (number: string): Sql =>
    raw(`transform(toUInt16(${number}), known.1, known.2, toUInt32(0))`);
  return sql`
    WITH
      -- one row per value of the dimension and the number that represents it in steps
      step_names AS (
        SELECT DISTINCT number, toString(${raw(VALUES[dimension])}) AS name
        FROM step_values
        WHERE instance_id = ${str(scope.instanceId)}
      ),
      -- one row per number, with the place of its value in alphabetical order
      step_places AS (SELECT number, name, toUInt32(dense_rank() OVER (ORDER BY name)) AS place FROM step_names),
      -- what numbers mean: number, place, name
      (SELECT (groupArray(number), groupArray(place), groupArray(name)) FROM step_places) AS known,
      -- one row per opportunity with a path
      path AS (SELECT opportunity_id AS path_of, ${raw(column)} AS path_steps ${stepsOf(scope, basis)}),
      -- one row per opportunity with a path that counts, its outcomes in the bits of sums
      outcome AS (
        SELECT path_steps, ${join(outcomes, ', ')}
        FROM path
        INNER JOIN (${members}) AS member ON path.path_of = member.member_id
      ),
      -- one row per step as it is stored
      counted AS (
        SELECT step, ${added('outcome', 'of_step')}
        FROM outcome
        ARRAY JOIN path_steps AS step
        GROUP BY step
      ),
      -- one row per pair of values of the dimension that follow each other
      steps AS (
        SELECT
          ${placed(`bitShiftRight(step, ${bits})`)} AS from_place,
          ${placed(`bitAnd(step, ${2 ** bits - 1})`)} AS to_place,
          ${added('of_step', 'counts')}
        FROM counted
        GROUP BY from_place, to_place
      )
    -- one row per value of the dimension, with what follows it in arrays
    SELECT
      from_place AS place,
      transform(from_place, known.2, known.3, '') AS name,
      has(known.1, 65535) AS is_over,
      groupArray(to_place) AS to,
      ${join(arrays, ', ')}
    FROM steps
    WHERE from_place != to_place
    GROUP BY from_place`;
}

/** The sum of the amounts of converted opportunities with a path. */
function worth({ types }: CreditInput, scope: FilterScope, basis: string, members: Sql): Sql {
  const sums = types.map((type) => raw(`toString(sumIf(worth, is_${type}_converted)) AS ${type}`));
  return sql`SELECT ${join(sums, ', ')} FROM (${members}) WHERE member_id IN (SELECT opportunity_id ${stepsOf(scope, basis)})`;
}

function creditOf(type: CreditType, rows: readonly StepsRow[], amount: Decimal): Credit {
  const steps: Step[] = [];
  const states = new Set<number>();
  let conversions = 0;
  for (const row of rows) {
    // Looked up once per row: there are tens of thousands of steps.
    const { [`${type}_converted` as const]: allConverted = [], [`${type}_lost` as const]: allLost = [] } =
      row;
    for (const [index, to] of row.to.entries()) {
      const converted = allConverted[index] ?? 0;
      const lost = allLost[index] ?? 0;
      if (converted + lost === 0) continue;
      steps.push({ from: row.place, to, converted, lost });
      states.add(to);
      if (row.place === 0) conversions += converted;
    }
  }
  if (conversions < FEWEST_CONVERSIONS || states.size - 1 > MOST_CHAIN_STATES) return undefined;
  const names = new Map(rows.map(({ place, name }) => [place, name]));
  const shares = shareOut(amount, removalEffects(steps));
  return new Map([...shares].map(([place, share]) => [names.get(place) ?? '', share]));
}

/**
 * Data-driven credit of each type for opportunities in a range. It has no value where there are too few conversions, too
 * many ids, or touches that have no path (pixels, events).
 */
export async function dataDrivenCredit(asked: CreditInput): Promise<Partial<Record<CreditType, Credit>>> {
  const { ctx, query, dimension, types } = asked;
  const scope = await scopeOf(ctx, query);
  const { others } = partFilters(query.filters);
  const conditions = touchConditionsOf({ ...query, dimensions: [dimension] }, others, scope);
  if (conditions === undefined || conditions.basis === 'pixels' || conditions.basis === 'offline') return {};
  const { basis, opportunities } = conditions;
  const members = outcomes(asked, scope, opportunities);
  const count = async (): Promise<StepsRow[]> => {
    const steps = countedSteps(asked, scope, { basis, members, ...(await storedSteps(asked)) });
    return await ctx.clickhouse.rows<StepsRow>(steps, { name: 'analytics.paths' });
  };
  const [rows, [amounts]] = await Promise.all([
    count(),
    ctx.clickhouse.rows<WorthRow>(worth(asked, scope, basis, members), { name: 'analytics.paths' }),
  ]);
  if (rows.some(({ is_over }) => is_over === 1)) return {};
  return Object.fromEntries(types.map((type) => [type, creditOf(type, rows, amounts?.[type] ?? '0')]));
}
