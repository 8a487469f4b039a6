/** How a figure is written: `count` 1,234 · `percent` of 0..1 · `money` USD · `date` ISO instant in ms since epoch. */
export type MetricUnit = 'count' | 'percent' | 'money' | 'days' | 'ratio' | 'date';

export type MetricDefinition = {
  label: string;
  /** Other names people use for it; the assistant understands them all. */
  synonyms: readonly string[];
  /** One or two sentences: what the number means, as in DEFINITIONS. Shown on hover and in every answer. */
  description: string;
  unit: MetricUnit;
  better: 'up' | 'down' | 'neither';
  /** Whether rows of a breakdown add up to the total. */
  additive: boolean;
};

export const METRICS = {
  visits: {
    label: 'Visits',
    synonyms: ['all visits', 'total visits', 'sessions', 'traffic'],
    description:
      'Visits of every category: page views of one browser with no gap of 30 minutes or more, dated by the first page view. All = target + other + bot + unresolved.',
    unit: 'count',
    better: 'up',
    additive: true,
  },
  targetVisits: {
    label: 'Target visits',
    synonyms: ['tam visits', 'audience visits', 'visits of target companies', 'target company visits'],
    description: 'Human visits of companies in the selected audience, or in TAM when none is selected.',
    unit: 'count',
    better: 'up',
    additive: true,
  },
  otherVisits: {
    label: 'Other company visits',
    synonyms: ['other visits', 'non-target visits', 'visits of other companies'],
    description: 'Human visits of a known company that is not in the selected audience or TAM.',
    unit: 'count',
    better: 'neither',
    additive: true,
  },
  botVisits: {
    label: 'Bot visits',
    synonyms: ['bots', 'bot traffic', 'crawler visits', 'robot visits'],
    description:
      'Visits by automated browsers: by user agent, by hosting network or by behaviour. Kept, never deleted.',
    unit: 'count',
    better: 'down',
    additive: true,
  },
  unresolvedVisits: {
    label: 'Unknown visits',
    synonyms: ['unresolved visits', 'unknown traffic', 'unidentified visits', 'anonymous visits'],
    description: 'Human visits whose company is not known.',
    unit: 'count',
    better: 'down',
    additive: true,
  },
  humanVisits: {
    label: 'Human visits',
    synonyms: ['non-bot visits', 'visits without bots', 'real visits'],
    description: 'Visits that are not bot visits: target + other + unknown.',
    unit: 'count',
    better: 'up',
    additive: true,
  },
  visitEfficiency: {
    label: 'Visit efficiency',
    synonyms: ['traffic efficiency', 'efficiency', 'share of target visits', 'target share'],
    description: 'Target visits divided by all visits. Bots and unknown visits stay in the denominator.',
    unit: 'percent',
    better: 'up',
    additive: false,
  },
  pageViews: {
    label: 'Page views',
    synonyms: ['pageviews', 'views', 'pages viewed', 'hits'],
    description: 'Page views in visits that started in the period. Pages on excluded paths do not count.',
    unit: 'count',
    better: 'up',
    additive: true,
  },
  companies: {
    label: 'Companies',
    synonyms: ['visiting companies', 'known companies', 'accounts', 'identified companies'],
    description: 'Known companies with at least one human visit in the period.',
    unit: 'count',
    better: 'up',
    additive: false,
  },
  engagedCompanies: {
    label: 'Engaged companies',
    synonyms: ['engaged accounts', 'target companies that visited', 'engaged target companies'],
    description:
      'Companies of the selected audience, or of TAM, with at least one human visit in the period.',
    unit: 'count',
    better: 'up',
    additive: false,
  },
  impressions: {
    label: 'Impressions',
    synonyms: ['ad impressions', 'ad views', 'pixel impressions'],
    description: 'Loads of a pixel tag in an ad in the period.',
    unit: 'count',
    better: 'up',
    additive: true,
  },
  lastActivity: {
    label: 'Last activity',
    synonyms: ['last visit', 'last seen', 'most recent visit'],
    description: 'The latest page view of human visits that started in the period.',
    unit: 'date',
    better: 'neither',
    additive: false,
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricId = keyof typeof METRICS;
export const METRIC_IDS = Object.keys(METRICS) as readonly MetricId[];

export type DimensionDefinition = {
  label: string;
  plural: string;
  synonyms: readonly string[];
  description: string;
  /** `time` rows are ordered by time and have no gaps; `entity` values have an id and a name; `text` values are themselves. */
  kind: 'time' | 'entity' | 'text';
};

export const DIMENSIONS = {
  day: {
    label: 'Day',
    plural: 'days',
    synonyms: ['date', 'daily'],
    description: 'UTC day of the first page view.',
    kind: 'time',
  },
  week: {
    label: 'Week',
    plural: 'weeks',
    synonyms: ['weekly'],
    description: 'Week starting on Sunday, UTC.',
    kind: 'time',
  },
  trafficType: {
    label: 'Traffic type',
    plural: 'traffic types',
    synonyms: ['type of traffic', 'category', 'visit category'],
    description: 'Target, other, bot or unknown; exclusive, tested in the order bot, unknown, target, other.',
    kind: 'entity',
  },
  channel: {
    label: 'Channel',
    plural: 'channels',
    synonyms: ['source channel'],
    description: 'Channel of the visit by its mapping rule, else direct.',
    kind: 'entity',
  },
  vendor: {
    label: 'Vendor',
    plural: 'vendors',
    synonyms: ['ad vendor', 'partner', 'provider'],
    description: 'Vendor of the visit by its mapping rule, else direct.',
    kind: 'entity',
  },
  campaign: {
    label: 'Campaign',
    plural: 'campaigns',
    synonyms: ['ad campaign'],
    description: 'Campaign named by the first page view; else unassigned.',
    kind: 'entity',
  },
  sector: {
    label: 'Industry',
    plural: 'industries',
    synonyms: ['sector', 'sectors', 'vertical'],
    description: 'Industry of the visiting company.',
    kind: 'entity',
  },
  revRange: {
    label: 'Company size',
    plural: 'company sizes',
    synonyms: ['revenue range', 'size', 'revenue'],
    description: 'Revenue range of the visiting company.',
    kind: 'entity',
  },
  region: {
    label: 'Region',
    plural: 'regions',
    synonyms: ['geography', 'country', 'territory'],
    description: 'Region of the visiting company.',
    kind: 'entity',
  },
  company: {
    label: 'Company',
    plural: 'companies',
    synonyms: ['account', 'accounts', 'organization'],
    description: 'The visiting company.',
    kind: 'entity',
  },
  page: {
    label: 'Page',
    plural: 'pages',
    synonyms: ['url', 'path', 'landing page'],
    description: 'Path of a page seen in the visit; a visit counts once for each of its pages.',
    kind: 'text',
  },
} as const satisfies Record<string, DimensionDefinition>;

export type DimensionId = keyof typeof DIMENSIONS;
export const DIMENSION_IDS = Object.keys(DIMENSIONS) as readonly DimensionId[];
