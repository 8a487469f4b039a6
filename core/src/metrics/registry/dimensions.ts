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
  month: {
    label: 'Month',
    plural: 'months',
    synonyms: ['monthly'],
    description: 'Calendar month, UTC.',
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
  pixel: {
    label: 'Pixel',
    plural: 'pixels',
    synonyms: ['tag', 'pixel tag'],
    description: 'The pixel tag that counted the impression.',
    kind: 'entity',
  },
  campaignType: {
    label: 'Campaign type',
    plural: 'campaign types',
    synonyms: ['event type', 'offline type', 'type of event'],
    description: 'Kind of a non-digital event, with the vendor behind it.',
    kind: 'entity',
  },
  opportunity: {
    label: 'Opportunity',
    plural: 'opportunities',
    synonyms: ['deal', 'deals'],
    description: 'The opportunity itself.',
    kind: 'entity',
  },
} as const satisfies Record<string, DimensionDefinition>;

export type DimensionId = keyof typeof DIMENSIONS;
export const DIMENSION_IDS = Object.keys(DIMENSIONS) as readonly DimensionId[];
