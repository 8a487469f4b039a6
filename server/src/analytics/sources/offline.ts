import { day, sql } from '../../platform/clickhouse/sql.ts';
import { sourceOf } from './fact-table.ts';

/** What happened away from the site: one row an event. */
export const OFFLINE = sourceOf({
  source: 'offlineEvents',
  table: 'offline_events',
  day: 'event_date',
  within: ({ start, end }) => sql`event_date >= ${day(start)} AND event_date <= ${day(end)}`,
  dimensions: { campaignType: 'campaign_type_id' },
  figures: {
    offlineEvents: { sum: 'count()', of: 'all' },
    targetOfflineEvents: { sum: 'count()', of: 'target' },
  },
});
