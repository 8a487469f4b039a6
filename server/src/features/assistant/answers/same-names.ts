import { metricOf } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import type { Row, Rows } from './rows.ts';

const MOST_LOOKED_UP = 200;

const campaignOf = ({ values }: Row): string => values.campaign?.name ?? '';

/** Campaigns of one name are shown with their vendors. */
export async function withVendors(plan: Plan, found: Rows, ask: Ask): Promise<Rows> {
  const { groupings } = plan.frame;
  if (!groupings.includes('campaign') || groupings.includes('vendor')) return found;
  const ids = new Map<string, Set<string>>();
  for (const { values } of found.rows) {
    const { id, name } = values.campaign ?? { id: '', name: '' };
    ids.set(name, (ids.get(name) ?? new Set()).add(id));
  }
  const isRepeated = (row: Row): boolean =>
    campaignOf(row) !== '' && (ids.get(campaignOf(row))?.size ?? 0) > 1;
  const repeated = found.rows.filter(isRepeated);
  if (repeated.length === 0 || metricOf(plan.metric).source === 'rows') return found;
  const operand = [...new Set(repeated.map(({ values }) => values.campaign?.id ?? ''))];
  const { rows } = await ask({
    ...plan.query,
    metrics: [plan.metric],
    dimensions: ['campaign', 'vendor'],
    filters: [...plan.query.filters, { field: 'campaignIds', operator: 'in', operand }],
    compare: undefined,
    sort: undefined,
    page: { limit: MOST_LOOKED_UP, offset: 0 },
  });
  const vendors = new Map(rows.map(({ dimensions }) => [dimensions.campaign?.id, dimensions.vendor?.name]));
  return {
    ...found,
    rows: found.rows.map((row) => {
      const { campaign } = row.values;
      const vendor = vendors.get(campaign?.id);
      if (campaign === undefined || vendor === undefined || vendor === '' || !isRepeated(row)) return row;
      return {
        ...row,
        values: { ...row.values, campaign: { ...campaign, name: `${campaign.name} (${vendor})` } },
      };
    }),
  };
}
