import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** `newId('user')` is `user_` and 20 random letters and digits. */
export function newId(prefix: string, length = 20): string {
  return `${prefix}_${randomText(length)}`;
}

/** Random lower-case letters and digits, each equally likely. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length * 2))
      if (byte < 252 && text.length < length) text += ALPHABET[byte % ALPHABET.length];
  return text;
}
