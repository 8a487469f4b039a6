import { sql } from '../../platform/clickhouse/sql.ts';
import { sourceOf } from './fact-table.ts';
import { within } from './source-facts.ts';

export const LEADS = sourceOf({
  source: 'leads',
  table: 'leads',
  day: 'created_on',
  within: (range) => within(sql`created_on`, range),
  dimensions: {},
  figures: { leads: { sum: 'count()', of: 'all' } },
  isRestricted: true,
});
