import type { DateRange } from '@parley/core/dates';
import { day, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { within } from '../sources/source-facts.ts';

/** What a company did in two periods; `amount` is that of the opportunities that were opened, as text: money is Decimal. */
export type MemberOutcome = {
  companyId: string;
  visits: [before: number, after: number];
  impressions: [before: number, after: number];
  opportunities: [before: number, after: number];
  amount: [before: string, after: string];
};

type Row = {
  id: string;
  visits: number[];
  impressions: number[];
  opportunities: number[];
  amounts: string[];
};

/**
 * Human visits, human impressions and new opportunities of the companies of an audience, and of `former` members: a row for each company
 * that has any.
 */
export async function memberOutcomes({
  ctx,
  audienceId,
  former,
  before,
  after,
}: {
  ctx: Context;
  audienceId: string;
  former: readonly string[];
  before: DateRange;
  after: DateRange;
}): Promise<MemberOutcome[]> {
  const of = sql`instance_id = ${str(ctx.instance.id)} AND company_id IN members`;
  const inDays = (column: Sql, { start, end }: DateRange): Sql =>
    sql`(${column} >= ${day(start)} AND ${column} <= ${day(end)})`;
  const [at, opened] = [sql`occurred_at`, sql`open_date`];
  const none = sql`toUInt64(0)`;
  const noMoney = sql`toDecimal128(0, 2)`;
  const rows = await ctx.clickhouse.rows<Row>(
    sql`
      WITH
        -- one row per company that is or was in the audience
        members AS (
          SELECT toString(company_id) AS member_id
          FROM audience_companies FINAL
          WHERE instance_id = ${str(ctx.instance.id)} AND audience_id = ${str(audienceId)}
          UNION DISTINCT
          SELECT arrayJoin(${strings(former)}) AS member_id
        ),
        -- one row per company and kind of what it did
        outcomes AS (
          SELECT
            toString(company_id) AS id,
            sumIf(company_days.visits, ${inDays(sql`day`, before)}) AS visits_before,
            sumIf(company_days.visits, ${inDays(sql`day`, after)}) AS visits_after,
            ${none} AS impressions_before,
            ${none} AS impressions_after,
            ${none} AS opened_before,
            ${none} AS opened_after,
            ${noMoney} AS amount_before,
            ${noMoney} AS amount_after
          FROM company_days FINAL
          WHERE ${of} AND day >= ${day(before.start)} AND day <= ${day(after.end)} AND is_bot = 0
          GROUP BY company_id
          UNION ALL
          SELECT
            toString(company_id),
            ${none},
            ${none},
            countIf(${within(at, before)}),
            countIf(${within(at, after)}),
            ${none},
            ${none},
            ${noMoney},
            ${noMoney}
          FROM impressions
          WHERE ${of} AND ${within(at, { start: before.start, end: after.end })} AND bot_reason = ''
          GROUP BY company_id
          UNION ALL
          SELECT
            toString(company_id),
            ${none},
            ${none},
            ${none},
            ${none},
            countIf(${inDays(opened, before)}),
            countIf(${inDays(opened, after)}),
            toDecimal128(sumIf(amount, ${inDays(opened, before)}), 2),
            toDecimal128(sumIf(amount, ${inDays(opened, after)}), 2)
          FROM opportunities FINAL
          WHERE ${of} AND open_date >= ${day(before.start)} AND open_date <= ${day(after.end)}
          GROUP BY company_id
        )
      SELECT
        id,
        [toFloat64(sum(visits_before)), toFloat64(sum(visits_after))] AS visits,
        [toFloat64(sum(impressions_before)), toFloat64(sum(impressions_after))] AS impressions,
        [toFloat64(sum(opened_before)), toFloat64(sum(opened_after))] AS opportunities,
        [toString(sum(amount_before)), toString(sum(amount_after))] AS amounts
      FROM outcomes
      GROUP BY id
      SETTINGS do_not_merge_across_partitions_select_final = 1`,
    { name: 'audiences.outcomes' },
  );
  const pair = ([first = 0, second = 0]: readonly number[]): [number, number] => [first, second];
  return rows.map(({ id, visits, impressions, opportunities, amounts: [first = '0', second = '0'] }) => ({
    companyId: id,
    visits: pair(visits),
    impressions: pair(impressions),
    opportunities: pair(opportunities),
    amount: [first, second],
  }));
}
