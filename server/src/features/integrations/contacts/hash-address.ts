import { createHash } from 'node:crypto';

/**
 * How an address is written before it is hashed. plain: in small letters. gmail: besides, without dots and what follows a plus at Gmail,
 * where they make no difference. bare: the same at every domain.
 */
export const ADDRESS_RULES = ['plain', 'gmail', 'bare'] as const;
export type AddressRule = (typeof ADDRESS_RULES)[number];

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const GMAIL = ['gmail.com', 'googlemail.com'];

const withoutExtras = (local: string): string => local.replace(/\+.*$/, '').replaceAll('.', '');

/** An address as a rule writes it; undefined for what is none. */
export function normalizeAddress(rule: AddressRule, address: string): string | undefined {
  const plain = address.trim().toLowerCase();
  if (!ADDRESS.test(plain)) return undefined;
  const [local = '', domain = ''] = plain.split('@');
  const isBare = rule === 'bare' || (rule === 'gmail' && GMAIL.includes(domain));
  const written = isBare ? withoutExtras(local) : local;
  return written === '' ? undefined : `${written}@${domain}`;
}

/** SHA-256 of an address in small hexadecimal letters, as platforms compare it; undefined for what is no address. */
export function hashAddress(rule: AddressRule, address: string): string | undefined {
  const written = normalizeAddress(rule, address);
  return written === undefined ? undefined : createHash('sha256').update(written, 'utf8').digest('hex');
}

/** The hashes of an address by every rule, the plain one first: how one person is found wherever it was sent. */
export const hashesOf = (address: string): string[] => [
  ...new Set(ADDRESS_RULES.flatMap((rule) => hashAddress(rule, address) ?? [])),
];
