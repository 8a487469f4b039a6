import { creditOf, type TouchBasis, touchRows } from '../../../data/roll-ups/index.ts';
import { sql, str } from '../../../platform/clickhouse/sql.ts';
import { influencePeriods } from './raw-periods.ts';
import type { RawSource } from './raw-source.ts';

const itself = <Column extends string>(...names: Column[]) =>
  Object.fromEntries(names.map((name) => [name, `t.${name}`])) as Record<Column, string>;

const MODELS = ['first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'] as const;
type Model = (typeof MODELS)[number];
/** Converting a credit by its text gives the nearest number; ClickHouse's own conversion divides and may be one unit off. */
const CREDITS = Object.fromEntries(
  MODELS.map((model) => [model, `toFloat64(toString(${creditOf('opportunity.amount', `t.${model}`)}))`]),
) as Record<Model, string>;

const BECAUSE: Readonly<Record<TouchBasis, string>> = {
  visits: "'visit by a person of its company in its influence period'",
  views: `if(
    t.is_view_through = 1,
    'view-through of a visit by a person of its company in its influence period',
    'visit by a person of its company in its influence period'
  )`,
  offline: "'event with its company in its influence period'",
  pixels: "'impression shown to a person of its company in its influence period'",
};

/** One row per opportunity and touch: why it counts, and its credit. */
export const RAW_TOUCHES: RawSource<'touches'> = {
  columns: ({ basis }) => ({
    ...itself('opportunity_id', 'position'),
    touches: 't.count',
    at: 't.at',
    visit_id: "if(t.visit_id = 0, '', concat('visit_', toString(t.visit_id)))",
    ...itself('event_id', 'is_view_through'),
    eligible_because: BECAUSE[basis],
    ...itself('company_id', 'channel_id', 'vendor_id', 'campaign_id', 'item_id'),
    status: 'opportunity.status',
    open_date: 't.open_date',
    close_date: 'nullIf(opportunity.close_date, toDate(0))',
    is_net_new: 'opportunity.is_net_new',
    period_start: 'periods.from_at',
    period_end: 'periods.until_at',
    amount: 'opportunity.amount',
    ...CREDITS,
  }),
  optional: ['visit_id', 'event_id', 'item_id'],
  key: [
    { column: 't.opportunity_id', type: 'String' },
    { column: 't.position', type: 'UInt64' },
  ],
  from: (input) => {
    const { scope, basis } = input;
    const periods = influencePeriods(input);
    const opportunities = sql`
      SELECT opportunity_id, status, close_date, amount, is_net_new
      FROM opportunities FINAL
      WHERE instance_id = ${str(scope.instanceId)}`;
    return sql`
      FROM (${touchRows({ instanceId: scope.instanceId, basis, periods })}) AS t
      INNER JOIN (${opportunities}) AS opportunity ON t.opportunity_id = opportunity.opportunity_id
      INNER JOIN (${periods}) AS periods ON t.opportunity_id = periods.opportunity_id
      WHERE 1`;
  },
};
