import { integer, raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Services } from '@parley/server/platform/context/index';
import { COMPANIES, DAYS, INSTANCE } from './query-world.ts';

const AT_ONCE = 500_000;

type Wanted = {
  from: number;
  /** Of visits, each of which has two page views. */
  to: number;
  /** Of all there are going to be. */
  visits: number;
  today: string;
  /** Rows that ClickHouse holds at once. */
  block?: number;
};

/** Page views of 13 months that are not derived yet: a visitor in two visits, every second of which has a referrer, some a campaign. */
export async function addPageViews(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  { from, to, visits, today, block = 1_000_000 }: Wanted,
): Promise<void> {
  for (let start = from; start < to; start += AT_ONCE) {
    await clickhouse.command(
      sql`
        INSERT INTO page_views (instance_id, visitor_id, occurred_at, event_id, received_at, host, path, referral_domain, utm_source, utm_medium, utm_campaign, bot_reason, company_id, company_method)
        WITH cityHash64(visit) AS chance
        SELECT
          ${str(INSTANCE)},
          lower(hex(cityHash64('visitor', visit % ${integer(visits / 2)}))),
          toDateTime64(${str(today)}, 3, 'UTC') - toIntervalMillisecond(chance % (86400000 * ${integer(DAYS)})) + toIntervalSecond(40 * place) AS at,
          reinterpretAsUUID(concat(reinterpretAsFixedString(visit), reinterpretAsFixedString(toUInt64(place)))),
          at,
          'www.acme.example',
          concat('/page/', toString(cityHash64(visit, place) % 400)),
          if(place = 0 AND chance % 2 = 0, ['google.com', 'bing.com', 'partner.example', 'linkedin.com'][1 + intDiv(chance, 7) % 4], ''),
          if(place = 0 AND chance % 5 = 0, 'linkedin', ''),
          if(place = 0 AND chance % 5 = 0, 'paid-social', ''),
          if(place = 0 AND chance % 5 = 0, concat('Campaign ', toString(intDiv(chance, 11) % 40)), ''),
          if(chance % 25 = 0, 'user-agent', ''),
          if(chance % 100 < 45, '', concat('comp_', leftPad(toString(intDiv(chance, 13) % ${integer(COMPANIES)}), 7, '0'))) AS company,
          if(company = '', '', 'network')
        FROM (SELECT ${integer(start)} + number AS visit FROM numbers(${integer(Math.min(AT_ONCE, to - start))})) AS visits_of
        ARRAY JOIN [0, 1] AS place
        SETTINGS max_partitions_per_insert_block = 1000, max_insert_block_size = ${raw(String(block))}, min_insert_block_size_rows = ${raw(String(block))}`,
      { name: 'bench.page-views', timeoutSeconds: 600 },
    );
    // They are derived by a rebuild, as after a change of rules, and not as arrivals.
    await clickhouse.command(raw('TRUNCATE TABLE page_view_arrivals'), { name: 'bench.arrivals' });
  }
}
