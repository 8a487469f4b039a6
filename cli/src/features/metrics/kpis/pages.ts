import type { DateRange } from '@parley/core/dates';
import { campaignPermalink } from '@parley/core/features/campaigns';
import { companyPagePermalink } from '@parley/core/features/companies';
import { pixelPermalink } from '@parley/core/features/pixels';
import { vendorPermalink } from '@parley/core/features/vendors';
import { pagePath } from '@parley/core/pages';
import type { Operation } from '../../../platform/graphql.ts';
import type { Named } from '../../../platform/lookup.ts';
import { type KpiFigures, type Tile, tile } from './figures.ts';
import * as operations from './operations.ts';

/** What figures are asked of: the days, the target, and the things that were named. */
export type KpiScope = {
  range: DateRange;
  audience: Named | undefined;
  of: readonly Named[];
  touchedBy: { vendorIds?: string[]; campaignIds?: string[]; pixelIds?: string[] };
};

export type KpiPageName =
  | 'attribution'
  | 'channels'
  | 'vendors'
  | 'campaigns'
  | 'pixels'
  | 'opportunities'
  | 'opportunity'
  | 'companies';

/** A page with key figures: what is asked for it, and which figures it shows in which order. */
export type KpiPage = {
  title: string;
  operation: Operation<KpiFigures>;
  /** Beside days and audience. */
  variables(scope: KpiScope): Readonly<Record<string, unknown>>;
  tiles(figures: KpiFigures, scope: KpiScope): Tile[];
  /** Below the root of the instance. */
  path(scope: KpiScope): string;
  /** Whoever is the target, the figures are the same. */
  hasNoTarget?: true;
  /** The figures are of the thing's own time: no days, nothing to compare with. */
  isOwnTime?: true;
};

const idsOf = ({ of }: KpiScope): string[] => of.map(({ id }) => id);
const audienceIds = ({ audience }: KpiScope) => ({
  audienceIds: audience === undefined ? null : [audience.id],
});
const side = ({ audience }: KpiScope): 'tam' | 'audience' => (audience === undefined ? 'tam' : 'audience');

