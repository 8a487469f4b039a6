import { describe, expect, it } from 'vitest';
import { before, compiled, now, only } from '../pinned-sql/compiled.ts';
import { layOut } from '../pinned-sql/lay-out.ts';
import { SPEND } from './spend.ts';

describe('spend', () => {
  it('by week and vendor, compared', () => {
    const statement = compiled(SPEND, {
      metrics: ['spend', 'adClicks'],
      dimensions: ['week', 'vendor'],
      filters: [only('channelIds', ["it's"])],
      periods: [now, before],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_week,
        dimension_vendor,
        toUInt8(grouping(dimension_week)) AS is_total,
        if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend,
        if(countIf(period = 1) = 0, NULL, sumIf(sum_spend, period = 1)) AS previous_spend,
        toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks,
        toFloat64(sumIf(sum_adClicks, period = 1)) AS previous_adClicks
      FROM (
        SELECT toStartOfWeek(day) AS dimension_week,
          vendor_id AS dimension_vendor,
          {p0:Int64} AS period,
          sum(spend_days.spend) AS sum_spend,
          sum(ad_clicks) AS sum_adClicks
        FROM spend_days FINAL
        WHERE instance_id = {p1:String} AND day >= {p2:Date} AND day <= {p3:Date} AND channel_id IN {p4:Array(String)}
        GROUP BY dimension_week, dimension_vendor
        UNION ALL
        SELECT toStartOfWeek(day) + {p5:Int64} AS dimension_week,
          vendor_id AS dimension_vendor,
          {p6:Int64} AS period,
          sum(spend_days.spend) AS sum_spend,
          sum(ad_clicks) AS sum_adClicks
        FROM spend_days FINAL
        WHERE instance_id = {p7:String} AND day >= {p8:Date} AND day <= {p9:Date} AND channel_id IN {p10:Array(String)}
        GROUP BY dimension_week, dimension_vendor)
      GROUP BY GROUPING SETS ((dimension_week, dimension_vendor), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p10": [
          "it's",
        ],
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": [
          "it's",
        ],
        "p5": 35,
        "p6": 1,
        "p7": "inst:a",
        "p8": "2026-01-29",
        "p9": "2026-02-28",
      }
    `);
  });

  it('by month, the last on the last', () => {
    const statement = compiled(SPEND, { metrics: ['spend'], dimensions: ['month'], periods: [now, before] });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_month,
        toUInt8(grouping(dimension_month)) AS is_total,
        if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend,
        if(countIf(period = 1) = 0, NULL, sumIf(sum_spend, period = 1)) AS previous_spend
      FROM (
        SELECT toStartOfMonth(day) AS dimension_month, {p0:Int64} AS period, sum(spend_days.spend) AS sum_spend
        FROM spend_days FINAL
        WHERE instance_id = {p1:String} AND day >= {p2:Date} AND day <= {p3:Date}
        GROUP BY dimension_month
        UNION ALL
        SELECT addMonths(toStartOfMonth(day), {p4:Int64}) AS dimension_month,
          {p5:Int64} AS period,
          sum(spend_days.spend) AS sum_spend
        FROM spend_days FINAL
        WHERE instance_id = {p6:String} AND day >= {p7:Date} AND day <= {p8:Date}
        GROUP BY dimension_month)
      GROUP BY GROUPING SETS ((dimension_month), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": 1,
        "p5": 1,
        "p6": "inst:a",
        "p7": "2026-01-29",
        "p8": "2026-02-28",
      }
    `);
  });

  it.each(['region.id', 'audienceIds', 'trafficType', 'pixelIds', 'name', 'webActivityPagesList'])(
    'cannot be asked by %s',
    (field) => {
      const operator = field === 'webActivityPagesList' ? 'contains' : 'in';
      const filters = [{ field, operator, operand: ['x'] }] as const;
      expect(compiled(SPEND, { metrics: ['spend'], dimensions: [], filters }).text).toBe('');
    },
  );
});
