import { z } from 'zod';

/** HubSpot writes every value as text; a number or a truth value is the same without quotes. */
export const value = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((found) => (found == null || found === '' ? null : String(found)));

export const id = z.union([z.string().min(1), z.number()]).transform(String);

/** A kind of object, and what is read of it. */
export type HubspotKind<Properties> = {
  /** Its name in paths and in errors. */
  type: string;
  properties: z.ZodType<Properties>;
  names: readonly string[];
  /** The property that changes when the object does. */
  modifiedBy: string;
  /** Properties that are read with what they were before. */
  history: readonly string[];
  /** Whether the companies that it belongs to are read. */
  hasCompanies: boolean;
  /** Whether one that was there before the first sync is read: HubSpot lists all there are. */
  isKept(properties: Properties, since: Date): boolean;
};

const isLater = (text: string | null, since: Date): boolean =>
  text === null || Date.parse(text) >= since.getTime();

const modified = { hs_lastmodifieddate: value };

const dealProperties = z.object({
  dealname: value,
  amount: value,
  amount_in_home_currency: value,
  deal_currency_code: value,
  dealstage: value,
  pipeline: value,
  createdate: value,
  closedate: value,
  hs_is_closed: value,
  hs_is_closed_won: value,
  hs_campaign: value,
  hs_primary_associated_company: value,
  hs_merged_object_ids: value,
  ...modified,
});

const companyProperties = z.object({
  name: value,
  domain: value,
  industry: value,
  country: value,
  annualrevenue: value,
  createdate: value,
  hs_merged_object_ids: value,
  ...modified,
});

/** Of a person nothing is asked for but the domain of the address. */
const contactProperties = z.object({
  hs_email_domain: value,
  lifecyclestage: value,
  hs_lead_status: value,
  hs_analytics_source: value,
  createdate: value,
  associatedcompanyid: value,
  hs_merged_object_ids: value,
  lastmodifieddate: value,
});

const taskProperties = z.object({
  hs_task_subject: value,
  hs_task_type: value,
  hs_task_status: value,
  hs_timestamp: value,
  hs_createdate: value,
  ...modified,
});

const namesOf = (properties: z.ZodObject): string[] => Object.keys(properties.shape);
const PLAIN = { modifiedBy: 'hs_lastmodifieddate', history: [], hasCompanies: false };

/** All of them: deals of any age refer to them. */
export const COMPANIES: HubspotKind<CompanyProperties> = {
  ...PLAIN,
  type: 'companies',
  properties: companyProperties,
  names: namesOf(companyProperties),
  isKept: () => true,
};

/** Those that are open, however long they have not changed. */
export const DEALS: HubspotKind<DealProperties> = {
  ...PLAIN,
  type: 'deals',
  properties: dealProperties,
  names: namesOf(dealProperties),
  history: ['dealstage', 'amount', 'closedate'],
  hasCompanies: true,
  isKept: ({ hs_is_closed: isClosed, hs_lastmodifieddate: changed }, since) =>
    isClosed !== 'true' || isLater(changed, since),
};

/** Where the money of a deal is, unless the company settings say otherwise. */
export const AMOUNT = 'amount';

/** Deals with the property that the settings name in the place of the amount; HubSpot turns no other into the currency of the account. */
export function dealsWith(money: string): HubspotKind<DealProperties> {
  if (money === AMOUNT) return DEALS;
  const isAmount = (name: string): boolean => name === AMOUNT || name === 'amount_in_home_currency';
  return {
    ...DEALS,
    names: [...DEALS.names.filter((name) => !isAmount(name)), money],
    history: DEALS.history.map((name) => (name === AMOUNT ? money : name)),
    properties: z
      .record(z.string(), z.unknown())
      .transform(({ [money]: amount, ...others }): unknown => ({
        ...others,
        amount,
        amount_in_home_currency: null,
      }))
      .pipe(dealProperties as z.ZodType<DealProperties>),
  };
}

export const CONTACTS: HubspotKind<ContactProperties> = {
  ...PLAIN,
  type: 'contacts',
  properties: contactProperties,
  names: namesOf(contactProperties),
  modifiedBy: 'lastmodifieddate',
  isKept: ({ lastmodifieddate: changed }, since) => isLater(changed, since),
};

export const TASKS: HubspotKind<TaskProperties> = {
  ...PLAIN,
  type: 'tasks',
  properties: taskProperties,
  names: namesOf(taskProperties),
  hasCompanies: true,
  isKept: ({ hs_lastmodifieddate: changed }, since) => isLater(changed, since),
};

export type DealProperties = z.infer<typeof dealProperties>;
export type CompanyProperties = z.infer<typeof companyProperties>;
export type ContactProperties = z.infer<typeof contactProperties>;
export type TaskProperties = z.infer<typeof taskProperties>;
