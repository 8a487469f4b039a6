import { freeMailDomains } from '@parley/core/features/identity';
import { type CompanyFact, writeCompanies } from '../../../data/facts/companies/index.ts';
import type { RowReader } from '../row-reader.ts';
import { readDomain } from '../values/read-values.ts';
import { readRegion, readRevRange, readSector } from '../values/read-words.ts';
import { given, givenId, name, webAddress } from './company-hint.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';

/** `NA` is how lists say that they do not know. */
const unlessUnknown = (text: string): string => (/^(n\/?a|none|unknown|-)$/i.test(text) ? '' : text);

function read(row: RowReader): CompanyFact | undefined {
  const called = row.needed('name', given, 'a name');
  if (called === undefined) return undefined;
  const word = (field: string, read: (text: string) => string | undefined): string | undefined => {
    const text = unlessUnknown(row.text(field));
    const found = text === '' ? undefined : read(text);
    if (text !== '' && found === undefined)
      row.warn(`${field} “${text.slice(0, 60)}” is none we know: left out.`);
    return found;
  };
  const site = row.optional('domain', readDomain, 'a domain');
  const isAnybodys = site !== undefined && freeMailDomains().has(site);
  if (isAnybodys) row.warn(`${site} is where anybody has a mailbox, no company: left out.`);
  const domain = isAnybodys ? undefined : site;
  if (domain === undefined)
    row.warn('Without a domain: kept as an account until a company of its name is known.');
  return {
    domain,
    name: name(called),
    accountExternalId: givenId(row.text('accountId')),
    accountName: given(name(row.text('accountName'))),
    sectorId: word('industry', readSector),
    regionId: word('region', readRegion),
    revRangeId: word('revenue', readRevRange),
    crmUrl: row.optional('crmUrl', webAddress, 'a web address'),
  };
}

export function companies(run: Run): RowTaker {
  const domains = new Set<string>();
  return takeFacts(run, {
    read: (row) => {
      const fact = read(row);
      if (fact?.domain === undefined) return fact;
      // Several accounts may be of one company: what the first says of it counts.
      const isAccountOnly = fact.accountExternalId !== undefined && domains.has(fact.domain);
      domains.add(fact.domain);
      return { ...fact, isAccountOnly };
    },
    keyOf: ({ domain, accountExternalId, name: called }) =>
      accountExternalId ?? domain ?? called.toLowerCase(),
    understood: ({ name: called, domain, accountExternalId, sectorId, regionId, revRangeId }) => ({
      sums: {},
      row: {
        name: called,
        domain: domain ?? null,
        accountId: accountExternalId ?? null,
        industry: sectorId ?? null,
        region: regionId ?? null,
        revenue: revRangeId ?? null,
      },
    }),
    write: (input) => writeCompanies(input),
    // What an account was known by stays: facts may have come with it.
    remove: async () => 0,
  });
}
