import { seededRandom } from '../../random.ts';

export type SalesforceValue = string | number | boolean | null | { [field: string]: SalesforceValue };
export type SalesforceRow = Record<string, SalesforceValue>;

export type SalesforceWorld = {
  /** Rows by object and id. */
  objects: Record<string, Map<string, SalesforceRow>>;
  deleted: { object: string; id: string; at: Date }[];
  /** Opportunities that the report of them lists; all without it. */
  listed?: ReadonlySet<string> | undefined;
  /** The first day that the reports have, with no last one; all days without it. */
  reportsFrom?: string;
  /** People took the columns with money out of their reports. */
  areReportsWithoutMoney?: boolean;
  /** Fields that the user of the connection may not change: `Account.Name`. */
  readOnly: Set<string>;
  /** Accounts that it does not change, with its code for that. */
  refused: Map<string, string>;
  change(object: string, id: string, values: SalesforceRow, at: Date): void;
  remove(object: string, id: string, at: Date): void;
};

const [DAY_MS, FIRST_DAY] = [86_400_000, Date.UTC(2026, 0, 5, 9)];
const CURRENCIES = ['USD', 'EUR', 'JPY'] as const;
export const STAGES = [
  { name: 'Prospecting', isClosed: false, isWon: false },
  { name: 'Negotiation, "final"', isClosed: false, isWon: false },
  { name: 'Closed Won', isClosed: true, isWon: true },
  { name: 'Closed Lost', isClosed: true, isWon: false },
] as const;

/** As Salesforce writes instants. */
export const stamp = (at: Date): string => at.toISOString().replace('Z', '+0000');
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The suffix of ids whose 15 characters have no capital letters. */
const SUFFIX = 'AAA';

type Sizes = {
  accounts: number;
  opportunities: number;
  leads: number;
  tasks: number;
  events: number;
  members: number;
};
const SIZES: Sizes = { accounts: 30, opportunities: 230, leads: 90, tasks: 50, events: 20, members: 50 };

