import type { MetricId } from '@parley/core/metrics';

type Value = number | null;

/**
 * A metric of March 2024 in the small world (worlds/hand-world.ts): in total for TAM and for the audience of Acme alone;
 * by vendor (VENDORS) and by company (COMPANIES) for TAM.
 */
export type HandFigure = {
  total: Value;
  audience: Value;
  byVendor: readonly Value[];
  byCompany: readonly Value[];
};

export const VENDORS = [
  'vndr_direct',
  'vndr_google_ads',
  'vndr_google',
  'vndr_linkedin_ads',
  'vndr_6sense',
  'unattributed',
] as const;
export const COMPANIES = ['acme', 'birch', 'cedar'] as const;

type Rows = readonly Value[] | null;
const NO_VENDOR: readonly Value[] = VENDORS.map(() => null);
const NO_COMPANY: readonly Value[] = COMPANIES.map(() => null);

/** null in place of rows: the metric cannot be broken down that way. */
const figure = (total: Value, audience: Value, byVendor: Rows, byCompany: Rows): HandFigure => ({
  total,
  audience,
  byVendor: byVendor ?? NO_VENDOR,
  byCompany: byCompany ?? NO_COMPANY,
});
const credit = (byVendor: Rows, total = 16_000): HandFigure =>
  figure(total, 10_000, byVendor, [10_000, total === 16_000 ? 5000 : 0, 0]);
const NOTHING = figure(null, null, null, null);

const at = (text: string): number => Date.parse(`${text}Z`);

/**
 * Visits in March, by the day they start on. Direct: 4th Acme, 6th Birch, 12th nobody, 31st Birch. Google Ads: 5th Birch, 13th a
 * bot, 18th Cedar. Google: 10th Cedar. LinkedIn Ads: 15th Acme; and one on 26 February, which only attribution sees.
 */
const TRAFFIC = {
  visits: figure(9, 9, [4, 3, 1, 1, 0, 0], [2, 3, 2]),
  targetVisits: figure(5, 2, [3, 1, 0, 1, 0, 0], [2, 3, 0]),
  otherVisits: figure(2, 5, [0, 1, 1, 0, 0, 0], [0, 0, 2]),
  botVisits: figure(1, 1, [0, 1, 0, 0, 0, 0], [0, 0, 0]),
  unresolvedVisits: figure(1, 1, [1, 0, 0, 0, 0, 0], [0, 0, 0]),
  humanVisits: figure(8, 8, [4, 2, 1, 1, 0, 0], [2, 3, 2]),
  visitEfficiency: figure(5 / 9, 2 / 9, [0.75, 1 / 3, 0, 1, null, null], [1, 1, 0]),
  // Two pages on the 15th, three on the 5th, else one.
  pageViews: figure(12, 12, [4, 5, 1, 2, 0, 0], [3, 5, 2]),
  companies: figure(3, 3, [2, 2, 1, 1, 0, 0], [1, 1, 1]),
  engagedCompanies: figure(2, 1, [2, 1, 0, 1, 0, 0], [1, 1, 0]),
  vendorCount: figure(4, 4, [1, 1, 1, 1, 0, 0], [2, 2, 2]),
  lastActivity: figure(
    at('2024-03-31T23:59:59.999'),
    at('2024-03-31T23:59:59.999'),
    [
      at('2024-03-31T23:59:59.999'),
      at('2024-03-18T09:00:00'),
      at('2024-03-10T09:00:00'),
      // The second page of the visit of the 15th.
      at('2024-03-15T09:01:00'),
      null,
      null,
    ],
    [at('2024-03-15T09:01:00'), at('2024-03-31T23:59:59.999'), at('2024-03-18T09:00:00')],
  ),
  baseAccounts: figure(2, 1, [2, 2, 2, 2, 2, 2], [2, 2, 2]),
  percentOfEngagedCompanies: figure(1, 1, [1, 0.5, 0, 0.5, 0, 0], [0.5, 0.5, 0]),
  // 6sense before the 4th (Acme) and, seven days to the millisecond, the 18th (Cedar); LinkedIn before the 5th and the 6th (Birch).
  viewThroughVisits: figure(4, 4, [0, 0, 0, 2, 2, 0], [1, 2, 1]),
  targetViewThroughVisits: figure(3, 1, [0, 0, 0, 2, 1, 0], [1, 2, 0]),
} satisfies Partial<Record<MetricId, HandFigure>>;

