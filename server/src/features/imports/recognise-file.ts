import {
  foldColumn,
  IMPORT_KINDS,
  type ImportKindName,
  inEnglish,
  type Mapping,
} from '@parley/core/features/imports';

/** What a file is by its columns, when it is not what was asked for. */
type Signature = { is: string; has: readonly string[]; hasNot?: readonly string[]; command?: ImportKindName };

/** Tried in this order; all columns of `has` must be there. */
const OTHERS: readonly Signature[] = [
  { is: 'users of a CRM', has: ['username', 'profile_id'] },
  { is: 'conversions by action', has: ['action_type', 'value'] },
  { is: 'a report by search term', has: ['search_query'] },
  { is: 'a report by search term', has: ['search_term'] },
  { is: 'a report by keyword', has: ['keyword_id', 'impressions'] },
  { is: 'a report by keyword', has: ['ad_group_criterion_criterion_id'] },
  { is: 'a report of the whole account', has: ['customer_id', 'cost_micros'], hasNot: ['id', 'campaign_id'] },
  {
    is: 'a report of the whole account',
    has: ['account_id', 'impressions', 'spend'],
    hasNot: ['campaign_id', 'ad_id', 'creative_id'],
  },
  { is: 'a list of keywords', has: ['match_type'], hasNot: ['impressions', 'impr'] },
  { is: 'a list of keywords', has: ['keyword_match_type'] },
  { is: 'a list of creatives', has: ['campaign_id', 'click_uri'] },
  { is: 'a list of ads', has: ['ad_group_id', 'id'], hasNot: ['impressions'] },
  { is: 'a list of ads', has: ['ad_set_id', 'id'], hasNot: ['impressions'] },
  { is: 'a list of ad groups', has: ['campaign_id', 'id', 'name'], hasNot: ['impressions', 'amount'] },
  { is: 'a list of campaigns', has: ['advertising_channel_type'], hasNot: ['impressions'] },
  { is: 'a list of campaigns', has: ['campaign_group_id'], hasNot: ['impressions'] },
  { is: 'a list of ad accounts', has: ['time_zone', 'currency_code'] },
  { is: 'a list of ad accounts', has: ['currency', 'version_tag'] },
  { is: 'a list of campaigns', has: ['type', 'status', 'time_zone'] },
  { is: 'a list of campaigns or ad groups', has: ['account_id', 'id', 'name', 'updated_time'] },
  { is: 'a list of places', has: ['id', 'value', 'fivetran_synced'] },
  { is: 'leads', has: ['is_converted', 'lead_source'], command: 'leads' },
  { is: 'opportunities', has: ['stage_name', 'close_date'], command: 'opportunities' },
  { is: 'ad statistics', has: ['impressions', 'clicks', 'campaign_id'], command: 'ad-stats' },
  { is: 'accounts of a CRM', has: ['account_number', 'website'], command: 'companies' },
];

/** What each kind needs, in words. */
const NEEDS: Record<ImportKindName, string> = {
  opportunities: 'a file of opportunities with an id, an open (created) date, stage, amount and close date',
  'opportunity-history': 'a file of opportunity history with the id of the opportunity, a date and the stage',
  leads: 'a file of leads with an id and the date they were created',
  'offline-events': 'a file of events with a kind, a date and a company',
  'ad-stats': 'the campaign report: a file with campaign, date, spend, impressions and clicks',
  spend: 'a file with vendor, month and amount',
  companies: 'a file of companies or accounts with a name and a website',
  audience: 'a file with a column domain or website',
};

/** What such a report must have to be read like that of its campaigns. */
const WHOLE_REPORT = [
  ['campaign', 'campaignId'],
  ['day'],
  ['spend', 'spendMicros'],
  ['impressions'],
  ['clicks'],
];
const PARTS_OF_CAMPAIGNS = /keyword|search term/;
const isWholeReport = ({ fields }: Mapping): boolean =>
  WHOLE_REPORT.every((names) => fields.some(({ field }) => names.includes(field)));

const LISTS_OF_CAMPAIGNS = /^a list of (campaigns|ads|creatives|ad groups)/;

