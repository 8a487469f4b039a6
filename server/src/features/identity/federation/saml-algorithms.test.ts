import { expect, it } from 'vitest';
import { hasStrongSignatures } from './saml-algorithms.ts';

const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

it.each([
  [`<ds:SignatureMethod Algorithm="${SHA256}"/>`, true],
  [`<SignatureMethod Algorithm='${SHA256}'></SignatureMethod>`, true],
  [`<ds:SignatureMethod Algorithm="${SHA1}"/>`, false],
  [`<ds:SignatureMethod\n  Algorithm = '${SHA1}'/>`, false],
  [`<x:SignatureMethod Algorithm="${SHA1.replace('sha1', '&#115;ha1')}"/>`, false],
  ['<ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>', false],
  [`<ds:SignatureMethod Algorithm="${SHA256}"/><ds:SignatureMethod Algorithm="${SHA1}"/>`, false],
  ['<ds:SignatureMethod/>', false],
  ['<samlp:Response/>', true],
])('%s: %s', (xml, expected) => {
  expect(hasStrongSignatures(Buffer.from(xml).toString('base64'))).toBe(expected);
});