/** 6sense: 1st and 3rd Acme, 8th Cedar (clicked), 11th Cedar, 14th a bot of Acme. LinkedIn: 4th Birch, 16th nobody. */
const IMPRESSIONS = {
  impressions: figure(7, 7, [0, 0, 0, 2, 5, 0], [3, 1, 2]),
  targetImpressions: figure(3, 2, [0, 0, 0, 1, 2, 0], [2, 1, 0]),
  otherImpressions: figure(2, 3, [0, 0, 0, 0, 2, 0], [0, 0, 2]),
  humanImpressions: figure(6, 6, [0, 0, 0, 2, 4, 0], [2, 1, 2]),
  botImpressions: figure(1, 1, [0, 0, 0, 0, 1, 0], [1, 0, 0]),
  unresolvedImpressions: figure(1, 1, [0, 0, 0, 1, 0, 0], [0, 0, 0]),
  impressionClicks: figure(1, 1, [0, 0, 0, 0, 1, 0], [0, 0, 1]),
  companiesReached: figure(3, 3, [null, null, null, 1, 2, null], [1, 1, 1]),
  targetCompaniesReached: figure(2, 1, [null, null, null, 1, 1, null], [1, 1, 0]),
  // Acme came on the 4th after the 1st, Birch on the 5th after the 4th.
  engagedByPixel: figure(2, 1, [0, 0, 0, 1, 1, 0], [1, 1, 0]),
  lastImpression: figure(
    at('2024-03-16T09:00:00'),
    at('2024-03-16T09:00:00'),
    [null, null, null, at('2024-03-16T09:00:00'), at('2024-03-14T09:00:00'), null],
    [at('2024-03-14T09:00:00'), at('2024-03-04T09:00:00'), at('2024-03-11T09:00:00')],
  ),
  targetingEfficiency: figure(3 / 7, 2 / 7, [null, null, null, 0.5, 0.4, null], [2 / 3, 1, 0]),
} satisfies Partial<Record<MetricId, HandFigure>>;

/** Google Ads 100 + 50, as reported (the 999 are locked); LinkedIn 3,100 by the month; 6sense only in February. */
const SPEND = {
  spend: figure(3250, 3250, [null, 150, null, 3100, null, null], null),
  adImpressions: figure(1400, 1400, [0, 1400, 0, 0, 0, 0], null),
  adClicks: figure(28, 28, [0, 28, 0, 0, 0, 0], null),
  clickThroughRate: figure(0.02, 0.02, [null, 0.02, null, null, null, null], null),
  costPerClick: figure(3250 / 28, 3250 / 28, [null, 150 / 28, null, null, null, null], null),
  spendPerVisit: figure(3250 / 9, 3250 / 9, [null, 50, null, 3100, null, null], null),
  spendPerTargetVisit: figure(650, 1625, [null, 150, null, 3100, null, null], null),
  cpm: figure(3_250_000 / 1400, 3_250_000 / 1400, [null, 150_000 / 1400, null, null, null, null], null),
  targetCpm: figure(3_250_000 / 3, 1_625_000, [null, null, null, 3_100_000, null, null], null),
  cpv: figure(250, 250, [null, 50, null, 3100 / 3, null, null], null),
  targetCpv: figure(3250 / 8, 3250 / 3, [null, 150, null, 3100 / 3, null, null], null),
} satisfies Partial<Record<MetricId, HandFigure>>;

const daysSince = (day: string): number => Math.floor((Date.now() - Date.parse(day)) / 86_400_000);
const [BIRCH_OPEN, NOBODY_OPEN] = [daysSince('2024-03-10'), daysSince('2024-03-15')];

/** Opened in March: Acme 10,000 (won on the 20th, after 18 days), Birch 5,000, nobody 1,000. Lost in March: Cedar. */
const OPPORTUNITIES = {
  pipelineAmount: figure(16_000, 10_000, null, [10_000, 5000, 0]),
  pipelineCount: figure(3, 1, null, [1, 1, 0]),
  closedWonAmount: figure(10_000, 10_000, null, [10_000, 0, 0]),
  closedWonCount: figure(1, 1, null, [1, 0, 0]),
  closedLostCount: figure(1, 0, null, [0, 0, 1]),
  closedWonDays: figure(18, 18, null, [18, 0, 0]),
  medianDaysToClose: figure(18, 18, null, [18, null, null]),
  daysOpen: figure(18 + BIRCH_OPEN + NOBODY_OPEN, 18, null, [18, BIRCH_OPEN, 0]),
  // Acme: 26 February, 4th, 15th. Birch: 5th, 6th, 31st.
  influenceVisits: figure(6, 3, null, [3, 3, 0]),
  // Acme: 1st and 3rd. Birch: 4th.
  influenceImpressions: figure(3, 2, null, [2, 1, 0]),
  averageDaysToClose: figure(18, 18, null, [18, null, null]),
  winRate: figure(0.5, 1, null, [1, null, 0]),
  averageContractValue: figure(10_000, 10_000, null, [10_000, null, null]),
  pipelineToClosedWonRatio: figure(1.6, 1, null, [1, null, null]),
  visitsPerOpportunity: figure(2, 3, null, [3, 3, null]),
  returnOnSpend: figure(16_000 / 3250, 10_000 / 3250, null, null),
  costPerOpportunity: figure(3250 / 3, 3250, null, null),
} satisfies Partial<Record<MetricId, HandFigure>>;

