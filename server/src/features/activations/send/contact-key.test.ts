import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { contactSeal } from './contact-key.ts';

const HASHES = Array.from({ length: 50 }, () => randomBytes(32).toString('hex'));

it('gives each hash back, and seals one hash to one text', () => {
  const seal = contactSeal(randomBytes(32));
  const sealed = HASHES.map((hash) => seal.seal(hash));
  expect(sealed.map((contact) => seal.open(contact))).toEqual(HASHES);
  expect(HASHES.map((hash) => seal.seal(hash))).toEqual(sealed);
  expect(new Set(sealed).size).toBe(HASHES.length);
});

it('says nothing with another key: the same hash is another text, and opens with none', () => {
  const [own, other] = [contactSeal(randomBytes(32)), contactSeal(randomBytes(32))];
  const [hash = ''] = HASHES;
  expect(other.seal(hash)).not.toBe(own.seal(hash));
  expect(own.seal(hash)).not.toContain(Buffer.from(hash, 'hex').toString('base64url'));
  expect(() => other.open(own.seal(hash))).toThrow();
});
