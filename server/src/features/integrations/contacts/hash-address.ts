import { createHash } from 'node:crypto';

/**
 * How an address is written before it is hashed. plain: in small letters. gmail: besides, without dots and what follows a plus at Gmail,
 * where they make no difference. bare: the same at every domain.
 */
export const ADDRESS_RULES = ['plain', 'gmail', 'bare'] as const;
export type AddressRule = (typeof ADDRESS_RULES)[number];

/** Letters of every script, and the signs that an address has in practice. */
const ADDRESS = /^[\p{L}\p{N}!#$%&'*+=?^_`{|}~.-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
/** What programs put around an address: a link, angle brackets, quotes. */
const WRAPPED = /^(?:mailto:(.+)|<(.+)>|"(.+)"|'(.+)'|“(.+)”)$/;
const GMAIL = ['gmail.com', 'googlemail.com'];

const withoutExtras = (local: string): string => local.replace(/\+.*$/, '').replaceAll('.', '');

/** An address without what is around it, in small letters. */
function unwrapped(text: string): string {
  const plain = text.trim().toLowerCase();
  const inner = WRAPPED.exec(plain)
    ?.slice(1)
    .find((part) => part !== undefined);
  return inner === undefined ? plain : unwrapped(inner);
}

/** An address as a rule writes it; undefined for what is none. */
export function normalizeAddress(rule: AddressRule, address: string): string | undefined {
  const plain = unwrapped(address);
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

/** A hash, and the first rule that gives it. */
export type RuledHash = { rule: AddressRule; hash: string };

/** The hashes of an address by every rule, each once, the plain one first: how one person is found wherever it was sent. */
export function hashesOf(address: string): RuledHash[] {
  const found = ADDRESS_RULES.map((rule) => ({ rule, hash: hashAddress(rule, address) }));
  return found.flatMap(({ rule, hash }, at) =>
    hash === undefined || found.findIndex((each) => each.hash === hash) < at ? [] : [{ rule, hash }],
  );
}

/**
 * The rules whose hashes a platform of this one compares: an address that a rule writes otherwise is written so by each stricter one. At a
 * platform of a looser rule the hash is that of another person.
 */
export const rulesWithin = (rule: AddressRule): readonly AddressRule[] =>
  ADDRESS_RULES.slice(0, ADDRESS_RULES.indexOf(rule) + 1);