/** Weights of time decay: hours before the last touch, halved every 168. */
const decay = (hours: number): number => 0.5 ** (hours / 168);
// Acme: LinkedIn 18 days less an hour before the last, direct 11 days before, LinkedIn last.
const ACME = { linkedin: decay(431) + 1, direct: decay(264) };
const ACME_LINKEDIN = (10_000 * ACME.linkedin) / (ACME.linkedin + ACME.direct);
// Birch: Google Ads 26 days and 15 hours (less a millisecond) before the last, direct a day later, direct last.
const MS = 1 / 3_600_000;
const BIRCH = { google: decay(639 - MS), direct: decay(615 - MS) + 1 };
const BIRCH_GOOGLE = (5000 * BIRCH.google) / (BIRCH.google + BIRCH.direct);

/** Acme: LinkedIn, direct, LinkedIn. Birch: Google Ads, direct, direct. Nobody's 1,000 is without a touch. */
const ATTRIBUTION = {
  opportunitiesInfluenced: figure(2, 1, [2, 1, 0, 1, 0, 0], [1, 1, 0]),
  closedWonOpportunitiesInfluenced: figure(1, 1, [1, 0, 0, 1, 0, 0], [1, 0, 0]),
  pipelineInfluenced: figure(15_000, 10_000, [15_000, 5000, 0, 10_000, 0, 0], [10_000, 5000, 0]),
  closedWonInfluenced: figure(10_000, 10_000, [10_000, 0, 0, 10_000, 0, 0], [10_000, 0, 0]),
  memberOpportunities: figure(3, 1, [3, 3, 3, 3, 3, 3], null),
  percentOpportunitiesInfluenced: figure(2 / 3, 1, [2 / 3, 1 / 3, 0, 1 / 3, 0, 0], null),
  pipelineFirstTouch: credit([0, 5000, 0, 10_000, 0, 1000]),
  pipelineLastTouch: credit([5000, 0, 0, 10_000, 0, 1000]),
  pipelineLinear: credit([10_000 / 3 + 10_000 / 3, 5000 / 3, 0, 20_000 / 3, 0, 1000]),
  // 40 and 40 to LinkedIn, 20 between; 40 to Google Ads, 20 and 40 to direct.
  pipelineUShaped: credit([5000, 2000, 0, 8000, 0, 1000]),
  // Acme opened on the 2nd: the first touch is the last before, so 30, 30 and 10 of 70. Birch on the 10th: a third each.
  pipelineWShaped: credit([10_000 / 7 + 10_000 / 3, 5000 / 3, 0, 60_000 / 7, 0, 1000]),
  pipelineTimeDecay: credit([15_000 - ACME_LINKEDIN - BIRCH_GOOGLE, BIRCH_GOOGLE, 0, ACME_LINKEDIN, 0, 1000]),
  pipelineDataDriven: NOTHING,
  closedWonFirstTouch: credit([0, 0, 0, 10_000, 0, 0], 10_000),
  closedWonLastTouch: credit([0, 0, 0, 10_000, 0, 0], 10_000),
  closedWonLinear: credit([10_000 / 3, 0, 0, 20_000 / 3, 0, 0], 10_000),
  closedWonUShaped: credit([2000, 0, 0, 8000, 0, 0], 10_000),
  closedWonWShaped: credit([10_000 / 7, 0, 0, 60_000 / 7, 0, 0], 10_000),
  closedWonTimeDecay: credit([10_000 - ACME_LINKEDIN, 0, 0, ACME_LINKEDIN, 0, 0], 10_000),
  closedWonDataDriven: NOTHING,
  pipelinePerSpend: figure(
    15_000 / 3250,
    10_000 / 3250,
    [null, 5000 / 150, null, 10_000 / 3100, null, null],
    null,
  ),
  closedWonPerSpend: figure(10_000 / 3250, 10_000 / 3250, [null, 0, null, 10_000 / 3100, null, null], null),
  // Two vendors with visits and spend are too few.
  fitScore: NOTHING,
} satisfies Partial<Record<MetricId, HandFigure>>;

/** The lead of Acme came after 26 February and the 4th; that of Birch before all its visits. */
const LEADS_AND_EVENTS = {
  leads: figure(3, 1, null, [1, 1, 0]),
  leadsInfluenced: figure(1, 1, [1, 0, 0, 1, 0, 0], [1, 0, 0]),
  offlineEvents: figure(3, 3, null, [1, 1, 0]),
  targetOfflineEvents: figure(2, 1, null, [1, 1, 0]),
} satisfies Partial<Record<MetricId, HandFigure>>;

export const HAND_FIGURES: Readonly<Record<MetricId, HandFigure>> = {
  ...TRAFFIC,
  ...IMPRESSIONS,
  ...SPEND,
  ...OPPORTUNITIES,
  ...ATTRIBUTION,
  ...LEADS_AND_EVENTS,
};
