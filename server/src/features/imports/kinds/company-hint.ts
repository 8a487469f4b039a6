import { emailDomain, isWorkEmail } from '@parley/core/features/identity';
import { recordId } from '@parley/core/features/integrations';
import type { CompanyHint } from '../../../data/facts/companies/index.ts';
import type { RowReader } from '../row-reader.ts';
import { readDomain } from '../values/read-values.ts';

const LONGEST_NAME = 256;

export const id = (text: string): string | undefined =>
  text.length <= LONGEST_NAME ? recordId(text) : undefined;
/** Longer names are cut. */
export const name = (text: string): string => text.slice(0, LONGEST_NAME).toWellFormed();
export const given = (text: string): string | undefined => (text === '' ? undefined : text);
/** The id of another record, which a row may have. */
export const givenId = (text: string): string | undefined => given(recordId(text.slice(0, LONGEST_NAME)));

/** Links of a CRM are shown as links: nothing but web addresses. */
export const webAddress = (text: string): string | undefined =>
  /^https?:\/\/[^\s]{1,2000}$/i.test(text) ? text : undefined;

/** The companies of a deal in one cell, as HubSpot writes them: `9100001;9100002`, and empty ones among them. */
const listed = (text: string): string[] =>
  text.split(';').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));

/** What a row says of its company. The domain of an e-mail address counts where anybody's mailbox is not. */
export function readCompanyHint(row: RowReader): CompanyHint {
  const email = row.text('email');
  const domain =
    row.optional('companyDomain', readDomain, 'a domain') ??
    (isWorkEmail(email) ? readDomain(emailDomain(email)) : undefined);
  const account = row.text('accountId');
  const isList = row.isFile && account.includes(';');
  const accounts = isList ? listed(account) : [account];
  const called = row.text('companyName');
  if (accounts.length > 1) row.warn('Several companies are named: the first one counts.');
  return {
    domain,
    name: given(name((isList ? listed(called)[0] : called) ?? '').trim()),
    accountExternalId: givenId(accounts[0] ?? ''),
  };
}

/** What a row says of its company, to be shown. */
export const companyRow = ({ domain, name: called, accountExternalId }: CompanyHint) => ({
  company: domain ?? called ?? accountExternalId ?? null,
});
