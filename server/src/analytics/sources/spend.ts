import { day, sql } from '../../platform/clickhouse/sql.ts';
import { sourceOf } from './fact-table.ts';

/** Spend by day: what ad platforms report, or an equal part of the amount of the month. */
export const SPEND = sourceOf({
  source: 'spend',
  table: 'spend_days',
  day: 'day',
  within: ({ start, end }) => sql`day >= ${day(start)} AND day <= ${day(end)}`,
  dimensions: { channel: 'channel_id', vendor: 'vendor_id', campaign: 'campaign_id' },
  figures: {
    spend: { sum: 'sum(spend_days.spend)', of: 'all' },
    adImpressions: { sum: 'sum(ad_impressions)', of: 'all' },
    adClicks: { sum: 'sum(ad_clicks)', of: 'all' },
  },
});
