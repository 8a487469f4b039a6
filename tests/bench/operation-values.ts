import type { DateRange } from '@parley/core/dates';
import type { ArgumentValues } from './operation-documents.ts';
import { AUDIENCE, CAMPAIGNS } from './query-world.ts';

/** What every operation is asked about: a period, and something of the world for each argument that is required. */
export const operationValues = ({ start, end }: DateRange): ArgumentValues => ({
  startDate: `${start}T00:00:00Z`,
  endDate: `${end}T23:59:59Z`,
  audienceIds: [AUDIENCE],
  audienceId: AUDIENCE,
  companyId: 'comp_0000001',
  companyIds: ['comp_0000001'],
  opportunityId: 'oppt_00000001',
  opportunityIds: ['oppt_00000001'],
  campaignIds: CAMPAIGNS.slice(0, 3).map(({ id }) => id),
  vendorId: CAMPAIGNS[1]?.vendor?.id,
  vendorIds: CAMPAIGNS.slice(0, 3).map(({ vendor }) => vendor?.id),
  channelId: CAMPAIGNS[1]?.vendor?.channelId,
  pixelIds: ['pixl_00000000', 'pixl_00000001'],
  pixelId: 'pixl_00000000',
  groupId: CAMPAIGNS[1]?.id,
  id: 'comp_0000001',
});

/** What the dashboard asks at once when it opens (specification 002 §2.6). */
export const DASHBOARD = [
  'pipelineTrends',
  'trafficEfficiency',
  'trafficDirectAllocation',
  'trafficVisitTrend2',
  'attributionTrend',
  'opportunities.get',
  'benchmarksByChannel',
] as const;
