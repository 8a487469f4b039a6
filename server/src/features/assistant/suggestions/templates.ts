import type { NameField } from '@parley/language/names';
import type { PageTopic } from './page-at-hand.ts';

/** Names that lead the figures of the last weeks. */
export type Leading = {
  vendors: readonly string[];
  sectors: readonly string[];
  campaigns: readonly string[];
  companies: readonly string[];
};

/** What the instance has data of. */
export type Has = Readonly<Record<'spend' | 'impressions' | 'opportunities', boolean>>;

type Given = Leading & { has: Has };

const when = (isThere: boolean, ...questions: readonly string[]): readonly string[] =>
  isThere ? questions : [];
const withName = (name: string | undefined, question: (name: string) => string): readonly string[] =>
  name === undefined ? [] : [question(name)];

/** Questions about one thing by its name. */
export const ABOUT: Readonly<Partial<Record<NameField, (name: string, given: Given) => readonly string[]>>> =
  {
    vendor: (name, { vendors, has }) => [
      `Visits from ${name} by week this quarter`,
      `Which companies came from ${name} last month?`,
      ...when(has.opportunities, `Which opportunities did ${name} influence this quarter?`),
      ...when(has.spend, `Spend on ${name} by month this year`),
      ...withName(
        vendors.find((each) => each !== name),
        (other) => `Compare ${name} and ${other} last quarter`,
      ),
      `Visits from ${name} by campaign last month`,
    ],
    channel: (name, { has }) => [
      `Visits from ${name} by week this quarter`,
      `Visits from ${name} by vendor last month`,
      `Which companies came from ${name} last month?`,
      ...when(has.spend, `Cost per visit of ${name} by month this year`),
      `Why did visits from ${name} change last month?`,
    ],
    campaign: (name, { has }) => [
      `Visits from the campaign ${name} by week this quarter`,
      `Which companies came from the campaign ${name} last month?`,
      ...when(has.opportunities, `Which opportunities did the campaign ${name} influence this quarter?`),
      ...when(has.spend, `Spend of the campaign ${name} by month this year`),
    ],
    company: (name, { has }) => [
      `What did ${name} do in the last 30 days?`,
      `Visits by ${name} by week since last quarter`,
      `Which pages did ${name} visit in the last 90 days?`,
      ...when(has.opportunities, `Opportunities of ${name} this year`),
      `Visits by ${name} by vendor this year`,
    ],
    audience: (name) => [
      `Visits of the audience ${name} by week this quarter`,
      `Which companies of the audience ${name} visited last month?`,
      `Visits of the audience ${name} by vendor last month`,
    ],
    pixel: (name) => [
      `Impressions of the pixel ${name} by week this quarter`,
      `Impressions of the pixel ${name} by industry last month`,
      `Companies reached by the pixel ${name} last month`,
    ],
  };

const GENERAL = ({ sectors, vendors, campaigns, companies, has }: Given): readonly string[] => {
  const [first, second] = [...new Set(vendors.map((vendor) => vendor.replace(/ Ads$/, '')))];
  return [
    'How many visits did target companies make last month?',
    ...withName(sectors[0], (sector) => `Which companies from ${sector} visited last week?`),
    ...(first === undefined || second === undefined ? [] : [`Compare ${first} and ${second} this quarter`]),
    'Why did visits change last month?',
    ...when(has.opportunities, 'Biggest deals won last quarter'),
    'Top 5 vendors by visits in the last 30 days',
    ...withName(campaigns[0], (campaign) => `Visits from the campaign ${campaign} by week`),
    ...withName(companies[0], (company) => `What did ${company} do in the last 30 days?`),
    'Visits by week since July',
    'What is visit efficiency?',
  ];
};

const COSTS = (has: Has, by: string): readonly string[] =>
  when(has.spend, `Cost per visit by ${by} last month`, `Spend by ${by} this quarter`);

/** Questions about what a page is about. */
const ON: Readonly<Record<PageTopic, (given: Given) => readonly string[]>> = {
  traffic: () => [
    'Why did visits change last month?',
    'Visits by traffic type last month as a donut',
    'Where does direct traffic really come from?',
    'Visits by channel last month compared with the month before',
  ],
  companies: ({ sectors, vendors }) => [
    'Which target companies visited most last week?',
    ...withName(sectors[0], (sector) => `Which companies from ${sector} visited last month?`),
    ...withName(vendors[0], (vendor) => `Which companies came from ${vendor} this month?`),
    'Companies with more than 20 visits last month',
    'Visits by industry last month',
  ],
  benchmarks: () => [
    'Target visits by channel last month',
    'Visit efficiency by month this year',
    'What is a target visit?',
  ],
  channels: ({ has }) => [
    'Which channels grew the most this month?',
    ...COSTS(has, 'channel'),
    ...when(has.opportunities, 'Pipeline influenced by channel this quarter'),
    'Visits by channel last month as a donut',
  ],
  vendors: ({ has, vendors }) => [
    'Which vendors grew the most this month?',
    ...COSTS(has, 'vendor'),
    ...withName(vendors[0], (vendor) => `Which companies came from ${vendor} last month?`),
    ...when(has.opportunities, 'Pipeline influenced by vendor this quarter'),
  ],
  campaigns: ({ has, campaigns }) => [
    'Top 10 campaigns by target visits last month',
    ...COSTS(has, 'campaign'),
    ...withName(campaigns[0], (campaign) => `Visits from the campaign ${campaign} by week`),
    ...when(has.opportunities, 'Pipeline influenced by campaign this quarter'),
  ],
  pixels: ({ has }) =>
    when(
      has.impressions,
      'Impressions by pixel last month',
      'Companies reached by pixel last month',
      'Impressions by week this quarter',
    ),
  opportunities: ({ has, vendors }) => [
    ...when(
      has.opportunities,
      'Biggest deals won last quarter',
      'Pipeline by month this year',
      'Win rate last quarter',
      'Average days to close by industry this year',
    ),
    ...when(
      has.opportunities,
      ...withName(vendors[0], (vendor) => `Which opportunities did ${vendor} influence this quarter?`),
    ),
  ],
  attribution: ({ has }) => [
    ...when(
      has.opportunities,
      'Linear pipeline by vendor this quarter',
      'First touch pipeline by channel this quarter',
      'W-shaped closed-won by campaign last quarter',
    ),
    'What is linear pipeline?',
  ],
  audiences: () => [
    'How many target companies visited last month?',
    '% engaged companies by month this year',
    'Which target companies visited most last week?',
  ],
};

/** Everything that may be asked on a page, the nearest to it first. */
export function questionsFor(
  topic: PageTopic | null,
  about: readonly string[],
  given: Given,
): readonly string[] {
  const own = topic === null ? [] : ON[topic](given);
  return [...new Set([...about, ...own, ...GENERAL(given)])];
}
