import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { ProvedPerson } from './read-claims.ts';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** What identity providers call the address, the most exact first. */
const ADDRESSES = [
  'email',
  'mail',
  'emailaddress',
  `${CLAIMS}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const NAMES = [
  'displayName',
  'name',
  'cn',
  `${CLAIMS}/name`,
  'http://schemas.microsoft.com/identity/claims/displayname',
];

type Attributes = Readonly<Record<string, string | readonly string[]>>;

const first = (attributes: Attributes, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = attributes[name];
    const text = typeof value === 'string' ? value : value?.[0];
    if (text !== undefined && text.trim() !== '') return text.trim();
  }
  return undefined;
};

/** Who a verified assertion is about. The subject's own name counts as the address when nothing else says it. */
export function personOfAttributes(subject: string, attributes: Attributes): ProvedPerson {
  const address = first(attributes, ADDRESSES) ?? subject;
  const email = z.email().max(320).safeParse(address.toLowerCase());
  if (!email.success) throw new AppError('email_not_found');
  const name = first(attributes, NAMES);
  return { subject, email: email.data, name: name?.includes('@') ? undefined : name };
}