/** An org of Salesforce of several currencies, with seeded records of the 90 days from `start`. */
export function salesforceWorld(sizes: Partial<Sizes> = {}, start = FIRST_DAY): SalesforceWorld {
  const count = { ...SIZES, ...sizes };
  const random = seededRandom(61);
  const objects: SalesforceWorld['objects'] = {};
  for (const name of [
    'Account',
    'Opportunity',
    'OpportunityHistory',
    'Lead',
    'Task',
    'Event',
    'CampaignMember',
    'Campaign',
  ])
    objects[name] = new Map();
  const tableOf = (name: string): Map<string, SalesforceRow> => {
    objects[name] ??= new Map();
    return objects[name];
  };
  let next = 0;
  const newId = (prefix: string): string => {
    next += 1 + random.below(9);
    return `${prefix}${next.toString(36).toLowerCase().padStart(12, '0')}${SUFFIX}`;
  };
  const add = (name: string, prefix: string, values: SalesforceRow, at: Date): string => {
    const id = newId(prefix);
    tableOf(name).set(id, { Id: id, CreatedDate: stamp(at), SystemModstamp: stamp(at), ...values });
    return id;
  };
  const remember = (id: string, row: SalesforceRow, at: Date): void => {
    const { StageName = null, Amount = null, CloseDate = null, CurrencyIsoCode = null } = row;
    add(
      'OpportunityHistory',
      '008',
      { OpportunityId: id, StageName, Amount, CloseDate, CurrencyIsoCode },
      at,
    );
  };
  const world: SalesforceWorld = {
    objects,
    deleted: [],
    readOnly: new Set(),
    refused: new Map(),
    change: (name, id, values, at) => {
      const row = tableOf(name).get(id);
      if (row === undefined) throw new Error(`there is no ${name} ${id}`);
      Object.assign(row, values, { SystemModstamp: stamp(at) });
      if (name === 'Opportunity') remember(id, row, at);
    },
    remove: (object, id, at) => {
      tableOf(object).delete(id);
      world.deleted.push({ object, id, at });
    },
  };
  const when = (): Date => new Date(start + random.below(90) * DAY_MS + random.below(DAY_MS));
  const accounts = Array.from({ length: count.accounts }, (_, at) =>
    add(
      'Account',
      '001',
      {
        Name: at === 3 ? 'Quotes, "and"\nlines' : `Account ${at}`,
        Website: at % 9 === 0 ? null : `https://www.account-${at}.example`,
        Industry: 'Banking',
        BillingCountry: 'Germany',
        AnnualRevenue: at % 3 === 0 ? 1_250_000.5 : null,
        CurrencyIsoCode: 'USD',
      },
      when(),
    ),
  );
  for (let at = 0; at < count.opportunities; at++) {
    const created = when();
    const stage = STAGES[0];
    const values: SalesforceRow = {
      Name: `Opportunity ${at}`,
      StageName: stage.name,
      IsClosed: stage.isClosed,
      IsWon: stage.isWon,
      Amount: at % 11 === 0 ? null : 1000 + random.below(90_000) / 4,
      Deal_Value__c: 500 + at,
      CloseDate: dayOf(new Date(created.getTime() + 60 * DAY_MS)),
      AccountId: at % 7 === 0 ? null : random.pick(accounts),
      CurrencyIsoCode: random.pick(CURRENCIES),
    };
    const id = add('Opportunity', '006', values, created);
    remember(id, values, created);
    let changed = created.getTime();
    for (const { name, isClosed, isWon } of STAGES.slice(1, 1 + random.below(4))) {
      changed += DAY_MS * (1 + random.below(9));
      const closes = isClosed ? { CloseDate: dayOf(new Date(changed)) } : {};
      world.change(
        'Opportunity',
        id,
        { StageName: name, IsClosed: isClosed, IsWon: isWon, ...closes },
        new Date(changed),
      );
    }
  }
  for (let at = 0; at < count.leads; at++)
    add(
      'Lead',
      '00Q',
      {
        Status: 'Open',
        LeadSource: 'Web',
        Company: `Account ${at % 30}`,
        Website: null,
        Email: at % 5 === 0 ? 'somebody.private@gmail.com' : `person${at}@account-${at % 30}.example`,
        LastName: 'Family',
        ConvertedAccountId: at % 4 === 0 ? random.pick(accounts) : null,
      },
      when(),
    );
  for (let at = 0; at < count.tasks; at++)
    add(
      'Task',
      '00T',
      {
        TaskSubtype: 'Call',
        Type: at % 2 === 0 ? 'Demo' : null,
        Subject: `Task ${at}`,
        ActivityDate: dayOf(when()),
        AccountId: random.pick(accounts),
      },
      when(),
    );
  for (let at = 0; at < count.events; at++) {
    const begin = when();
    add(
      'Event',
      '00U',
      {
        EventSubtype: 'Event',
        Type: at % 2 === 0 ? 'Meeting' : null,
        Subject: `Event ${at}`,
        ActivityDate: at % 3 === 0 ? null : dayOf(begin),
        ActivityDateTime: stamp(begin),
        AccountId: random.pick(accounts),
      },
      begin,
    );
  }
  for (let at = 0; at < count.members; at++)
    add(
      'CampaignMember',
      '00v',
      {
        CampaignId: `701000000000001${SUFFIX}`,
        Campaign: { Name: 'Fair', Type: 'Trade Show', Format__c: 'Booth' },
        Contact: at % 2 === 0 ? { AccountId: random.pick(accounts) } : null,
        CompanyOrAccount: `Account ${at % 30}`,
        FirstRespondedDate: at % 3 === 0 ? dayOf(when()) : null,
      },
      when(),
    );
  for (const [IsoCode, ConversionRate] of [
    ['USD', 1],
    ['EUR', 0.9],
    ['JPY', 150],
  ] as const)
    add('CurrencyType', '01L', { IsoCode, ConversionRate, IsActive: true }, when());
  add(
    'DatedConversionRate',
    '04w',
    { IsoCode: 'EUR', ConversionRate: 0.8, StartDate: '2026-01-01', NextStartDate: '2026-02-01' },
    when(),
  );
  add(
    'Organization',
    '00D',
    { Name: 'Seller', DefaultCurrencyIsoCode: 'USD', TimeZoneSidKey: 'America/New_York' },
    when(),
  );
  return world;
}
