import { daysBetween, toDay } from '@parley/core/dates';
import { ACTIVITY_METRICS } from '@parley/core/features/vendors';
import { METRICS, type MetricId, type MetricUnit } from '@parley/core/metrics';
import { companyId } from '@parley/server/data/companies/index';
import { inRange } from '../features/analytics/reference/breakdown.ts';
import { membersOf } from '../features/analytics/reference/members.ts';
import { touchesOf } from '../features/analytics/reference/touches.ts';
import type { ShownRow } from './page-figures.ts';
import { sampleInstance } from './person.ts';
import type { Place, SampleReference } from './sample-reference.ts';

/** A metric of the screen's place, or a figure that no metric is. */
type Expected = MetricId | { value: number; unit: MetricUnit };

export type FigureScreen = {
  path: string;
  /** Whose figures the tiles show; all without. */
  place?: Place;
  /** What each tile shows, by its label. */
  tiles?: Readonly<Record<string, Expected>>;
  lists?: readonly FigureList[];
};

/** A list whose cells are figures of a thing each. */
export type FigureList = {
  name: string;
  of: Place['dimension'];
  /** Columns with figures and the metrics they are. */
  columns: Readonly<Record<string, MetricId>>;
  /** The thing of a row, where the row does not lead to its page. */
  keyOf?: (row: ShownRow) => string;
  /** Whether nothing stands where a figure is zero. */
  isBlankAtZero?: boolean;
};

/** Columns that are called after their metric. */
const called = (...metrics: readonly MetricId[]): Record<string, MetricId> =>
  Object.fromEntries(metrics.map((metric) => [METRICS[metric].label, metric]));

const INFLUENCE = called('engagedCompanies', 'pipelineInfluenced', 'closedWonInfluenced');
const TRAFFIC = { Visits: 'visits', 'Target visits (TAM)': 'targetVisits' } as const;
const CHANNEL_TILES = {
  'Total visits': 'visits',
  'Total spend': 'spend',
  'Spend per visit': 'spendPerVisit',
  'Target visits (TAM)': 'targetVisits',
  'Target spend per visit': 'spendPerTargetVisit',
} as const;
const CHANNEL_COLUMNS = called(
  ...(['visits', 'targetVisits', 'visitEfficiency', 'otherVisits', 'botVisits', 'unresolvedVisits'] as const),
  ...(['spend', 'spendPerVisit', 'spendPerTargetVisit'] as const),
);
const ACTIVITY = called(...Object.values(ACTIVITY_METRICS));
const FIT = called(
  ...(['visits', 'spendPerVisit', 'pipelinePerSpend', 'percentOpportunitiesInfluenced', 'fitScore'] as const),
);
const DEALS = called(
  ...([
    'pipelineAmount',
    'closedWonAmount',
    'pipelineToClosedWonRatio',
    'winRate',
    'averageDaysToClose',
  ] as const),
);
const MODELS = {
  'First touch': 'pipelineFirstTouch',
  'Last touch': 'pipelineLastTouch',
  Linear: 'pipelineLinear',
  'U-shaped': 'pipelineUShaped',
  'W-shaped': 'pipelineWShaped',
  'Time decay': 'pipelineTimeDecay',
  'Data-driven': 'pipelineDataDriven',
} as const;
const MEMBER_COLUMNS = called('humanVisits');
const CAMPAIGN_TILES = {
  Visits: 'visits',
  ...called('visitEfficiency', 'pipelinePerSpend'),
  ...INFLUENCE,
} as const;

const count = (value: number) => ({ value, unit: 'count' as const });

/** The screens of channels, vendors, campaigns and pixels. */
export function tradeScreens(
  { pixels, figure }: SampleReference,
  campaigns: readonly string[],
): FigureScreen[] {
  const channel: Place = { dimension: 'channel', key: 'chnl_paid_social' };
  const vendor: Place = { dimension: 'vendor', key: 'vndr_linkedin_ads' };
  const [pixel, other] = [...pixels.values()].map((key): Place => ({ dimension: 'pixel', key }));
  const [campaign = '', second = ''] = campaigns;
  const ofBoth = (metric: MetricId, ...places: (Place | undefined)[]) =>
    count(places.reduce((sum, place) => sum + (figure(metric, place) ?? 0), 0));
  const asPlace = (key: string): Place => ({ dimension: 'campaign', key });
  return [
    {
      path: '/channels',
      tiles: CHANNEL_TILES,
      lists: [{ name: 'Channels', of: 'channel', columns: CHANNEL_COLUMNS }],
    },
    {
      path: `/channels/${channel.key}`,
      place: channel,
      tiles: CHANNEL_TILES,
      lists: [{ name: 'Vendors', of: 'vendor', columns: CHANNEL_COLUMNS }],
    },
    {
      path: '/vendors',
      tiles: { ...TRAFFIC, ...INFLUENCE },
      lists: [
        { name: 'Vendor activity', of: 'vendor', columns: ACTIVITY },
        { name: 'Vendor fit scoring', of: 'vendor', columns: FIT },
      ],
    },
    {
      path: `/vendors/${vendor.key}`,
      place: vendor,
      tiles: { 'Total visits': 'visits', 'Target visits (TAM)': 'targetVisits', ...INFLUENCE },
    },
    {
      path: '/campaigns',
      tiles: { ...TRAFFIC, ...INFLUENCE },
      lists: [{ name: 'Campaign activity', of: 'campaign', columns: ACTIVITY }],
    },
    { path: `/campaigns/${campaign}`, place: asPlace(campaign), tiles: CAMPAIGN_TILES },
    {
      path: `/campaigns/${campaign},${second}`,
      tiles: { Visits: ofBoth('visits', asPlace(campaign), asPlace(second)) },
    },
    {
      path: '/pixels',
      lists: [{ name: 'Pixels', of: 'pixel', columns: { 'Impressions, 30 days': 'impressions' } }],
    },
    {
      path: `/pixels/${pixel?.key}`,
      ...(pixel && { place: pixel }),
      tiles: {
        'Total impressions': 'impressions',
        Efficiency: 'targetingEfficiency',
        ...called('engagedByPixel', 'companiesReached', 'pipelineInfluenced', 'closedWonInfluenced'),
      },
    },
    {
      path: `/pixels/${pixel?.key},${other?.key}`,
      tiles: { 'Total impressions': ofBoth('impressions', pixel, other) },
    },
  ];
}

