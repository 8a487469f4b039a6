import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { HealthFinding } from '../provider.ts';

type Difference = { day: string; spend: string; impressions: string; clicks: string };

/** Days whose campaigns add up to something else than the platform itself says; differences below a hundredth are rounding. */
async function differencesOf(postgres: Postgres, connectionId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with campaigns as (
      select day, sum(spend) as spend, sum(impressions) as impressions, sum(clicks) as clicks
      from ad_campaign_days where connection_id = ${connectionId} group by day
    ), compared as (
      select day, coalesce(campaigns.spend, 0) - coalesce(total.spend, 0) as spend,
        coalesce(campaigns.impressions, 0) - coalesce(total.impressions, 0) as impressions,
        coalesce(campaigns.clicks, 0) - coalesce(total.clicks, 0) as clicks
      from campaigns full join (select * from ad_account_days where connection_id = ${connectionId}) as total using (day)
    )
    select day::text, round(spend, 2)::text as spend, impressions::text, clicks::text from compared
    where abs(spend) >= 0.01 or impressions <> 0 or clicks <> 0 order by day`.execute(postgres);
  return rows;
}

const SHOWN = 3;
const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`);

/** In words; null when all days are what the platform says. */
export async function tellDifferences(postgres: Postgres, connectionId: string): Promise<string | null> {
  const found = await differencesOf(postgres, connectionId);
  if (found.length === 0) return null;
  const shown = found
    .slice(0, SHOWN)
    .map(
      ({ day, spend, impressions, clicks }) =>
        `${day} (spend ${signed(spend)}, impressions ${signed(impressions)}, clicks ${signed(clicks)})`,
    );
  const more = found.length > SHOWN ? `, and ${found.length - SHOWN} more` : '';
  return `Campaigns add up to another total than the platform reports: ${shown.join(', ')}${more}.`;
}

/** The same as a problem of the connection. */
export async function findDifferences(
  { postgres }: Pick<Services, 'postgres'>,
  connectionId: string,
): Promise<HealthFinding[]> {
  const description = await tellDifferences(postgres, connectionId);
  if (description === null) return [];
  return [
    {
      type: 'other',
      name: 'Totals that differ',
      description,
      source: [{ object: 'Days of campaigns', fields: ['spend', 'impressions', 'clicks'] }],
    },
  ];
}
