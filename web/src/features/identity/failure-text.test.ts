import { ERROR_CODES } from '@parley/core/api';
import { describe, expect, it } from 'vitest';
import { EXPLAINED, explain } from './failure-text.ts';

/** The authentication codes of the specification (002 §8). */
const CATALOGUE = [
  ['unable_to_auth_magic_link', 'link'],
  ['oauth_token_not_found', 'start'],
  ['expired_oauth_response', 'start'],
  ['invalid_microsoft_tenant_type', 'start'],
  ['unable_to_auth_reset_password', 'forgot'],
  ['email_not_found', 'sign-up'],
  ['email_jit_provisioning_not_allowed', 'sign-in'],
  ['cannot_create_org_from_sign_in', 'sign-up'],
  ['cannot_sign_up_with_personal_email', 'sign-up'],
  ['intermediate-session-expired', 'sign-up'],
  ['duplicate-organization', 'sign-in'],
] as const;

describe('failures of signing in', () => {
  it.each(CATALOGUE)('%s has its own message and next step %s', (code, remedy) => {
    const { title, text } = explain(code);
    expect(title).not.toBe(explain('nobody-knows').title);
    expect(text).not.toBe(ERROR_CODES.UNKNOWN);
    expect(explain(code).remedy).toBe(remedy);
  });

  it.each(['TOO_MANY_REQUESTS', 'bad-domain', 'add-admin-role-failure', 'unable_to_auth_passkey'] as const)(
    '%s says the sentence of the catalogue',
    (code) =>
      expect(explain(code)).toEqual({ ...EXPLAINED[code], text: ERROR_CODES[code], remedy: undefined }),
  );

  it('says something different for each', () => {
    const texts = CATALOGUE.map(([code]) => explain(code).text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(['nobody-knows', 'UNKNOWN', 'INTERNAL', 'toString', ''])('%j is a generic failure', (code) =>
    expect(explain(code)).toEqual({
      title: ERROR_CODES.INTERNAL,
      text: ERROR_CODES.UNKNOWN,
      remedy: undefined,
    }),
  );

  it('explains only codes there are, and that nobody answers', () =>
    expect(Object.keys(EXPLAINED).filter((code) => !Object.hasOwn(ERROR_CODES, code))).toEqual([
      'UNREACHABLE',
    ]));
});
