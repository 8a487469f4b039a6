import { integer, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { HALF_LIFE_MS, type TouchBasis, type TouchInput, touchEvents, touchesWithin } from './touch-rows.ts';
import { shareColumns } from './touch-shares.ts';

/** Bases that are made of the same events: those of visits are among those with view-throughs. */
export const MADE_TOGETHER = [
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

/**
 * Where a touch is in the order of its opportunity: its time, then the id of the visit, with view-throughs before it by
 * vendor; or the id of the event. Of visits all in one number, which is quick to compare.
 */
function placeOf({ instanceId, basis }: TouchInput): Sql {
  if (basis === 'offline' || basis === 'pixels') return sql`(at, event_id)`;
  const vendors = sql`(SELECT groupArray(vendor) FROM (SELECT DISTINCT toString(vendor_id) AS vendor FROM view_throughs WHERE instance_id = ${str(instanceId)} ORDER BY vendor))`;
  const rank = sql`if(is_view_through = 1, indexOf(${vendors}, vendor_id), 4096)`;
  return sql`bitShiftLeft(toUInt128(toUnixTimestamp64Milli(at)), 77) + bitShiftLeft(toUInt128(visit_id), 13) + ${rank}`;
}

const placed = (input: TouchInput): Sql =>
  sql`SELECT *, ${BROUGHT} AS brought, ${placeOf(input)} AS place FROM (${touchesWithin(input)})`;

/** Groups of events on each basis they are of: those of view-throughs are of no visits. */
function onBases(groups: Sql, bases: readonly TouchBasis[], figures: Sql): Sql {
  const names = raw(bases.map((basis) => `'${basis}'`).join(', '));
  const parted = sql`SELECT *, basis FROM (${groups}) ARRAY JOIN [${names}] AS basis WHERE is_view_through = 0 OR basis != 'visits'`;
  return sql`SELECT basis, number, any(channel) AS channel, any(vendor) AS vendor, any(campaign) AS campaign, any(item) AS item, ${figures} FROM (${parted}) GROUP BY basis, number, brought SETTINGS prefer_column_name_to_alias = 1`;
}

/**
 * Touches of opportunities by what brought them, with their shares in every model: basis, number, channel, vendor,
 * campaign, item, touches and a column per model. A row is worth what its touches in touch-rows.ts
 * are worth together, without putting all of them in order: only the first, the last and the opening's are found.
 */
export function touchGroups(input: TouchInput, bases: readonly TouchBasis[]): Sql {
  const isOpening = raw("at < toDateTime64(toDate32(open_date) + 1, 3, 'UTC')");
  // Measured from the end of the period, which is a common factor of all weights.
  const decay = sql`exp2((toUnixTimestamp64Milli(at) - toUnixTimestamp64Milli(until_at)) / ${integer(HALF_LIFE_MS)})`;
  const groups = sql`SELECT number, brought, is_view_through, ${NAMES}, count() AS touches, min(place) AS first_place, max(place) AS last_place, countIf(${isOpening}) AS openings, maxIf(place, ${isOpening}) AS opening_place, sum(${decay}) AS decay FROM (${placed(input)}) GROUP BY number, brought, is_view_through`;
  const merged = onBases(
    groups,
    bases,
    sql`sum(touches) AS touches, min(first_place) AS first_place, max(last_place) AS last_place, sum(openings) AS openings, maxIf(opening_place, openings > 0) AS opening_place, sum(decay) AS decay`,
  );
  const each = raw('OVER (PARTITION BY basis, number)');
  const compared = sql`SELECT *, sum(touches) ${each} AS count, sum(openings) ${each} AS opening, sum(decay) ${each} AS decay_sum, toUInt8(first_place = min(first_place) ${each}) AS is_first, toUInt8(last_place = max(last_place) ${each}) AS is_last, toUInt8(openings > 0 AND opening_place = max(opening_place) ${each}) AS is_opening FROM (${merged})`;
  return sql`SELECT basis, number, channel, vendor, campaign, item, touches, ${shareColumns()} FROM (${compared})`;
}

/** How many touches of each basis there are by what brought them: basis, number, channel, vendor, campaign, touches. */
export function touchCounts(input: TouchInput, bases: readonly TouchBasis[]): Sql {
  const groups = sql`SELECT number, brought, is_view_through, ${NAMES}, count() AS touches FROM (SELECT *, ${BROUGHT} AS brought FROM (${touchesWithin(input)})) GROUP BY number, brought, is_view_through`;
  return onBases(groups, bases, sql`sum(touches) AS touches`);
}

/**
 * The way of each opportunity: number, touches, channels, vendors, campaigns. Repeats one after another are left out.
 * Ways are put in order as numbers and named afterwards.
 */
export function touchWays(input: TouchInput): Sql {
  const steps = sql`SELECT number, count() AS touches, arrayCompact(arraySort((step, at_place) -> at_place, groupArray(brought), groupArray(place))) AS way FROM (${placed(input)}) GROUP BY number`;
  const known = sql`(SELECT (groupArray(brought), groupArray(channel), groupArray(vendor), groupArray(campaign)) FROM (SELECT brought, ${NAMES} FROM (SELECT *, ${BROUGHT} AS brought FROM (${touchEvents(input)})) GROUP BY brought))`;
  const named = (place: number): Sql =>
    sql`arrayMap(step -> transform(step, known.1, known.${raw(String(place))}, ''), way)`;
  return sql`WITH ${known} AS known SELECT number, touches, ${named(2)} AS channels, ${named(3)} AS vendors, ${named(4)} AS campaigns FROM (${steps})`;
}
