import { integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { HALF_LIFE_MS, type TouchBasis, type TouchInput, touchesWithin } from './touch-rows.ts';
import { withShares } from './touch-shares.ts';

/** Bases that are made of the same events: those of visits are among those with view-throughs. */
const MADE_TOGETHER = [
  ['views', ['visits', 'views']],
  ['offline', ['offline']],
  ['pixels', ['pixels']],
] as const satisfies readonly (readonly [TouchBasis, readonly TouchBasis[]])[];

/** What brought a touch as one number: what rows are grouped by decides how long it takes. */
const BROUGHT = raw(
  'cityHash64(cityHash64(channel_id), cityHash64(vendor_id), cityHash64(campaign_id), cityHash64(item_id))',
);
const NAMES = raw(
  'any(channel_id) AS channel, any(vendor_id) AS vendor, any(campaign_id) AS campaign, any(item_id) AS item',
);

const isOfVisits = (basis: TouchBasis): boolean => basis === 'visits' || basis === 'views';

/**
 * Where a touch is in the order of its opportunity: its time, then the id of the visit, with view-throughs before it by
 * vendor; or the id of the event. Of visits all in one number, which is quick to compare.
 */
function placeOf({ instanceId, basis }: TouchInput): Sql {
  if (!isOfVisits(basis)) return sql`(toUInt128(toUnixTimestamp64Milli(at)), event_id)`;
  const vendors = sql`
    (
      SELECT arraySort(groupUniqArray(toString(vendor_id)))
      FROM view_throughs
      WHERE instance_id = ${str(instanceId)}
    )`;
  const rank = sql`if(is_view_through = 1, indexOf(${vendors}, vendor_id), 4096)`;
  return sql`bitShiftLeft(toUInt128(toUnixTimestamp64Milli(at)), 77) + bitShiftLeft(toUInt128(visit_id), 13) + ${rank}`;
}

const placed = (input: TouchInput): Sql => sql`
  WITH
    -- one row per opportunity and touch
    touched AS (${touchesWithin(input)})
  SELECT *, ${BROUGHT} AS brought, ${placeOf(input)} AS place
  FROM touched`;

const listOf = (bases: readonly TouchBasis[]): Sql =>
  raw(`[${bases.map((basis) => `'${basis}'`).join(', ')}]`);

/** A place as all bases have it in common. */
const comparable = (basis: TouchBasis, place: Sql): Sql => (isOfVisits(basis) ? sql`(${place}, '')` : place);

/** Groups of events, with `bases`, on each basis they are of: those of view-throughs are of no visits. */
function onBases(groups: Sql, figures: Sql): Sql {
  return sql`
    WITH
      -- one row per bases that are made together, opportunity, what brought it there, and whether by view-throughs
      grouped AS (${groups}),
      -- one row per basis, opportunity, what brought it there, and whether by view-throughs
      parted AS (
        SELECT *, basis
        FROM grouped
        ARRAY JOIN bases AS basis
        WHERE is_view_through = 0 OR basis != 'visits'
      )
    SELECT
      basis,
      number,
      any(channel) AS channel,
      any(vendor) AS vendor,
      any(campaign) AS campaign,
      any(item) AS item,
      ${figures}
    FROM parted
    GROUP BY basis, number, brought
    SETTINGS prefer_column_name_to_alias = 1`;
}

/**
 * Touches of opportunities by what brought them, with their shares in every model: basis, number, channel, vendor,
 * campaign, item, touches and a column per model. A row is worth what its touches in touch-rows.ts
 * are worth together, without putting all of them in order: only the first, the last and the opening's are found.
 */
export function touchGroups(input: Omit<TouchInput, 'basis'>): Sql {
  const isOpening = raw("at < toDateTime64(toDate32(open_date) + 1, 3, 'UTC')");
  // Measured from the end of the period, which is a common factor of all weights.
  const decay = sql`exp2((toUnixTimestamp64Milli(at) - toUnixTimestamp64Milli(until_at)) / ${integer(HALF_LIFE_MS)})`;
  const groups = MADE_TOGETHER.map(([basis, bases]) => {
    const place = (found: string): Sql => comparable(basis, raw(found));
    return sql`
      WITH
        -- one row per opportunity and touch, with its place in order
        placed AS (${placed({ ...input, basis })})
      SELECT
        ${listOf(bases)} AS bases,
        number,
        brought,
        is_view_through,
        ${NAMES},
        count() AS touches,
        ${place('min(place)')} AS first_place,
        ${place('max(place)')} AS last_place,
        countIf(${isOpening}) AS openings,
        ${place(`maxIf(place, ${isOpening.text})`)} AS opening_place,
        sum(${decay}) AS decay
      FROM placed
      GROUP BY number, brought, is_view_through`;
  });
  const merged = onBases(
    join(groups, ' UNION ALL '),
    sql`
      sum(touches) AS touches,
      min(first_place) AS first_place,
      max(last_place) AS last_place,
      sum(openings) AS openings,
      maxIf(opening_place, openings > 0) AS opening_place,
      sum(decay) AS decay`,
  );
  const each = raw('OVER (PARTITION BY basis, number)');
  const compared = sql`
    WITH
      -- one row per basis, opportunity and what brought it there
      merged AS (${merged})
    SELECT
      *,
      sum(touches) ${each} AS count,
      sum(openings) ${each} AS opening,
      sum(decay) ${each} AS decay_sum,
      toUInt8(first_place = min(first_place) ${each}) AS is_first,
      toUInt8(last_place = max(last_place) ${each}) AS is_last,
      toUInt8(openings > 0 AND opening_place = max(opening_place) ${each}) AS is_opening
    FROM merged`;
  return withShares(compared, {
    columns: 'basis, number, channel, vendor, campaign, item, touches',
    opportunity: 'basis, number',
  });
}

/** How many touches of each basis there are by what brought them: basis, number, channel, vendor, campaign, touches. */
export function touchCounts(input: TouchInput, bases: readonly TouchBasis[]): Sql {
  const groups = sql`
    WITH
      -- one row per subject and touch
      touched AS (${touchesWithin(input)}),
      -- the same, with what brought it as a number
      numbered AS (
        SELECT *, ${BROUGHT} AS brought
        FROM touched
      )
    SELECT ${listOf(bases)} AS bases, number, brought, is_view_through, ${NAMES}, count() AS touches
    FROM numbered
    GROUP BY number, brought, is_view_through`;
  return onBases(groups, sql`sum(touches) AS touches`);
}

/** The number of what comes after all numbers are given: such paths cannot be counted. */
const NO_NUMBER = raw('toUInt16(65535)');

/**
 * The path of each opportunity in steps (see opportunity_steps), by visits alone and with view-throughs: basis, number,
 * steps. Repeats one after another are left out. Paths are put in order by the number that touches are grouped by; `values`
 * are rows of step_values.
 */
export function touchSteps(input: Omit<TouchInput, 'basis'>, values: Sql): Sql {
  const visits = sql`arrayFilter(touch -> touch.2 = 0, touches)`;
  const numbered = sql`arrayMap(step -> transform(step, known.1, known.2, ${NO_NUMBER}), path)`;
  return sql`
    WITH
      -- one row per opportunity and touch, with its place in order
      placed AS (${placed({ ...input, basis: 'views' })}),
      -- one row per opportunity, with its touches in order
      ordered AS (
        SELECT
          number,
          arraySort((touch, at_place) -> at_place, groupArray((brought, is_view_through)), groupArray(place)) AS touches
        FROM placed
        GROUP BY number
      ),
      -- one row per basis and opportunity, with what brought its touches, in order
      paths AS (
        SELECT basis, number, arrayCompact(of_basis.1) AS path
        FROM ordered
        ARRAY JOIN ${listOf(['visits', 'views'])} AS basis, [${visits}, touches] AS of_basis
        WHERE notEmpty(of_basis)
      ),
      -- one row per number of a step
      numbers_given AS (${values}),
      -- what brought touches, and their numbers
      (SELECT (groupArray(brought), groupArray(number)) FROM numbers_given) AS known
    SELECT
      basis,
      number,
      ${numbered} AS numbers,
      arrayMap(
        (from, to) -> toUInt32(from * 65536 + to),
        arrayPushFront(numbers, 0),
        arrayPushBack(numbers, 0)
      ) AS steps
    FROM paths`;
}

/** Rows for step_values of what is not in `values`, numbered on: of rows with channel_ids, vendor_ids and campaign_ids of visits. */
export function newStepValues(rows: Sql, values: Sql): Sql {
  return sql`
    WITH
      -- one row per opportunity
      touched AS (${rows}),
      -- one row per channel, vendor and campaign that brought a touch
      brought_by AS (
        SELECT DISTINCT channel, vendor, campaign
        FROM touched
        ARRAY JOIN channel_ids AS channel, vendor_ids AS vendor, campaign_ids AS campaign
      ),
      -- the same, with what brought it as a number
      hashed AS (
        SELECT
          toString(channel) AS channel_id,
          toString(vendor) AS vendor_id,
          toString(campaign) AS campaign_id,
          '' AS item_id,
          ${BROUGHT} AS brought
        FROM brought_by
      ),
      -- one row per number of a step
      numbers_given AS (${values})
    SELECT
      toUInt16(
        least((SELECT max(number) FROM numbers_given) + row_number() OVER (ORDER BY brought), ${NO_NUMBER})
      ) AS number,
      brought,
      channel_id,
      vendor_id,
      campaign_id
    FROM hashed
    WHERE brought NOT IN (SELECT brought FROM numbers_given)`;
}
