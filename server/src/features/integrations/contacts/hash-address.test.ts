import { describe, expect, it } from 'vitest';
import { hashAddress, hashesOf, normalizeAddress } from './hash-address.ts';

describe('an address', () => {
  it.each([
    ['plain', ' Ada.L+news@Gmail.com ', 'ada.l+news@gmail.com'],
    ['gmail', ' Ada.L+news@Gmail.com ', 'adal@gmail.com'],
    ['gmail', 'Ada.L+news@Acme.com', 'ada.l+news@acme.com'],
    ['bare', 'Ada.L+news@Acme.com', 'adal@acme.com'],
    ['plain', 'not an address', undefined],
    ['plain', 'ada@localhost', undefined],
    ['bare', '+news@acme.com', undefined],
  ] as const)('is written by the rule %s: %s', (rule, address, written) => {
    expect(normalizeAddress(rule, address)).toBe(written);
  });

  it('is hashed as published examples are', () => {
    // echo -n test@example.com | sha256sum
    const known = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';
    expect(hashAddress('plain', ' Test@Example.com')).toBe(known);
    expect(hashAddress('plain', 'nobody')).toBeUndefined();
  });

  it('has one hash for each way that platforms write it', () => {
    expect(hashesOf('ada@acme.com')).toHaveLength(1);
    expect(hashesOf('a.da+x@acme.com')).toHaveLength(2);
    expect(hashesOf('a.da+x@gmail.com')).toEqual([
      hashAddress('plain', 'a.da+x@gmail.com'),
      hashAddress('gmail', 'a.da+x@gmail.com'),
    ]);
  });
});
