import type { Day } from '@parley/core/dates';
import { type AdAccount, type AdWorld, reportedDays, totalsOf, within } from '../ads/world.ts';

/** A row by the names of its fields, as queries name them. */
type Row = Record<string, unknown>;

export const MANAGER = '900';
export const adStateOf = (isActive: boolean): string => (isActive ? 'ENABLED' : 'REMOVED');
const figuresOf = (figures: { micros: number; impressions: number; clicks: number }): Row => ({
  'metrics.cost_micros': String(figures.micros),
  'metrics.impressions': String(figures.impressions),
  'metrics.clicks': String(figures.clicks),
});

/** Two campaigns are shown elsewhere than in search results. */
const typeOf = (campaign: string): string =>
  campaign.endsWith('4') ? 'DISPLAY' : campaign.endsWith('5') ? 'VIDEO' : 'SEARCH';

function campaignRows(account: AdAccount, span: { from: Day; to: Day } | undefined): Row[] {
  const rowOf = (id: string): Row => {
    const campaign = account.campaigns.find((each) => each.id === id);
    return {
      'campaign.id': id,
      'campaign.name': campaign?.name,
      'campaign.status': adStateOf(campaign?.isActive === true),
      'campaign.advertising_channel_type': typeOf(id),
    };
  };
  if (span === undefined) return account.campaigns.map(({ id }) => rowOf(id));
  return within(reportedDays(account), span).map((day) => ({
    ...rowOf(day.campaign),
    ...figuresOf(day),
    'segments.date': day.day,
    'metrics.conversions': day.conversions,
  }));
}

const groupRows = ({ groups, campaigns }: AdAccount): Row[] =>
  groups.map(({ id, name, isActive }) => ({
    'ad_group.id': id,
    'ad_group.name': name,
    'ad_group.status': adStateOf(isActive),
    'campaign.id': campaigns.find(({ group }) => group === id)?.id,
  }));

const adRows = ({ creatives, campaigns }: AdAccount): Row[] =>
  creatives.map(({ id, name, isActive, campaign }) => ({
    'ad_group_ad.ad.id': id,
    'ad_group_ad.ad.name': name,
    'ad_group_ad.status': adStateOf(isActive),
    'ad_group.id': campaigns.find((each) => each.id === campaign)?.group,
  }));

const customerRows = (account: AdAccount, span: { from: Day; to: Day } | undefined): Row[] =>
  span === undefined
    ? [{ 'customer.id': account.id, 'customer.status': 'ENABLED' }]
    : within(totalsOf(account), span).map((day) => ({ 'segments.date': day.day, ...figuresOf(day) }));

/** A manager account, or one account by itself. */
function clientRows({ accounts }: AdWorld, id: string): Row[] {
  const own = accounts.filter((each) => id === MANAGER || each.id === id);
  const rows = own.map(
    (each): Row => ({
      'customer_client.id': each.id,
      'customer_client.descriptive_name': each.name,
      'customer_client.currency_code': each.currency,
      'customer_client.time_zone': each.timeZone,
      'customer_client.manager': false,
    }),
  );
  return id !== MANAGER
    ? rows
    : [
        {
          'customer_client.id': MANAGER,
          'customer_client.descriptive_name': 'Harbor',
          'customer_client.currency_code': 'USD',
          'customer_client.time_zone': 'UTC',
          'customer_client.manager': true,
        },
        ...rows,
      ];
}

const EMPTY: AdAccount = {
  id: '',
  name: '',
  currency: '',
  timeZone: '',
  groups: [],
  campaigns: [],
  creatives: [],
  days: [],
  hidden: new Set(),
};

function rowsOf(world: AdWorld, id: string, resource: string, where: string): Row[] | undefined {
  const account = world.accounts.find((each) => each.id === id) ?? EMPTY;
  const [, from, to] = /segments\.date BETWEEN '(\d{4}-\d\d-\d\d)' AND '(\d{4}-\d\d-\d\d)'/.exec(where) ?? [];
  const span = from === undefined || to === undefined ? undefined : { from, to };
  switch (resource) {
    case 'customer_client':
      return clientRows(world, id);
    case 'customer':
      return customerRows(account, span);
    case 'campaign':
      return campaignRows(account, span);
    case 'ad_group':
      return groupRows(account);
    case 'ad_group_ad':
      return adRows(account);
    default:
      return undefined;
  }
}

const camelOf = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `campaign.id` of a row becomes `{ campaign: { id } }`. */
function nested(row: Row, fields: readonly string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const field of fields) {
    const parts = field.split('.').map(camelOf);
    const last = parts.pop() ?? '';
    let place = found;
    for (const part of parts) {
      const next = (place[part] ?? {}) as Record<string, unknown>;
      place[part] = next;
      place = next;
    }
    place[last] = row[field];
  }
  return found;
}

const QUERY = /^SELECT (?<fields>[\w., \n]+) FROM (?<resource>\w+)(?<where> WHERE .+?)?( ORDER BY [\w.]+)?$/;

/** What a query of an account finds, with the fields that it names; undefined for one that Google would refuse. */
export function answerQuery(
  world: AdWorld,
  id: string,
  query: string,
): { results: unknown[]; fieldMask: string } | undefined {
  const { fields = '', resource = '', where = '' } = QUERY.exec(query.replaceAll(/\s+/g, ' '))?.groups ?? {};
  const names = fields.split(',').map((field) => field.trim());
  const rows = rowsOf(world, id, resource, where);
  if (rows === undefined || rows.some((row) => names.some((name) => !(name in row)))) return undefined;
  return { results: rows.map((row) => nested(row, names)), fieldMask: names.map(camelOf).join(',') };
}
