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

export const MEMBER: SalesforceObject = {
  name: 'CampaignMember',
  needed: ['Id', 'CreatedDate', 'CampaignId'],
  wanted: ['FirstRespondedDate', 'CompanyOrAccount', 'Campaign.Name', 'Campaign.Type', 'Contact.AccountId'],
  modifiedBy: 'SystemModstamp',
};

export const OBJECTS = [ACCOUNT, OPPORTUNITY, HISTORY, LEAD, TASK, MEMBER] as const;
