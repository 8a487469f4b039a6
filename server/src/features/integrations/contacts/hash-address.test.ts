import { describe, expect, it } from 'vitest';
import { hashAddress, hashesOf, normalizeAddress, rulesWithin } from './hash-address.ts';

describe('an address', () => {
  it.each([
    ['plain', ' Ada.L+news@Gmail.com ', 'ada.l+news@gmail.com'],
    ['gmail', ' Ada.L+news@Gmail.com ', 'adal@gmail.com'],
    ['gmail', 'Ada.L+news@Acme.com', 'ada.l+news@acme.com'],
    ['bare', 'Ada.L+news@Acme.com', 'adal@acme.com'],
    ['plain', 'not an address', undefined],
    ['plain', 'ada@localhost', undefined],
    ['bare', '+news@acme.com', undefined],
    ['plain', '<Ada@acme.com>', 'ada@acme.com'],
    ['plain', 'mailto:ada@acme.com', 'ada@acme.com'],
    ['plain', '"ada@acme.com"', 'ada@acme.com'],
    ['bare', ' "<mailto:a.da@acme.com>" ', 'ada@acme.com'],
    ['plain', "o'neil@müller.example", "o'neil@müller.example"],
    ['plain', 'ada@acme.com)', undefined],
    ['plain', 'ada@acme.com,', undefined],
    ['plain', 'Ada <ada@acme.com>', undefined],
    ['plain', 'https://ada@acme.com', undefined],
    ['plain', 'ada@acme.com/about', undefined],
    ['plain', 'ada@acme..com', undefined],
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
    for (const [address, rule] of [
      ['a.da+x@gmail.com', 'gmail'],
      ['a.da+x@acme.com', 'bare'],
    ] as const)
      expect(hashesOf(address)).toEqual([
        { rule: 'plain', hash: hashAddress('plain', address) },
        { rule, hash: hashAddress(rule, address) },
      ]);
    expect(rulesWithin('gmail')).toEqual(['plain', 'gmail']);
  });
});