/** The screens of companies and their deals. */
export function companyScreens({ prepared, range, audiences, world }: SampleReference): FigureScreen[] {
  const { settings, touches, visits } = prepared;
  const deals = membersOf('pipeline', prepared, { dimensions: [], range }).filter(({ day }) =>
    inRange(day, range),
  );
  const touched = deals
    .map(({ opportunity }) => ({ opportunity, own: touchesOf(opportunity, settings, touches.visits) }))
    .toSorted((a, b) => b.own.length - a.own.length)[0];
  if (touched === undefined) throw new Error('the world has no opportunities');
  const { opportunity, own } = touched;
  const { closeDate } = opportunity;
  // One that is to close some day is open up to today.
  const ended = closeDate === null || closeDate > settings.today ? settings.today : closeDate;
  const ofCompany = visits.filter(
    ({ companyId: id, botReason, startedAt }) =>
      id === opportunity.companyId && botReason === '' && inRange(toDay(startedAt), range),
  );
  const idOf = (row: ShownRow): string => {
    const company = world.companies.find(
      ({ domain, name }) => row.cells['Domain'] === domain || row.name.endsWith(`${name}${domain}`),
    );
    return company === undefined ? '' : companyId(sampleInstance(), company.domain);
  };
  const smallest = world.audiences.toSorted((a, b) => a.companies.length - b.companies.length)[0]?.name ?? '';
  return [
    ...['/dashboard', '/web-traffic'].map((path) => ({
      path,
      tiles: { ...TRAFFIC, 'Visit efficiency': 'visitEfficiency' as const, ...INFLUENCE },
    })),
    {
      path: '/web-traffic-activity',
      lists: [
        { name: 'Companies', of: 'company', columns: called('humanVisits', 'humanImpressions'), keyOf: idOf },
      ],
    },
    {
      path: `/web-traffic-activity/${opportunity.companyId}`,
      place: { dimension: 'company', key: opportunity.companyId },
      tiles: {
        'Pipeline opportunities': 'pipelineCount',
        'Closed-won opportunities': 'closedWonCount',
        ...called('humanVisits'),
        Vendors: count(new Set(ofCompany.map(({ vendorId }) => vendorId)).size),
      },
    },
    {
      path: '/attribution',
      tiles: DEALS,
      lists: [
        {
          name: 'Breakdown',
          of: 'vendor',
          columns: { 'Audience visits': 'targetVisits', ...called('pipelineInfluenced'), ...MODELS },
        },
        { name: 'Where the models disagree', of: 'vendor', columns: MODELS },
      ],
    },
    {
      path: '/opportunities',
      tiles: { ...DEALS, ...called('averageContractValue') },
      lists: [
        {
          name: 'Opportunities opened',
          of: 'opportunity',
          columns: {
            Amount: 'pipelineAmount',
            ...called('influenceVisits', 'influenceImpressions'),
          },
        },
      ],
    },
    {
      path: `/opportunities/${opportunity.id}`,
      place: { dimension: 'opportunity', key: opportunity.id },
      tiles: {
        Revenue: 'pipelineAmount',
        'Human visits': 'influenceVisits',
        Vendors: count(new Set(own.map(({ vendorId }) => vendorId)).size),
        'Days open': {
          value: daysBetween(opportunity.openDate, ended),
          unit: 'days',
        },
        'Non-digital events': count(touchesOf(opportunity, settings, touches.offline).length),
      },
    },
    {
      path: `/audiences/${audiences.get(smallest)}`,
      lists: [{ name: smallest, of: 'company', columns: MEMBER_COLUMNS, keyOf: idOf, isBlankAtZero: true }],
    },
  ];
}
