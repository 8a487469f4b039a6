import { type MetricDefinition, ratio } from './definition.ts';

const category = (label: string, synonyms: string[], description: string, formula: string) => ({
  label,
  synonyms,
  description,
  formula,
  source: 'impressions' as const,
  unit: 'count' as const,
  better: 'neither' as const,
  additive: true,
});

/** What loads of pixel tags tell. */
export const IMPRESSION_METRICS = {
  impressions: {
    ...category(
      'Impressions',
      ['ad views', 'pixel impressions'],
      'Loads of a pixel tag in an ad in the period.',
      'number of impressions',
    ),
    better: 'up',
  },
  targetImpressions: {
    ...category(
      'Target impressions',
      ['tam impressions', 'audience impressions'],
      'Impressions, bots aside, of companies in the selected audience, or in TAM when none is selected.',
      'number of human impressions of target companies',
    ),
    better: 'up',
  },
  otherImpressions: category(
    'Other company impressions',
    ['non-target impressions'],
    'Impressions, bots aside, of known companies that are not in the selected audience or TAM.',
    'number of human impressions of known companies outside the target',
  ),
  humanImpressions: {
    ...category(
      'Human impressions',
      ['non-bot impressions', 'impressions without bots'],
      'Impressions that are not those of bots: target + other + unknown.',
      'impressions minus bot impressions',
    ),
    better: 'up',
  },
  botImpressions: category(
    'Bot impressions',
    [],
    'Impressions loaded by bots.',
    'number of impressions of bots',
  ),
  unresolvedImpressions: category(
    'Unknown impressions',
    ['unresolved impressions'],
    'Impressions, bots aside, whose company is not known.',
    'number of human impressions without a company',
  ),
  impressionClicks: category(
    'Impression clicks',
    ['pixel clicks', 'clicked impressions'],
    'Impressions with a click, as the pixel reported it.',
    'number of clicked impressions',
  ),
  companiesReached: {
    label: 'Companies reached',
    synonyms: ['reached companies', 'reach', 'accounts reached'],
    description: 'Known companies with at least one impression, bots aside, in the period.',
    formula: 'number of distinct companies with a human impression',
    source: 'impressions',
    unit: 'count',
    better: 'up',
    additive: false,
  },
  targetCompaniesReached: {
    label: 'Target companies reached',
    synonyms: ['audience reach', 'tam reach', 'target reach'],
    description:
      'Companies of the selected audience, or of TAM, with at least one impression, bots aside, in the period.',
    formula: 'number of distinct target companies with a human impression',
    source: 'impressions',
    unit: 'count',
    better: 'up',
    additive: false,
  },
  engagedByPixel: {
    label: 'Engaged after an impression',
    synonyms: ['engaged by pixel', 'pixel engagement', 'companies engaged after the pixel'],
    description:
      'Companies of the selected audience, or of TAM, with a human visit after their first impression of the period. By time: the visit is in it.',
    formula:
      'number of distinct target companies with a human visit in the period after their first impression in it',
    source: 'pixelVisits',
    unit: 'count',
    better: 'up',
    additive: false,
  },
  lastImpression: {
    label: 'Last impression',
    synonyms: ['last impression date', 'latest impression'],
    description: 'The latest impression of the period.',
    formula: 'latest impression',
    source: 'impressions',
    unit: 'date',
    better: 'neither',
    additive: false,
  },
  targetingEfficiency: ratio({
    label: 'Targeting efficiency',
    synonyms: ['share of target impressions', 'impression efficiency'],
    description: 'Impressions of target companies divided by all impressions.',
    of: ['targetImpressions'],
    by: ['impressions'],
    unit: 'percent',
    better: 'up',
  }),
} as const satisfies Record<string, MetricDefinition>;