const englishName = (column: string): string => inEnglish(foldColumn(column));
const foldedSet = (columns: readonly string[]): ReadonlySet<string> => new Set(columns.map(englishName));

/** Why a file is not of the kind that was asked for; undefined when it may well be. */
export function refusalOf(
  kind: ImportKindName,
  columns: readonly string[],
  mapping: Mapping,
): string | undefined {
  const folded = foldedSet(columns);
  const isWhole = kind === 'ad-stats' && isWholeReport(mapping);
  const other = OTHERS.find(
    ({ is, has, hasNot = [], command }) =>
      command !== kind &&
      !(isWhole && PARTS_OF_CAMPAIGNS.test(is)) &&
      has.every((name) => folded.has(name)) &&
      !hasNot.some((name) => folded.has(name)),
  );
  const isReport = kind === 'ad-stats' && other?.command === undefined;
  if (other !== undefined && (isReport || mapping.missing.length > 0 || isOther(kind, other)))
    return [
      `This looks like ${other.is}. parley import ${kind} needs ${NEEDS[kind]}.`,
      ...(other.command === undefined ? [] : [`Try parley import ${other.command}.`]),
      ...(LISTS_OF_CAMPAIGNS.test(other.is) ? ['Give this file with --with, beside the report.'] : []),
    ].join(' ');
  if (mapping.missing.length === 0) return undefined;
  const { fields } = IMPORT_KINDS[kind];
  const names = mapping.missing.map(
    (name) => `${fields.find((field) => field.name === name)?.label ?? name} (${name})`,
  );
  return [
    `No column was found for ${names.join(', ')}. Say which it is: --mapping ${mapping.missing[0]}="column".`,
    seen(mapping),
    ...(kind === 'ad-stats' && mapping.missing.includes('day') ? [NO_DAY] : []),
    `parley import ${kind} needs ${NEEDS[kind]}.`,
  ].join(' ');
}

/** The dates above the heading are of the report, not of its rows: campaigns may have run for a part of them only. */
const NO_DAY =
  'A report of a whole period does not say what was spent when: add the day to it, or the first and the last day.';
const MOST_TOLD = 30;

/** Which columns there are, and for what they were taken. */
export function seen({ fields, unused }: Mapping): string {
  const taken = fields.map(({ field, column }) => `“${column}” as ${field}`);
  const others = unused.slice(0, MOST_TOLD).map((column) => `“${column.slice(0, 60)}”`);
  const more = unused.length - others.length;
  return [
    ...(taken.length === 0 ? [] : [`Taken: ${taken.join(', ')}.`]),
    ...(others.length === 0
      ? []
      : [
          `${taken.length === 0 ? 'The columns are' : 'The other columns are'} ${others.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
        ]),
  ].join(' ');
}

/** Objects of a CRM have much in common: ids, names and dates alone do not make a lead an opportunity. */
const isOther = (kind: ImportKindName, { command, is }: Signature): boolean =>
  is === 'users of a CRM' ||
  (kind === 'opportunities' && command === 'leads') ||
  (kind === 'leads' && command === 'opportunities') ||
  (kind !== 'companies' && command === 'companies') ||
  (kind !== 'ad-stats' && kind !== 'spend' && command === 'ad-stats');

/** A history of opportunities has the opportunity's own columns and says when each line began. */
export const isHistory = (columns: readonly string[]): boolean => {
  const folded = foldedSet(columns);
  return (
    folded.has('fivetran_start') ||
    (folded.has('opportunity_id') && folded.has('stage_name') && !folded.has('name'))
  );
};

/** A report by keyword or search term: platforms leave out of it what they name no term for. */
export const leavesOutSpend = (columns: readonly string[]): boolean =>
  columns
    .map(englishName)
    .some((name) => /^((customer_)?search_(term|query)|keyword|targeting)(_id)?$/.test(name));

/** A report with several rows for a campaign and day, because it is about its parts. */
export const isFinerThanCampaigns = (columns: readonly string[]): boolean =>
  columns
    .map(englishName)
    .some((name) => ['ad_group_id', 'base_ad_group', 'ad_id', 'creative_id'].includes(name));
