import { type MetricDefinition, ratio } from './definition.ts';

const touched = { source: 'touches', unit: 'money', better: 'up' } as const;
const MEMBERS = {
  pipeline: { label: 'pipeline', of: 'opportunities opened in the period' },
  closedWon: { label: 'closed-won', of: 'opportunities won that closed in the period' },
} as const;
type Type = keyof typeof MEMBERS;

const credit = (type: Type, label: string, synonyms: readonly string[], rule: string, formula: string) => ({
  ...touched,
  label: `${label} ${MEMBERS[type].label}`,
  synonyms: synonyms.map((each) => `${each} ${MEMBERS[type].label}`),
  description: `Amount of ${MEMBERS[type].of}, credited ${rule}. Opportunities without a touch are the row "Unattributed".`,
  formula,
  additive: true,
});

const first = (type: Type) =>
  credit(
    type,
    'First touch',
    ['first-touch'],
    'in whole to the earliest touch of their influence period',
    'amount of each opportunity to its earliest touch',
  );
const last = (type: Type) =>
  credit(
    type,
    'Last touch',
    ['last-touch'],
    'in whole to the latest touch of their influence period',
    'amount of each opportunity to its latest touch',
  );
const linear = (type: Type) =>
  credit(
    type,
    'Linear',
    ['linear touch', 'multi-touch', 'evenly attributed'],
    'in equal parts to every touch of their influence period',
    'amount × touches of the row ÷ all touches, for each opportunity',
  );
const uShaped = (type: Type) =>
  credit(
    type,
    'U-shaped',
    ['u shaped', 'position based', 'position-based'],
    '40% to the first touch, 40% to the last, 20% evenly to those between',
    'amount × (40% to the first touch, 40% to the last, 20% in equal parts to those between), for each opportunity; of two touches each gets half',
  );
const wShaped = (type: Type) =>
  credit(
    type,
    'W-shaped',
    ['w shaped'],
    '30% each to the first touch, the last touch before the opening and the last touch, 10% evenly to the others',
    'amount × (30% to the first touch, 30% to the last until the opening, 30% to the last, 10% in equal parts to the others), for each opportunity; a part without a touch of its own goes to the others in proportion',
  );
const timeDecay = (type: Type) =>
  credit(
    type,
    'Time-decay',
    ['time decay', 'decayed'],
    'by weights that halve with every 7 days before the end of their influence period',
    'amount × weight of the touch ÷ all weights, for each opportunity; a weight halves with every 7 days',
  );
const dataDriven = (type: Type) => ({
  ...credit(
    type,
    'Data-driven',
    ['data driven', 'markov', 'algorithmic', 'removal effect'],
    'by how much fewer of them a Markov chain of their paths reaches without it; no value under 200 of them',
    'total amount of touched opportunities × removal effect ÷ sum of removal effects',
  ),
  source: 'rows' as const,
});

/** What brought the opportunities: everything a touch takes part in, and the models that share the amount out. */
export const ATTRIBUTION_METRICS = {
  opportunitiesInfluenced: {
    ...touched,
    label: 'Opportunities influenced',
    synonyms: ['influenced opportunities', 'deals influenced', 'influenced deals'],
    description:
      'Opportunities opened in the period with at least one touch: a human visit of their company in the influence period. Rows do not add up.',
    formula: 'number of opportunities opened in the period with a touch of the row',
    unit: 'count',
    additive: false,
  },
  closedWonOpportunitiesInfluenced: {
    ...touched,
    label: 'Closed-won opportunities influenced',
    synonyms: ['won opportunities influenced', 'influenced won deals'],
    description: 'Opportunities won that closed in the period with at least one touch. Rows do not add up.',
    formula: 'number of opportunities won that closed in the period with a touch of the row',
    unit: 'count',
    additive: false,
  },
  pipelineInfluenced: {
    ...touched,
    label: 'Pipeline influenced',
    synonyms: ['influenced pipeline', 'pipeline influence'],
    description:
      'Amount of the opportunities opened in the period with at least one touch, the whole amount to each that touched them. Rows do not add up.',
    formula: 'sum of the amounts of opportunities opened in the period with a touch of the row',
    additive: false,
  },
  closedWonInfluenced: {
    ...touched,
    label: 'Closed-won influenced',
    synonyms: ['influenced closed won', 'influenced revenue', 'closed won influence', 'revenue influenced'],
    description:
      'Amount of the opportunities won that closed in the period with at least one touch, the whole amount to each that touched them. Rows do not add up.',
    formula: 'sum of the amounts of opportunities won that closed in the period with a touch of the row',
    additive: false,
  },
  memberOpportunities: {
    label: 'Opportunities of the period',
    synonyms: [],
    description:
      'All opportunities opened in the period: what shares of influenced opportunities are shares of.',
    formula: 'number of opportunities opened in the period',
    source: 'members',
    unit: 'count',
    better: 'neither',
    additive: false,
  },
  percentOpportunitiesInfluenced: ratio({
    label: '% opportunities influenced',
    synonyms: ['share of opportunities influenced', 'percent of opportunities influenced'],
    description: 'Opportunities influenced divided by all opportunities opened in the period.',
    of: ['opportunitiesInfluenced'],
    by: ['memberOpportunities'],
    unit: 'percent',
    better: 'up',
  }),
  pipelineFirstTouch: first('pipeline'),
  pipelineLastTouch: last('pipeline'),
  pipelineLinear: linear('pipeline'),
  pipelineUShaped: uShaped('pipeline'),
  pipelineWShaped: wShaped('pipeline'),
  pipelineTimeDecay: timeDecay('pipeline'),
  pipelineDataDriven: dataDriven('pipeline'),
  closedWonFirstTouch: first('closedWon'),
  closedWonLastTouch: last('closedWon'),
  closedWonLinear: linear('closedWon'),
  closedWonUShaped: uShaped('closedWon'),
  closedWonWShaped: wShaped('closedWon'),
  closedWonTimeDecay: timeDecay('closedWon'),
  closedWonDataDriven: dataDriven('closedWon'),
  pipelinePerSpend: ratio({
    label: 'Pipeline per spend',
    synonyms: ['pipeline roms', 'pipeline return on marketing spend', 'pipeline per dollar'],
    description:
      'Pipeline influenced divided by spend: return on marketing spend (ROMS) for pipeline. With a selected audience: of its companies, over all spend.',
    of: ['pipelineInfluenced'],
    by: ['spend'],
    unit: 'ratio',
    better: 'up',
  }),
  closedWonPerSpend: ratio({
    label: 'Closed-won per spend',
    synonyms: ['roms', 'return on marketing spend', 'closed-won roms', 'revenue per dollar', 'roas'],
    description:
      'Closed-won influenced divided by spend: return on marketing spend (ROMS) for closed-won. With a selected audience: of its companies, over all spend.',
    of: ['closedWonInfluenced'],
    by: ['spend'],
    unit: 'ratio',
    better: 'up',
  }),
  fitScore: {
    label: 'Fit score',
    synonyms: ['vendor fit', 'fit scoring', 'vendor score', 'campaign fit'],
    description:
      'How well a vendor or campaign does, 0 to 100, among all with visits and spend: % engaged companies 30, pipeline per spend 30, % opportunities influenced 20, $/visit 10, visits 10.',
    formula:
      '100 × weighted sum of each figure placed between the 5th and 95th percentile; none under three rows',
    source: 'rows',
    unit: 'score',
    better: 'up',
    additive: false,
  },
} as const satisfies Record<string, MetricDefinition>;
