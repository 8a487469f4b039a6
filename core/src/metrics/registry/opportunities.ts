import { type MetricDefinition, ratio } from './definition.ts';

const counted = { source: 'opportunities', unit: 'count', better: 'up', additive: true } as const;
const amount = { source: 'opportunities', unit: 'money', better: 'up', additive: true } as const;

/** What the opportunities of a period tell: opened in it (pipeline), or closed in it. */
export const OPPORTUNITY_METRICS = {
  pipelineAmount: {
    ...amount,
    label: 'Pipeline',
    synonyms: ['pipeline revenue', 'pipeline amount', 'pipeline opened', 'pipeline created', 'amount opened'],
    description: 'Amount of the opportunities opened in the period, whatever their status today.',
    formula: 'sum of the amounts of opportunities opened in the period',
  },
  pipelineCount: {
    ...counted,
    label: 'Opportunities',
    synonyms: ['pipeline opportunities', 'opportunities opened', 'new opportunities', 'deals opened', 'opps'],
    description: 'Opportunities opened in the period, whatever their status today.',
    formula: 'number of opportunities opened in the period',
  },
  closedWonAmount: {
    ...amount,
    label: 'Closed-won revenue',
    synonyms: [
      'closed won',
      'revenue',
      'won revenue',
      'won amount',
      'bookings',
      'closed-won amount',
      'sales',
    ],
    description: 'Amount of the opportunities won that closed in the period.',
    formula: 'sum of the amounts of opportunities won that closed in the period',
  },
  closedWonCount: {
    ...counted,
    label: 'Closed-won opportunities',
    synonyms: ['won opportunities', 'deals won', 'won deals', 'closed-won deals', 'wins', 'recent deals'],
    description: 'Opportunities won that closed in the period.',
    formula: 'number of opportunities won that closed in the period',
  },
  closedLostCount: {
    ...counted,
    label: 'Closed-lost opportunities',
    synonyms: ['lost opportunities', 'deals lost', 'lost deals', 'losses'],
    description: 'Opportunities lost that closed in the period.',
    formula: 'number of opportunities lost that closed in the period',
    better: 'down',
  },
  closedWonDays: {
    ...counted,
    label: 'Days to close',
    synonyms: ['total days to close'],
    description:
      'Days from opening to closing, over all opportunities won that closed in the period. A record that closes before it opens counts none.',
    formula:
      'sum of the days from opening to closing, not below 0, of opportunities won that closed in the period',
    unit: 'days',
    better: 'down',
  },
  medianDaysToClose: {
    ...counted,
    label: 'Median deal cycle',
    synonyms: ['median days to close', 'median sales cycle'],
    description:
      'The median of the days from opening to closing of opportunities won that closed in the period. A record that closes before it opens counts as none.',
    formula:
      'median of the days from opening to closing, not below 0, of opportunities won that closed in the period',
    unit: 'days',
    better: 'down',
    additive: false,
  },
  daysOpen: {
    ...counted,
    label: 'Days open',
    synonyms: ['total days open', 'age of opportunities'],
    description:
      'Days from opening to closing, or to today while they are open, over all opportunities opened in the period. A record that closes before it opens counts none.',
    formula:
      'sum of the days from opening to closing, or to today, not below 0, of opportunities opened in the period',
    unit: 'days',
    better: 'neither',
  },
  influenceVisits: {
    ...counted,
    label: 'Visits in influence periods',
    synonyms: ['visits of opportunities', 'opportunity visits', 'visits before the deal'],
    description:
      'Human visits by the companies of the opportunities opened in the period, each inside the influence period of its opportunity.',
    formula:
      'number of touches from the influence window before opening until closing, or today, of each opportunity opened in the period',
    better: 'neither',
  },
  influenceImpressions: {
    ...counted,
    label: 'Impressions in influence periods',
    synonyms: ['impressions of opportunities', 'opportunity impressions', 'impressions before the deal'],
    description:
      'Impressions, bots aside, by the companies of the opportunities opened in the period, each inside the influence period of its opportunity.',
    formula:
      'number of human impressions from the influence window before opening until closing, or today, of each opportunity opened in the period',
    better: 'neither',
  },
  averageDaysToClose: ratio({
    label: 'Average deal cycle',
    synonyms: ['days to close', 'average days to close', 'sales cycle', 'deal cycle', 'time to close'],
    description: 'Mean days from opening to closing of opportunities won that closed in the period.',
    of: ['closedWonDays'],
    by: ['closedWonCount'],
    unit: 'days',
    better: 'down',
  }),
  winRate: ratio({
    label: 'Win rate',
    synonyms: ['close rate', 'won rate', 'share won', 'conversion to won'],
    description: 'Opportunities won divided by won and lost together, closed in the period.',
    of: ['closedWonCount'],
    by: ['closedWonCount', 'closedLostCount'],
    unit: 'percent',
    better: 'up',
  }),
  averageContractValue: ratio({
    label: 'Average contract value',
    synonyms: ['acv', 'average deal size', 'deal size', 'average contract size'],
    description: 'Closed-won revenue divided by the opportunities won.',
    of: ['closedWonAmount'],
    by: ['closedWonCount'],
    unit: 'money',
    better: 'up',
  }),
  pipelineToClosedWonRatio: ratio({
    label: 'Pipeline to closed-won',
    synonyms: ['pipeline coverage', 'pipeline to closed won ratio', 'pipeline ratio'],
    description: 'Pipeline opened divided by closed-won revenue of the same period.',
    of: ['pipelineAmount'],
    by: ['closedWonAmount'],
    unit: 'ratio',
    better: 'neither',
  }),
  visitsPerOpportunity: ratio({
    label: 'Visits per opportunity',
    synonyms: ['visits per deal', 'touches per opportunity'],
    description: 'Visits in influence periods divided by the opportunities opened in the period.',
    of: ['influenceVisits'],
    by: ['pipelineCount'],
    unit: 'decimal',
    better: 'neither',
  }),
  returnOnSpend: ratio({
    label: 'Return on spend',
    synonyms: ['ros', 'pipeline return on spend', 'roi', 'return on investment'],
    description:
      'Pipeline opened divided by spend. With a selected audience: of its companies, over all spend.',
    of: ['pipelineAmount'],
    by: ['spend'],
    unit: 'ratio',
    better: 'up',
  }),
  costPerOpportunity: ratio({
    label: 'Cost per opportunity',
    synonyms: ['cost per opp', 'spend per opportunity', 'cost per deal'],
    description:
      'Spend divided by the opportunities opened. With a selected audience: all spend, over those of its companies.',
    of: ['spend'],
    by: ['pipelineCount'],
    unit: 'money',
    better: 'down',
  }),
} as const satisfies Record<string, MetricDefinition>;
