import type { MetricId } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { list } from '../text/list.ts';
import { TOLD_TOPICS, type ToldTopicId } from './told-topics.ts';

type Topic<Id extends string = string> = {
  id: Id;
  /** The answer, without a digit. */
  text: string;
  /** The page where it is done or seen. */
  page: string | null;
  /** The figure it is about, whose definition is added. */
  defines?: MetricId;
  /** Words that ask for it by themselves. */
  phrases: readonly string[];
  /** Words that ask for it in a question how something is done. */
  nouns: readonly string[];
};

/** Topics that single words ask for. */
const NAMED_TOPICS = [
  {
    id: 'tag',
    text: 'The tag is one line of HTML. Until the first page view has come it stands at the top of every page here: copy it into the head of every page of your site. Page views become visits within seconds.',
    page: null,
    phrases: [],
    nouns: list(`tag, script, snippet, tracking, tracking code, code, javascript, install, website, site`),
  },
  {
    id: 'crm',
    text: 'An admin connects Salesforce or HubSpot on the page Integrations; its companies, deals and leads are then read every 24 hours. From another CRM, export opportunities and leads and import the file as an admin with “npx @parley/cli import opportunities” or “npx @parley/cli import leads”. The columns are recognised by their names.',
    page: pagePath('integrations'),
    phrases: [],
    nouns: list(
      `salesforce, hubspot, crm, dynamics, pipedrive, opportunities, deals, leads, connect, integrate, integration, integrations, sync`,
    ),
  },
  {
    id: 'ads',
    text: 'An admin connects Google Ads, LinkedIn Ads, Meta Ads, Microsoft Advertising or Reddit Ads on the page Integrations, where the server is set up for it; spend, impressions and clicks are then read every 24 hours. Else export the statistics of the platform and bring the file to the page of imports, or type what a vendor costs each month into the sheet of vendor spend.',
    page: pagePath('integrations'),
    phrases: [],
    nouns: list(`google, linkedin, meta, facebook, bing, ads, ad, spend, costs, budget`),
  },
  {
    id: 'users',
    text: 'An admin invites users on the users page, by name, address and role. An invitation is good for two weeks.',
    page: pagePath('users'),
    phrases: list(`who can see, who can see this, who has access, who may see, permissions, who sees`),
    nouns: list(
      `user, users, colleague, colleagues, teammate, teammates, invite, invitation, member, members, access, password, login, log`,
    ),
  },
  {
    id: 'upload',
    text: 'An admin makes an audience of a list of companies on the page of audiences, from a CSV or Excel file or from pasted domains, or in a terminal with “npx @parley/cli audiences upload”. An audience by rules stays true by itself: “make an audience of everyone who visited pricing”, or “make an audience of these” after a list. The list behind any answer becomes one from its menu, or with “npx @parley/cli audiences create NAME --list LINK”.',
    page: pagePath('audience-upload'),
    phrases: [],
    nouns: list(`list, upload, audience, audiences, accounts, companies, import`),
  },
  {
    id: 'csv',
    text: 'Ask for a figure or a list and then say “export that”: it becomes a CSV file. The menu of an answer copies it as text, as a table or as a picture, to print it for instance. Lists on pages have an export too. In a terminal, “npx @parley/cli export raw” writes what figures are counted from as CSV, NDJSON or Parquet.',
    page: null,
    phrases: [],
    nouns: list(`csv, export, download, excel, spreadsheet, parquet, file`),
  },
  {
    id: 'keys',
    text: 'API keys are made in your profile, with the rights you choose; scripts use one in PARLEY_TOKEN.',
    page: pagePath('profile'),
    phrases: [],
    nouns: list(`api, key, keys, token, tokens, mcp, webhook`),
  },
  {
    id: 'freshness',
    text: 'Visits are counted within seconds after the tag sends them. Opportunities, leads, spend and ad statistics are as recent as the last reading of a connected account, or the last file that was imported; every answer says as of when its data are.',
    page: null,
    phrases:
      list(`last updated, data last updated, last update, last refresh, last refreshed, last synced, how fresh, how recent, how current, how up to date,
      up to date, data freshness, freshness, real time data, when updated, refreshed, how often updated, updated`),
    nouns: [],
  },
  {
    id: 'gaps',
    text: 'Monitors look at the data every hour and after each import; an answer, a tile or a file that one of their findings touches says so.',
    page: null,
    phrases:
      list(`why is there no, why are there no, why do i see no, missing in the data, anything missing, missing data, data missing, data complete, complete data, is the data complete, data quality, data gaps, gaps in the data,
      gap in the data, missing, data health, data is complete, incomplete`),
    nouns: [],
  },
  {
    id: 'days',
    text: 'All days are UTC, a visit belongs to the day of its first page view also when it runs past midnight, weeks start on Sunday, months, quarters and years are those of the calendar.',
    page: null,
    phrases: list(
      `time zone, timezone, time zones, utc, what timezone, which day does the week start, start of the week, week start, weeks start`,
    ),
    nouns: [],
  },
  {
    id: 'sources',
    text: 'Visits come from the tag on your site or from imported logs, impressions from pixels, and opportunities, leads, spend and ad statistics from connected accounts and from files that admins import. Other tools, Google Analytics and a CRM such as Salesforce among them, count by other rules, other days and another state of the data, so that their figures differ. Here a visit ends after half an hour without a page view, and those of bots are kept, as a category of their own.',
    page: null,
    phrases:
      list(`sources do you use, data do you use, where do the numbers come from, where do these numbers come from, where does the data come from, where does this data come from, where do the figures come from,
      sources of data, data sources, data source, source of the data, source of the numbers, google analytics, ga4, adobe analytics`),
    nouns: [],
  },
  {
    id: 'touches',
    text: 'A touch is a human visit by the company of an opportunity within its influence period, direct visits included. Visits after an impression alone count only where that is switched on. Influence counts each opportunity in full for everything that touched it, so that rows do not add up.',
    page: null,
    phrases: list(
      `counts as a touch, a touch, touch mean, what is a touch, what counts as a touch, is a touch, touch defined, definition of a touch, a touchpoint, counts as a touchpoint`,
    ),
    nouns: [],
  },
  {
    id: 'figures',
    text: 'Ask for visits, page views, companies, impressions, spend, clicks, pipeline, opportunities, closed-won revenue, win rate, leads, non-digital events, what each of them cost, and credit in seven models. “What is …?” tells what one of them means.',
    page: null,
    phrases:
      list(`which metrics do you know, what metrics do you know, which metrics do you have, which figures do you know, which metrics are there, what metrics are there,
      list of metrics, list metrics, all metrics, list all metrics, available metrics, which kpis do you know, what kpis are there, what do you measure, what can you measure, which numbers do you have`),
    nouns: [],
  },
] as const satisfies readonly Topic[];

export type TopicId = ToldTopicId | (typeof NAMED_TOPICS)[number]['id'];

/** Topics of the product, besides figures and their definitions. */
export const TOPICS: readonly Topic<TopicId>[] = [
  ...TOLD_TOPICS.map((topic) => ({ ...topic, phrases: [], nouns: [] })),
  ...NAMED_TOPICS,
];

/** The topic a question how something is done is about: the one most of whose words it has. */
export function topicOf(words: readonly string[]): Topic<TopicId> | undefined {
  const count = ({ nouns }: Topic<TopicId>): number => words.filter((word) => nouns.includes(word)).length;
  const [best] = TOPICS.toSorted((a, b) => count(b) - count(a));
  return best === undefined || count(best) === 0 ? undefined : best;
}

/** The answer about a topic. */
export const textOfTopic = (id: TopicId): string => TOPICS.find((topic) => topic.id === id)?.text ?? '';
