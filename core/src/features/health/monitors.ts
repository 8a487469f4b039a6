import type { MetricSource } from '../../metrics/index.ts';
import type { PageId } from '../../pages/index.ts';

/** `error`: figures are wrong or missing. `warning`: they may be. `notice`: it is unusual, and may well be true. */
export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The number from which a monitor speaks up. Admins may set it. */
export type Threshold = { label: string; unit: string; standard: number; least: number; most: number };

export type Monitor = {
  title: string;
  /** What it compares with what, so that a person can judge it. */
  definition: string;
  severity: Severity;
  threshold: Threshold;
  /** What to do about what it finds. */
  mend: string;
  /** Figures that its findings touch. */
  touches: readonly MetricSource[];
  /** Only figures of one vendor are touched, not the sum over all. */
  isSplit?: boolean;
  /** Only figures of companies are touched. */
  isOfCompanies?: boolean;
  /** It compares a day with the same weekdays before, so that it is wrong now and then. */
  isStatistical?: boolean;
  /** The page that shows its figures. */
  page: PageId;
};

const TRAFFIC = ['visits', 'pixelVisits', 'touches', 'leadTouches', 'rows'] as const;

const deviations: Threshold = {
  label: 'Deviations from the usual',
  unit: 'deviations',
  standard: 6,
  least: 2,
  most: 30,
};

const SAME_WEEKDAY =
  'the median of the same weekday in the eight weeks before, by their median deviation; what was as unusual a year before is expected';

