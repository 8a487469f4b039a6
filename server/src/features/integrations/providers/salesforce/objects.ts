import type { ReadSettings } from '../../provider.ts';

/** An object of Salesforce, and the fields that are read of it; those of the object it refers to have a dot. */
export type SalesforceObject = {
  name: string;
  /** Without one of these nothing can be made of a record. */
  needed: readonly string[];
  /** Left out where they are hidden from the user, or not there. */
  wanted: readonly string[];
  /** The field by which changes are found. */
  modifiedBy: 'SystemModstamp' | 'CreatedDate';
  /** Further records that the first sync reads, however long they have not changed; all, when it is `true`. */
  keeps?: string | true;
};

export const ACCOUNT: SalesforceObject = {
  name: 'Account',
  needed: ['Id', 'Name'],
  wanted: ['Website', 'Industry', 'BillingCountry', 'AnnualRevenue', 'CurrencyIsoCode'],
  modifiedBy: 'SystemModstamp',
  keeps: true,
};

export const OPPORTUNITY: SalesforceObject = {
  name: 'Opportunity',
  needed: ['Id', 'Name', 'StageName', 'IsClosed', 'IsWon', 'CloseDate', 'CreatedDate'],
  wanted: ['Amount', 'AccountId', 'CurrencyIsoCode'],
  modifiedBy: 'SystemModstamp',
  keeps: 'IsClosed = false',
};

export const HISTORY: SalesforceObject = {
  name: 'OpportunityHistory',
  needed: ['Id', 'OpportunityId', 'StageName', 'CreatedDate'],
  wanted: ['Amount', 'CloseDate', 'CurrencyIsoCode'],
  modifiedBy: 'CreatedDate',
};

/** Of a person nothing is handed on but the domain of the address. */
export const LEAD: SalesforceObject = {
  name: 'Lead',
  needed: ['Id', 'CreatedDate'],
  wanted: ['Status', 'LeadSource', 'Company', 'Website', 'Email', 'ConvertedAccountId'],
  modifiedBy: 'SystemModstamp',
};

export const TASK: SalesforceObject = {
  name: 'Task',
  needed: ['Id', 'CreatedDate'],
  wanted: ['TaskSubtype', 'Type', 'Subject', 'ActivityDate', 'AccountId'],
  modifiedBy: 'SystemModstamp',
};

/** Of a calendar: a meeting, a call. */
export const EVENT: SalesforceObject = {
  name: 'Event',
  needed: ['Id', 'CreatedDate'],
  wanted: [
    ...['EventSubtype', 'Type', 'Subject', 'ActivityDate', 'ActivityDateTime', 'AccountId'],
    ...['IsChild', 'IsRecurrence'],
  ],
  modifiedBy: 'SystemModstamp',
};

export const MEMBER: SalesforceObject = {
  name: 'CampaignMember',
  needed: ['Id', 'CreatedDate', 'CampaignId'],
  wanted: ['FirstRespondedDate', 'CompanyOrAccount', 'Campaign.Name', 'Campaign.Type', 'Contact.AccountId'],
  modifiedBy: 'SystemModstamp',
};

export const OBJECTS = [ACCOUNT, OPPORTUNITY, HISTORY, LEAD, TASK, EVENT, MEMBER] as const;

/** Where the money of an opportunity is, unless the company settings say otherwise. */
export const AMOUNT = 'Amount';

/** Opportunities with the field that the settings name in the place of the amount: without it they would be worth nothing. */
const opportunityWith = (money: string): SalesforceObject => ({
  ...OPPORTUNITY,
  needed: [...OPPORTUNITY.needed, money],
  wanted: OPPORTUNITY.wanted.filter((field) => field !== AMOUNT),
});

/** Lines of history have two fields of money, whatever an opportunity has. */
const historyWith = (money: string): SalesforceObject => ({
  ...HISTORY,
  wanted: [
    ...HISTORY.wanted.filter((field) => field !== AMOUNT),
    ...(money === EXPECTED_REVENUE ? [money] : []),
  ],
});
const EXPECTED_REVENUE = 'ExpectedRevenue';

const memberWith = (type: string): SalesforceObject => ({
  ...MEMBER,
  wanted: MEMBER.wanted.map((field) => (field === 'Campaign.Type' ? `Campaign.${type}` : field)),
});

/** An object as it is read with the company settings. */
export function withSettings(
  object: SalesforceObject,
  { moneyField, campaignTypeField }: ReadSettings = {},
): SalesforceObject {
  if (moneyField !== undefined && moneyField !== AMOUNT) {
    if (object === OPPORTUNITY) return opportunityWith(moneyField);
    if (object === HISTORY) return historyWith(moneyField);
  }
  return object === MEMBER && campaignTypeField !== undefined ? memberWith(campaignTypeField) : object;
}
