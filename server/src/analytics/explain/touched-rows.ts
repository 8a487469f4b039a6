import { opportunityPeriods } from '../../data/roll-ups/periods.ts';
import { type TouchBasis, touchRows } from '../../data/roll-ups/touch-rows.ts';
import { raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { EvidenceRow, ExplainInput } from './evidence.ts';

const SHARES = 'first_touch, last_touch, linear, u_shaped, w_shaped, time_decay';

/**
 * Opportunities beside each of their touches, made again from visits, impressions or events: columns of opportunities,
 * those of touchRows, and `is_touch`. With `keepsUntouched` also opportunities without a touch, with is_touch 0.
 */
export function touchedRows(
  { scope }: ExplainInput,
  {
    basis,
    where,
    touches = sql``,
    keepsUntouched = false,
  }: { basis: TouchBasis; where: Sql; touches?: Sql | undefined; keepsUntouched?: boolean },
): Sql {
  const { instanceId, influenceWindowDays } = scope;
  const periods = opportunityPeriods({ instanceId, windowDays: influenceWindowDays, where });
  const columns = raw(
    `
      opportunity_id AS touched_id,
      at,
      visit_id,
      event_id,
      channel_id,
      vendor_id,
      campaign_id,
      item_id,
      is_view_through,
      position,
      count AS touch_count,
      ${SHARES},
      1 AS is_touch`,
  );
  const touched = sql`SELECT ${columns} FROM (${touchRows({ instanceId, basis, periods })}) WHERE 1${touches}`;
  const members = sql`
    SELECT opportunity_id, company_id, name, status, open_date, close_date, amount
    FROM opportunities FINAL
    WHERE instance_id = ${str(instanceId)}${where}`;
  return sql`
    WITH
      -- one row per opportunity of the period
      member AS (${members}),
      -- one row per opportunity and touch
      touch AS (${touched})
    SELECT *
    FROM member
    ${raw(keepsUntouched ? 'LEFT' : 'INNER')} JOIN touch ON member.opportunity_id = touch.touched_id`;
}

const DAY_MS = 86_400_000;
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** `12 days before the opening, inside the 90 days`: where a touch is in the influence period. */
export function placeWords(at: unknown, opened: unknown, windowDays: number): string {
  const day = String(at).slice(0, 10);
  const distance = Math.round((Date.parse(String(opened).slice(0, 10)) - Date.parse(day)) / DAY_MS);
  if (distance === 0) return 'on the day of the opening';
  return distance > 0
    ? `${days(distance)} before the opening, inside the ${days(windowDays)}`
    : `${days(-distance)} after the opening, while it was open`;
}

/** What a touch was: a visit, a view-through, an event or an impression. */
export const kindWords = (row: EvidenceRow, basis: TouchBasis): string =>
  basis === 'offline'
    ? 'event'
    : basis === 'pixels'
      ? 'impression'
      : Number(row['is_view_through']) === 1
        ? 'ad seen before a visit'
        : 'visit';
