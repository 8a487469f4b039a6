import type { MetricId } from '../../metrics/index.ts';
import type { PageId } from '../../pages/index.ts';

const TRAFFIC = [
  'visits',
  'targetVisits',
  'engagedCompanies',
  'pipelineInfluenced',
  'closedWonInfluenced',
] as const;

const CHANNEL = ['visits', 'spend', 'spendPerVisit', 'targetVisits', 'spendPerTargetVisit'] as const;

/** The figures that a goal can be set on, by page (specification 001 §9). */
export const GOAL_KPIS = {
  'web-traffic': TRAFFIC,
  vendors: TRAFFIC,
  vendor: TRAFFIC,
  campaigns: ['visits', 'targetVisits', 'engagedCompanies', 'pipelineInfluenced', 'closedWonInfluenced'],
  campaign: ['visits', 'visitEfficiency', 'engagedCompanies', 'pipelinePerSpend', 'closedWonInfluenced'],
  channels: CHANNEL,
  channel: CHANNEL,
  pixel: [
    'impressions',
    'targetingEfficiency',
    'companiesReached',
    'engagedByPixel',
    'pipelineInfluenced',
    'closedWonInfluenced',
  ],
  attribution: [
    'pipelineAmount',
    'closedWonAmount',
    'visitsPerOpportunity',
    'offlineEvents',
    'averageDaysToClose',
  ],
} as const satisfies Partial<Record<PageId, readonly MetricId[]>>;

export type GoalPage = keyof typeof GOAL_KPIS;
export const isGoalPage = (page: PageId): page is GoalPage => Object.hasOwn(GOAL_KPIS, page);

/** Figures that no page has a tile of, and that a goal can be set on in words. */
const IN_WORDS = [
  ...(['leads', 'pipelineCount', 'closedWonCount', 'winRate', 'averageContractValue'] as const),
  ...(['pageViews', 'humanVisits', 'companies', 'impressions'] as const),
] as const satisfies readonly MetricId[];

/** Every figure that a goal can be set on. */
export const GOAL_METRICS: readonly MetricId[] = [
  ...new Set<MetricId>([...Object.values(GOAL_KPIS).flat(), ...IN_WORDS]),
];
export const isGoalMetric = (id: string): id is MetricId => GOAL_METRICS.some((metric) => metric === id);