/** Everything that is watched. Each is evaluated every hour, and after each import and sync, by one engine. */
export const MONITORS = {
  'tag-silent': {
    title: 'Tag silent',
    definition: 'No page view has arrived for longer than the threshold, though the tag is installed.',
    severity: 'error',
    threshold: { label: 'Hours without a page view', unit: 'hours', standard: 48, least: 1, most: 720 },
    mend: 'Open your site and see whether the tag is in its pages, and whether rejected events say why.',
    touches: TRAFFIC,
    page: 'web-traffic',
  },
  'visits-fell': {
    title: 'Visits fell',
    definition: `Human visits of the last whole day against ${SAME_WEEKDAY}. A fall of less than 30% is none.`,
    severity: 'warning',
    threshold: deviations,
    mend: 'See whether one channel or page lost its visits. A tag that is missing from part of the site looks like this.',
    touches: TRAFFIC,
    isStatistical: true,
    page: 'web-traffic',
  },
  'visits-rose': {
    title: 'Visits rose',
    definition: `Human visits of the last whole day against ${SAME_WEEKDAY}. A rise of less than 30% is none.`,
    severity: 'notice',
    threshold: deviations,
    mend: 'See which channel or page brought them. Programs that are not known as bots, and a tag that fires twice, look like this.',
    touches: TRAFFIC,
    isStatistical: true,
    page: 'web-traffic',
  },
  'unresolved-jumped': {
    title: 'Unknown companies jumped',
    definition: `The share of human visits whose company is not known, of the last whole day, against ${SAME_WEEKDAY}. Less than 10 points more is no jump.`,
    severity: 'warning',
    threshold: deviations,
    mend: 'See whether one source brought many private visitors, or the resolver lost its provider.',
    touches: TRAFFIC,
    isOfCompanies: true,
    isStatistical: true,
    page: 'web-traffic',
  },
  'bots-jumped': {
    title: 'Bots jumped',
    definition: `The share of visits by bots, of the last whole day, against ${SAME_WEEKDAY}. Less than 10 points more is no jump.`,
    severity: 'notice',
    threshold: deviations,
    mend: 'Bots are in no figure of people. Where they come from a network of your own, claim its addresses with an override.',
    touches: TRAFFIC,
    isStatistical: true,
    page: 'web-traffic',
  },
  'rule-stopped': {
    title: 'A channel rule stopped matching',
    definition:
      'A rule of your own that brought visits in the eight weeks before has brought none for as many days as the threshold, though five or more were to be expected.',
    severity: 'warning',
    threshold: { label: 'Days without a visit', unit: 'days', standard: 14, least: 3, most: 90 },
    mend: 'See whether campaigns are tagged in another way now, or a rule above takes their visits.',
    touches: TRAFFIC,
    isSplit: true,
    page: 'configure-channels',
  },
  'spend-missing': {
    title: 'Spend missing',
    definition:
      'A vendor brought visits in a month that is over and has no spend in it, though it had some in the three months before, and has some after or it is the last month.',
    severity: 'warning',
    threshold: { label: 'Days after the end of the month', unit: 'days', standard: 5, least: 0, most: 60 },
    mend: 'Enter or import what was spent.',
    touches: ['spend', 'rows'],
    page: 'vendor',
  },
  'spend-without-visits': {
    title: 'Spend without visits',
    definition:
      'A vendor cost as much as the threshold in one of the last three whole months and brought no visit.',
    severity: 'warning',
    threshold: { label: 'Spend in a month', unit: 'USD', standard: 100, least: 1, most: 1_000_000 },
    mend: 'See whether its ads carry campaign parameters, and a channel rule names them.',
    touches: ['spend', 'visits', 'touches', 'rows'],
    isSplit: true,
    page: 'vendor',
  },
  'visits-without-spend': {
    title: 'Visits without spend',
    definition:
      'A vendor of paid search, paid social or display brought as many visits as the threshold in the last whole month, and no spend of it is known in four months.',
    severity: 'warning',
    threshold: { label: 'Visits in a month', unit: 'visits', standard: 50, least: 1, most: 1_000_000 },
    mend: 'Enter or import what it costs, or map its visits to an organic channel.',
    touches: ['spend', 'rows'],
    page: 'vendor',
  },
  'opportunities-incomplete': {
    title: 'Opportunities incomplete',
    definition: 'The share of opportunities opened in 90 days that have no company or no amount.',
    severity: 'warning',
    threshold: { label: 'Share of opportunities', unit: '%', standard: 10, least: 0, most: 100 },
    mend: 'Fill in account and amount in the CRM, and import again. Without a company nothing touches an opportunity.',
    touches: ['opportunities', 'touches', 'rows'],
    page: 'opportunities',
  },
  'crm-not-synced': {
    title: 'CRM not synced',
    definition:
      'Nothing has come from the CRM, by a file or a connection, for longer than the threshold, though it did before.',
    severity: 'warning',
    threshold: { label: 'Days without an import', unit: 'days', standard: 35, least: 1, most: 365 },
    mend: 'Connect your CRM again, or import what it exports now. Until then later opportunities are missing, and so are changes of earlier ones.',
    touches: ['opportunities', 'touches', 'leadTouches', 'rows'],
    page: 'opportunities',
  },
  'duplicate-companies': {
    title: 'Duplicate companies',
    definition:
      'Names that two or more companies share, without their legal form, spaces and case. Each has visits and opportunities of its own.',
    severity: 'notice',
    threshold: { label: 'Names shared', unit: 'names', standard: 10, least: 0, most: 100_000 },
    mend: 'Set the domain of the account in the CRM to the one that visits, or claim the addresses of the other with an override.',
    touches: ['visits', 'opportunities', 'touches', 'impressions'],
    isOfCompanies: true,
    page: 'companies',
  },
  'clock-skew': {
    title: 'Clocks are wrong',
    definition:
      'The share of page views of two days whose sender has a wrong clock. Their times are corrected by the way.',
    severity: 'notice',
    threshold: { label: 'Share of page views', unit: '%', standard: 10, least: 0, most: 100 },
    mend: 'Single visitors are no matter. If a server of yours sends page views, set its clock by the network.',
    touches: TRAFFIC,
    page: 'rejections',
  },
  'events-rejected': {
    title: 'Events rejected',
    definition: 'The share of events of two days that were not taken for one reason, from 20 events on.',
    severity: 'warning',
    threshold: { label: 'Share of events', unit: '%', standard: 2, least: 0, most: 100 },
    mend: 'The page of rejected events says what to do about each reason.',
    touches: TRAFFIC,
    page: 'rejections',
  },
} as const satisfies Record<string, Monitor>;

export type MonitorId = keyof typeof MONITORS;
export const MONITOR_IDS = Object.keys(MONITORS) as [MonitorId, ...MonitorId[]];
export const monitorOf = (id: MonitorId): Monitor => MONITORS[id];
export const isMonitorId = (id: string): id is MonitorId => Object.hasOwn(MONITORS, id);

/** `found`: it speaks up now. `waiting`: there are too few data to tell, yet. */
export const MONITOR_STATES = ['found', 'fine', 'waiting'] as const;
export type MonitorState = (typeof MONITOR_STATES)[number];

/** A figure that a finding goes by. */
export type EvidenceFigure = { label: string; value: number; unit: 'count' | 'percent' | 'money' | 'date' };
