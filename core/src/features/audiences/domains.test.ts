import { describe, expect, it } from 'vitest';
import { domainsIn, looksLikeDomain } from './domains.ts';

it('splits what is pasted on comma, space and line, each domain once', () => {
  expect(domainsIn(' acme.com, globex.com\ninitech.com\r\n\tacme.com;hooli.com ,')).toEqual([
    'acme.com',
    'globex.com',
    'initech.com',
    'hooli.com',
  ]);
  expect(domainsIn(' \n, ')).toEqual([]);
});

describe('what looks like a domain', () => {
  it.each([
    'acme.com',
    'www.acme.co.uk',
    'https://acme.com/pricing?a=b',
    'acme.com:8080',
    'acme.com.',
    'bücher.de',
    'XN--BCHER-KVA.DE',
  ])('%s', (text) => expect(looksLikeDomain(text)).toBe(true));

  it.each(['acme', 'hello@acme.com', '10.0.0.1', '-acme.com', 'acme..com', '.com', 'a_b.com', ''])(
    'not %s',
    (text) => expect(looksLikeDomain(text)).toBe(false),
  );
});
