import { day, sql } from '../../platform/clickhouse/sql.ts';
import { sourceOf } from './fact-table.ts';
import { within } from './source-facts.ts';

/** Human visits that followed an impression of another vendor; channel, vendor and campaign are those of the impression. */
export const VIEW_THROUGHS = sourceOf(
  {
    source: 'viewThroughs',
    table: 'view_throughs',
    day: 'started_at',
    within: (range) => within(sql`started_at`, range),
    dimensions: { channel: 'channel_id', vendor: 'vendor_id', campaign: 'campaign_id', pixel: 'pixel_id' },
    figures: {
      viewThroughVisits: { sum: 'count()', of: 'all' },
      targetViewThroughVisits: { sum: 'count()', of: 'target' },
    },
  },
  {
    table: 'view_through_days',
    day: 'day',
    within: ({ start, end }) => sql`day >= ${day(start)} AND day <= ${day(end)}`,
    figures: { viewThroughVisits: { sum: 'sum(visits)', of: 'all' } },
  },
);