export const KPI_PAGES: Readonly<Record<KpiPageName, KpiPage>> = {
  attribution: {
    title: 'Attribution',
    operation: operations.ATTRIBUTION,
    variables: ({ audience }) => ({ audienceId: audience?.id ?? null }),
    tiles: (figures) => [
      tile(figures, 'pipelineAmount', { from: 'pipelineRevenue' }),
      tile(figures, 'pipelineCount'),
      tile(figures, 'closedWonAmount', { from: 'closedWonRevenue' }),
      tile(figures, 'closedWonCount'),
      tile(figures, 'pipelineToClosedWonRatio'),
      tile(figures, 'winRate'),
      tile(figures, 'averageDaysToClose'),
      tile(figures, 'medianDaysToClose'),
      tile(figures, 'visitsPerOpportunity'),
      tile(figures, 'offlineEvents', { from: 'nonDigitalEvents' }),
    ],
    path: () => pagePath('attribution'),
  },
  channels: {
    title: 'Channels',
    operation: operations.CHANNELS_KPIS,
    variables: (scope) => ({ ...audienceIds(scope), channelId: scope.of[0]?.id ?? null }),
    tiles: (figures, scope) => [
      tile(figures, 'visits'),
      tile(figures, 'spend'),
      tile(figures, 'spendPerVisit'),
      tile(figures, 'targetVisits', { from: `${side(scope)}Visits` }),
      tile(figures, 'spendPerTargetVisit', { from: `${side(scope)}SpendPerVisit` }),
    ],
    path: ({ of: [one] }) =>
      one === undefined ? pagePath('channels') : pagePath('channel', { channel: one.id }),
  },
  vendors: {
    title: 'Vendors',
    operation: operations.TRAFFIC,
    variables: (scope) => ({ ...audienceIds(scope), vendorId: scope.of[0]?.id ?? null }),
    tiles: (figures, scope) => [
      tile(figures, 'visits'),
      tile(figures, 'targetVisits', { from: `${side(scope)}Visits` }),
      tile(figures, 'engagedCompanies'),
      tile(figures, 'pipelineInfluenced'),
      tile(figures, 'closedWonInfluenced'),
    ],
    path: ({ of: [one] }) => (one === undefined ? pagePath('vendors') : vendorPermalink(one.id)),
  },
  campaigns: {
    title: 'Campaigns',
    operation: operations.TRAFFIC,
    variables: (scope) => ({
      ...audienceIds(scope),
      campaignIds: scope.of.length === 0 ? null : idsOf(scope),
    }),
    tiles: (figures) => [
      tile(figures, 'visits'),
      tile(figures, 'visitEfficiency'),
      tile(figures, 'engagedCompanies'),
      tile(figures, 'pipelinePerSpend', { from: 'pipelineRoms' }),
      tile(figures, 'pipelineInfluenced'),
      tile(figures, 'closedWonInfluenced'),
    ],
    path: (scope) => (scope.of.length === 0 ? pagePath('campaigns') : campaignPermalink(...idsOf(scope))),
  },
  pixels: {
    title: 'Pixels',
    operation: operations.PIXELS_KPIS,
    variables: (scope) => ({ ...audienceIds(scope), pixelIds: idsOf(scope) }),
    tiles: (figures) => [
      tile(figures, 'impressions'),
      tile(figures, 'targetingEfficiency', { from: 'efficiency' }),
      tile(figures, 'companiesReached'),
      tile(figures, 'engagedByPixel', { from: 'engagement' }),
      tile(figures, 'pipelineInfluenced'),
      tile(figures, 'closedWonInfluenced'),
    ],
    path: (scope) => pixelPermalink(...idsOf(scope)),
  },
  opportunities: {
    title: 'Opportunities',
    operation: operations.OPPORTUNITIES,
    variables: (scope) => ({ ...audienceIds(scope), ...scope.touchedBy }),
    tiles: (figures) => [
      tile(figures, 'pipelineAmount'),
      tile(figures, 'pipelineCount'),
      tile(figures, 'closedWonAmount'),
      tile(figures, 'closedWonCount'),
      tile(figures, 'closedLostCount', { from: 'closedLostOpportunityCount' }),
      tile(figures, 'pipelineToClosedWonRatio'),
      tile(figures, 'winRate'),
      tile(figures, 'averageDaysToClose'),
      tile(figures, 'medianDaysToClose'),
      tile(figures, 'averageContractValue'),
    ],
    path: ({ touchedBy }) => {
      const filters = Object.entries(touchedBy).map(([field, ids]) => `o.${field}=${ids.join(',')}`);
      return (
        [pagePath('opportunities'), ...filters.slice(0, 1)].join('?') +
        filters
          .slice(1)
          .map((each) => `&${each}`)
          .join('')
      );
    },
  },
  opportunity: {
    title: 'Opportunity',
    operation: operations.OPPORTUNITY,
    variables: ({ of: [one] }) => ({ opportunityId: one?.id }),
    tiles: (figures) => [
      tile(figures, 'pipelineAmount', { from: 'revenue', id: 'revenue', label: 'Revenue' }),
      tile(figures, 'daysOpen'),
      tile(figures, 'humanVisits', { from: 'visits' }),
      tile(figures, 'offlineEvents', { from: 'nonDigitalEvents' }),
      tile(figures, 'vendorCount', { label: 'Vendors' }),
    ],
    path: ({ of: [one] }) => pagePath('opportunity', { opportunity: one?.id ?? [] }),
    isOwnTime: true,
  },
  companies: {
    title: 'Company',
    operation: operations.COMPANY,
    variables: ({ of: [one] }) => ({ companyId: one?.id }),
    tiles: (figures) => [
      tile(figures, 'pipelineCount', { from: 'pipelineOpportunities', label: 'Pipeline opportunities' }),
      tile(figures, 'closedWonCount', { from: 'closedWonOpportunities' }),
      tile(figures, 'humanVisits', { from: 'visits' }),
      tile(figures, 'pipelineCount', {
        from: 'opportunityCountNonDigitalEvents',
        id: 'opportunityCountNonDigitalEvents',
        label: 'Opportunities with non-digital events',
      }),
      tile(figures, 'vendorCount', { label: 'Vendors' }),
    ],
    path: ({ of: [one] }) => companyPagePermalink(one?.id ?? ''),
    hasNoTarget: true,
  },
};
