import { addDays, lastDays, toDay } from '@parley/core/dates';
import { parseRuleText, type RuleSet } from '@parley/core/features/audiences';
import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { raw, type Sql, sql, str } from '@parley/server/platform/clickhouse/sql';
import { INSTANCE } from './query-world.ts';

const IMPRESSIONS = ['occurred_at', 'company_id', 'bot_reason', 'pixel_id'] as const;
const VISITS = ['started_at', 'company_id', 'bot_reason'] as const;

/** Twenty rules as people write them, with the columns of raw rows that each is about. */
const RULES: readonly (readonly [text: string, columns: readonly string[]])[] = [
  ['industry = "Financial Services"', []],
  ['name contains 77', []],
  ['size = Enterprise and region = Europe', []],
  ['audience = Bench and industry != "Financial Services"', []],
  ['visits >= 1 in 30d', []],
  ['visits >= 20 in 90d', []],
  ['no visits in 90d', []],
  ['visits > 50 in 365d and size = Enterprise', []],
  ['visits of url contains /page/12 in 30d', ['paths']],
  ['visits of url contains /page/12 >= 3 in 90d', ['paths']],
  ['visits of url = page/7 >= 2 in 365d', ['paths']],
  ['no visits of url contains /page/3 in 90d', ['paths']],
  ['visits of url contains acme.example/page/40 in 90d', ['paths', 'host']],
  ['visits of channel = "Organic Search" in 90d', ['channel_id']],
  ['visits of channel = Email, "Paid Social" >= 5 in 180d', ['channel_id']],
  ['no visits of vendor = "Google Ads" in 90d', ['vendor_id']],
  ['visits of vendor = "Google Ads" with url contains /page/2 >= 2 in 90d', ['vendor_id', 'paths']],
  ['impressions >= 5 in 90d', []],
  [
    'visits of url contains /page/9 >= 2 in 90d and industry = "Financial Services" or impressions > 10',
    ['paths'],
  ],
  [
    '(visits of channel = Email in 90d and audience = Bench) or visits of url contains /page/1 >= 3',
    ['channel_id', 'paths'],
  ],
];

export type RuleCase = { text: string; rules: RuleSet; scan: Sql };

/** Reads what the rules are about, over their days, and does nothing with it but count. */
function scanOf(text: string, days: number, columns: readonly string[]): Sql {
  const today = toDay(Date.now());
  const { start } = lastDays(days, today);
  const of = (table: string, read: readonly string[]): Sql => {
    const [time = ''] = read;
    return sql`SELECT count() AS rows FROM ${raw(table)} WHERE instance_id = ${str(INSTANCE)} AND ${raw(`${time} >= '${start} 00:00:00' AND ${time} < '${addDays(today, 1)} 00:00:00'`)} AND NOT ignore(${raw(read.join(', '))})`;
  };
  if (text.includes('impressions') && !text.includes('visits')) return of('impressions', IMPRESSIONS);
  if (text.includes('visits')) return of('visits', [...VISITS, ...columns]);
  return sql`SELECT count() AS rows FROM companies FINAL WHERE instance_id = ${str(INSTANCE)} AND NOT ignore(name, sector_id, region_id, rev_range_id)`;
}

/** The rules, in a world where the audience of that id is called Bench. */
export const ruleCases = (audienceId: string): RuleCase[] =>
  RULES.map(([text, columns]) => {
    const { rules, problem } = parseRuleText(text, {
      audience: [{ id: audienceId, name: 'Bench' }],
      channel: CHANNELS,
      vendor: VENDORS,
    });
    if (rules === undefined) throw new Error(`${text}: ${problem.message}`);
    return { text, rules, scan: scanOf(text, rules.days, columns) };
  });
