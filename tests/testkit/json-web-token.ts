import { type KeyObject, sign } from 'node:crypto';

type Fields = Record<string, unknown>;

const encode = (value: Fields): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Fields => JSON.parse(Buffer.from(part, 'base64url').toString()) as Fields;

/** What a token says; nothing is checked. */
export function decodeToken(token: string): { header: Fields; claims: Fields } {
  const [header, claims] = token.split('.');
  return { header: decode(header), claims: decode(claims) };
}

/** A token with these claims, signed as RS256 with an RSA key. */
export function signToken(header: Fields, claims: Fields, key: KeyObject): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
