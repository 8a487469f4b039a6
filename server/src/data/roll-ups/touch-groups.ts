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
      SELECT groupArray(vendor)
      FROM (
        SELECT DISTINCT toString(vendor_id) AS vendor
        FROM view_throughs
        WHERE instance_id = ${str(instanceId)}
        ORDER BY vendor
      )
    )`;
  const rank = sql`if(is_view_through = 1, indexOf(${vendors}, vendor_id), 4096)`;
  return sql`bitShiftLeft(toUInt128(toUnixTimestamp64Milli(at)), 77) + bitShiftLeft(toUInt128(visit_id), 13) + ${rank}`;
}

const placed = (input: TouchInput): Sql =>
  sql`SELECT *, ${BROUGHT} AS brought, ${placeOf(input)} AS place FROM (${touchesWithin(input)})`;

const listOf = (bases: readonly TouchBasis[]): Sql =>
  raw(`[${bases.map((basis) => `'${basis}'`).join(', ')}]`);

/** A place as all bases have it in common. */
const comparable = (basis: TouchBasis, place: Sql): Sql => (isOfVisits(basis) ? sql`(${place}, '')` : place);

/** Groups of events, with `bases`, on each basis they are of: those of view-throughs are of no visits. */
function onBases(groups: Sql, figures: Sql): Sql {
  const parted = sql`SELECT *, basis FROM (${groups}) ARRAY JOIN bases AS basis WHERE is_view_through = 0 OR basis != 'visits'`;
  return sql`
    SELECT
      basis,
      number,
      any(channel) AS channel,
      any(vendor) AS vendor,
      any(campaign) AS campaign,
      any(item) AS item,
      ${figures}
    FROM (${parted})
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
      FROM (${placed({ ...input, basis })})
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
    SELECT ${listOf(bases)} AS bases, number, brought, is_view_through, ${NAMES}, count() AS touches
    FROM (SELECT *, ${BROUGHT} AS brought FROM (${touchesWithin(input)}))
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
  const touches = placed({ ...input, basis: 'views' });
  const ordered = sql`
    SELECT
      number,
      arraySort((touch, at_place) -> at_place, groupArray((brought, is_view_through)), groupArray(place)) AS touches
    FROM (${touches})
    GROUP BY number`;
  const visits = sql`arrayFilter(touch -> touch.2 = 0, touches)`;
  const paths = sql`
    SELECT basis, number, arrayCompact(of_basis.1) AS path
    FROM (${ordered})
    ARRAY JOIN ${listOf(['visits', 'views'])} AS basis, [${visits}, touches] AS of_basis
    WHERE notEmpty(of_basis)`;
  const known = sql`(SELECT (groupArray(brought), groupArray(number)) FROM (${values}))`;
  const numbered = sql`arrayMap(step -> transform(step, known.1, known.2, ${NO_NUMBER}), path)`;
  return sql`
    WITH ${known} AS known
    SELECT
      basis,
      number,
      ${numbered} AS numbers,
      arrayMap(
        (from, to) -> toUInt32(from * 65536 + to),
        arrayPushFront(numbers, 0),
        arrayPushBack(numbers, 0)
      ) AS steps
    FROM (${paths})`;
}

/** Rows for step_values of what is not in `values`, numbered on: of rows with channel_ids, vendor_ids and campaign_ids of visits. */
export function newStepValues(rows: Sql, values: Sql): Sql {
  const distinct = sql`
    SELECT DISTINCT channel, vendor, campaign
    FROM (${rows})
    ARRAY JOIN channel_ids AS channel, vendor_ids AS vendor, campaign_ids AS campaign`;
  const found = sql`
    SELECT
      toString(channel) AS channel_id,
      toString(vendor) AS vendor_id,
      toString(campaign) AS campaign_id,
      '' AS item_id,
      ${BROUGHT} AS brought
    FROM (${distinct})`;
  return sql`
    SELECT
      toUInt16(
        least((SELECT max(number) FROM (${values})) + row_number() OVER (ORDER BY brought), ${NO_NUMBER})
      ) AS number,
      brought,
      channel_id,
      vendor_id,
      campaign_id
    FROM (${found})
    WHERE brought NOT IN (SELECT brought FROM (${values}))`;
}
