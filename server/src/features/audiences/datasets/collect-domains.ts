import { freeMailDomains } from '@parley/core/features/identity';
import { readDomain } from '../../imports/index.ts';
import { type Members, MOST_MEMBERS, MOST_UNUSABLE_NAMED, type UnusableRow } from './dataset.ts';

const LONGEST_VALUE = 100;

export type DomainCollector = {
  take(row: { line: number; value: string; name: string }): void;
  /** A row that cannot be read at all. */
  broken(line: number, reason: string): void;
  result(): {
    members: Members;
    counts: {
      rows: number;
      duplicates: number;
      shortened: number;
      unusable: number;
      unusableRows: UnusableRow[];
    };
  };
};

/** Collects companies by their registrable domain, and counts what is not one. */
export function collectDomains(): DomainCollector {
  const members = new Map<string, string>();
  const unusableRows: UnusableRow[] = [];
  const counts = { rows: 0, duplicates: 0, shortened: 0, unusable: 0 };
  const refuse = (line: number, value: string, reason: string): void => {
    counts.unusable++;
    if (unusableRows.length < MOST_UNUSABLE_NAMED)
      unusableRows.push({ line, value: value.slice(0, LONGEST_VALUE), reason });
  };
  return {
    take: ({ line, value, name }) => {
      const text = value.trim();
      if (text === '' && name === '') return;
      counts.rows++;
      const domain = readDomain(text);
      if (domain === undefined) return refuse(line, text, problemOf(text));
      if (freeMailDomains().has(domain)) return refuse(line, text, 'A mail provider, not a company.');
      if (members.has(domain)) {
        counts.duplicates++;
        return;
      }
      if (members.size >= MOST_MEMBERS)
        return refuse(line, text, `A list may have ${MOST_MEMBERS.toLocaleString('en-US')} companies.`);
      if (text.toLowerCase() !== domain) counts.shortened++;
      members.set(domain, name);
    },
    broken: (line, reason) => {
      counts.rows++;
      refuse(line, '', reason);
    },
    result: () => ({ members: [...members], counts: { ...counts, unusableRows } }),
  };
}

function problemOf(text: string): string {
  if (text === '') return 'No domain.';
  if (text.includes('@')) return 'An e-mail address, not a domain.';
  if (/^[\d.]+$/.test(text)) return 'An address of a network, not a domain.';
  return 'Not a domain such as acme.com.';
}
