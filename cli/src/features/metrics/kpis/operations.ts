import { z } from 'zod';
import type { Operation } from '../../../platform/graphql.ts';
import { alone, figure, type KpiFigures } from './figures.ts';

const figures = z.record(z.string(), figure);
const split = z.object({ all: figure, audience: figure, tam: figure });

export const ATTRIBUTION: Operation<KpiFigures> = {
  document: /* GraphQL */ `
    fragment F on KpiFigure { value last percentChange missing previousNote note }
    query CliAttributionKpis($startDate: DateTime!, $endDate: DateTime!, $audienceId: ID) {
      attributionKpi(startDate: $startDate, endDate: $endDate, audienceId: $audienceId) {
        pipelineRevenue { ...F } pipelineCount { ...F } closedWonRevenue { ...F } closedWonCount { ...F }
        pipelineToClosedWonRatio { ...F } winRate { ...F } averageDaysToClose { ...F } medianDaysToClose { ...F }
        visitsPerOpportunity { ...F } nonDigitalEvents { ...F }
      }
    }
  `,
  data: z.object({ attributionKpi: figures }).transform(({ attributionKpi }) => attributionKpi),
};

export const CHANNELS_KPIS: Operation<KpiFigures> = {
  document: /* GraphQL */ `
    fragment F on KpiFigure { value last percentChange missing previousNote note }
    query CliChannelKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $channelId: ID) {
      trafficOverviewKpis(
        startDate: $startDate
        endDate: $endDate
        audienceIds: $audienceIds
        channelId: $channelId
      ) {
        visits { all { ...F } audience { ...F } tam { ...F } }
        spend { all { ...F } audience { ...F } tam { ...F } }
        spendPerVisit { all { ...F } audience { ...F } tam { ...F } }
      }
    }
  `,
  data: z
    .object({ trafficOverviewKpis: z.object({ visits: split, spend: split, spendPerVisit: split }) })
    .transform(({ trafficOverviewKpis: { visits, spend, spendPerVisit } }) => ({
      visits: visits.all,
      spend: spend.all,
      spendPerVisit: spendPerVisit.all,
      tamVisits: visits.tam,
      audienceVisits: visits.audience,
      tamSpendPerVisit: spendPerVisit.tam,
      audienceSpendPerVisit: spendPerVisit.audience,
    })),
};

export const TRAFFIC: Operation<KpiFigures> = {
  document: /* GraphQL */ `
    fragment F on KpiFigure { value last percentChange missing previousNote note }
    query CliTrafficKpis(
      $startDate: DateTime!
      $endDate: DateTime!
      $audienceIds: [ID!]
      $vendorId: ID
      $campaignIds: [ID!]
    ) {
      trafficKpi2(
        startDate: $startDate
        endDate: $endDate
        audienceIds: $audienceIds
        vendorId: $vendorId
        campaignIds: $campaignIds
      ) {
        visits { ...F } tamVisits { ...F } audienceVisits { ...F } visitEfficiency { ...F }
        engagedCompanies { ...F } pipelineInfluenced { ...F } closedWonInfluenced { ...F } pipelineRoms { ...F }
      }
    }
  `,
  data: z.object({ trafficKpi2: figures }).transform(({ trafficKpi2 }) => trafficKpi2),
};

export const PIXELS_KPIS: Operation<KpiFigures> = {
  document: /* GraphQL */ `
    fragment F on KpiFigure { value last percentChange missing previousNote note }
    query CliPixelKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $pixelIds: [ID!]!) {
      pixelReachEngagementTotals(
        startDate: $startDate
        endDate: $endDate
        audienceIds: $audienceIds
        pixelIds: $pixelIds
      ) {
        impressions { ...F } efficiency { ...F } companiesReached { ...F } engagement { ...F }
        pipelineInfluenced { ...F } closedWonInfluenced { ...F }
      }
    }
  `,
  data: z
    .object({ pixelReachEngagementTotals: figures })
    .transform(({ pixelReachEngagementTotals }) => pixelReachEngagementTotals),
};

export const OPPORTUNITIES: Operation<KpiFigures> = {
  document: /* GraphQL */ `
    fragment F on KpiFigure { value last percentChange missing previousNote note }
    query CliOpportunityKpis(
      $startDate: DateTime!
      $endDate: DateTime!
      $audienceIds: [ID!]
      $vendorIds: [ID!]
      $campaignIds: [ID!]
      $pixelIds: [ID!]
    ) {
      opportunitiesKpi(
        startDate: $startDate
        endDate: $endDate
        audienceIds: $audienceIds
        vendorIds: $vendorIds
        campaignIds: $campaignIds
        pixelIds: $pixelIds
      ) {
        pipelineAmount { ...F } pipelineCount { ...F } closedWonAmount { ...F } closedWonCount { ...F }
        closedLostOpportunityCount { ...F } pipelineToClosedWonRatio { ...F } winRate { ...F }
        averageDaysToClose { ...F } medianDaysToClose { ...F } averageContractValue { ...F }
      }
    }
  `,
  data: z.object({ opportunitiesKpi: figures }).transform(({ opportunitiesKpi }) => opportunitiesKpi),
};

const detail = z.record(z.string(), z.number());

export const OPPORTUNITY: Operation<KpiFigures> = {
  document: /* GraphQL */ `
    query CliOpportunityDetail($opportunityId: ID!) {
      opportunityDetailKpi(opportunityId: $opportunityId) { revenue daysOpen visits nonDigitalEvents vendorCount }
    }
  `,
  data: z
    .object({ opportunityDetailKpi: detail })
    .transform(({ opportunityDetailKpi }) =>
      Object.fromEntries(Object.entries(opportunityDetailKpi).map(([name, value]) => [name, alone(value)])),
    ),
};

export const COMPANY: Operation<KpiFigures> = {
  document: /* GraphQL */ `
    fragment F on KpiFigure { value last percentChange missing previousNote note }
    query CliCompanyKpis($startDate: DateTime!, $endDate: DateTime!, $companyId: ID!) {
      companyKpi(startDate: $startDate, endDate: $endDate, companyId: $companyId) {
        pipelineOpportunities { ...F } closedWonOpportunities { ...F } visits { ...F }
        opportunityCountNonDigitalEvents { ...F } vendorCount { ...F }
      }
    }
  `,
  data: z.object({ companyKpi: figures }).transform(({ companyKpi }) => companyKpi),
};
