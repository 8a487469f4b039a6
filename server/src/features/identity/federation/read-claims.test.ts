import { expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/index.ts';
import { readClaims, type VouchingKind } from './read-claims.ts';

const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const WORK = '5f0d6c1e-6f0b-4f0a-9d3b-0d1f9f6f2a11';
const google = { email: 'ann@acme.example', email_verified: true, hd: 'acme.example' };
const microsoft = { tid: WORK, preferred_username: 'ann@acme.example' };

function outcome(kind: VouchingKind, claims: Record<string, unknown>): string {
  try {
    return readClaims(kind, { sub: 'one', ...claims }).email;
  } catch (error) {
    return error instanceof AppError ? error.code : 'surprise';
  }
}

it.each<[VouchingKind, Record<string, unknown>, string]>([
  ['google', google, 'ann@acme.example'],
  ['google', { ...google, email: 'Ann@ACME.example' }, 'ann@acme.example'],
  ['google', { ...google, email_verified: 'true' }, 'ann@acme.example'],
  ['google', { ...google, email_verified: false }, 'email_not_found'],
  ['google', { ...google, email_verified: 'false' }, 'email_not_found'],
  ['google', { ...google, email_verified: undefined }, 'email_not_found'],
  ['google', { ...google, hd: undefined }, 'cannot_sign_up_with_personal_email'],
  ['google', { ...google, email: 'ann@gmail.com', hd: undefined }, 'cannot_sign_up_with_personal_email'],
  ['google', { ...google, email: undefined }, 'email_not_found'],
  ['microsoft', microsoft, 'ann@acme.example'],
  ['microsoft', { ...microsoft, tid: PERSONAL }, 'invalid_microsoft_tenant_type'],
  ['microsoft', { ...microsoft, tid: PERSONAL.toUpperCase() }, 'invalid_microsoft_tenant_type'],
  ['microsoft', { ...microsoft, tid: undefined }, 'invalid_microsoft_tenant_type'],
  // What any tenant may write into `email` is not taken for a user's address.
  ['microsoft', { ...microsoft, email: 'victim@other.example' }, 'ann@acme.example'],
  ['microsoft', { ...microsoft, email: 'ann@acme.test', xms_edov: true }, 'ann@acme.test'],
  ['microsoft', { ...microsoft, email: 'ann@acme.test', xms_edov: false }, 'ann@acme.example'],
  ['microsoft', { tid: WORK, email: 'victim@other.example' }, 'email_not_found'],
  ['microsoft', { ...microsoft, preferred_username: '+49 30 1234' }, 'email_not_found'],
  ['microsoft', { ...microsoft, preferred_username: 'a@outlook.com' }, 'cannot_sign_up_with_personal_email'],
  ['oidc', { email: 'ann@acme.example', email_verified: true }, 'ann@acme.example'],
  ['oidc', { email: 'ann@acme.example' }, 'email_not_found'],
  ['oidc', { email: 'ann@gmail.com', email_verified: true }, 'cannot_sign_up_with_personal_email'],
  ['oidc', { email: 'not an address', email_verified: true }, 'email_not_found'],
  ['organization', { email: 'ann@acme.example' }, 'ann@acme.example'],
  ['organization', { email: 'ann@acme.example', email_verified: false }, 'email_not_found'],
])('%s with %j: %s', (kind, claims, expected) => {
  expect(outcome(kind, claims)).toBe(expected);
});

it('refuses a token without a subject', () => {
  expect(() => readClaims('google', google)).toThrow(AppError);
});
