import { describe, expect, it } from 'vitest';
import { before, compiled, now, only } from '../pinned-sql/compiled.ts';
import { layOut } from '../pinned-sql/lay-out.ts';
import { MEMBERS } from './members.ts';
import { TARGET } from './target.ts';

describe('figures of every row', () => {
  it('the size of the target set', () => {
    const statement = compiled(TARGET, { metrics: ['baseAccounts'], dimensions: ['vendor'] });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "(
        SELECT toFloat64(uniqExact(company_id))
        FROM (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p0:String} AND audience_id = {p1:String})) AND (
        SELECT toFloat64(uniqExact(company_id))
        FROM (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p2:String} AND audience_id = {p3:String}))"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": "inst:a",
        "p1": "audn_a",
        "p2": "inst:a",
        "p3": "audn_a",
      }
    `);
  });

  it('opportunities of the period, whatever touched them', () => {
    const statement = compiled(MEMBERS, {
      metrics: ['memberOpportunities'],
      dimensions: ['vendor'],
      filters: [only('vendorIds', ['vndr_google']), only('companyId', ['comp_a'])],
      periods: [now, before],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "(
        SELECT toFloat64(count())
        FROM opportunities FINAL
        WHERE instance_id = {p0:String} AND open_date >= {p1:Date} AND open_date <= {p2:Date} AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p3:String}
            AND audience_id = {p4:String})
            AND is_net_new = 1
            AND company_id IN {p5:Array(String)})
            AND (
        SELECT toFloat64(count())
        FROM opportunities FINAL
        WHERE instance_id = {p6:String} AND open_date >= {p7:Date} AND open_date <= {p8:Date} AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p9:String}
            AND audience_id = {p10:String})
            AND is_net_new = 1
            AND company_id IN {p11:Array(String)})"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": "inst:a",
        "p1": "2026-03-01",
        "p10": "audn_a",
        "p11": [
          "comp_a",
        ],
        "p2": "2026-03-31",
        "p3": "inst:a",
        "p4": "audn_a",
        "p5": [
          "comp_a",
        ],
        "p6": "inst:a",
        "p7": "2026-01-29",
        "p8": "2026-02-28",
        "p9": "inst:a",
      }
    `);
  });
});
