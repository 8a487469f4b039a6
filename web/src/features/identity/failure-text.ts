import { ERROR_CODES } from '@parley/core/api';

/** Where each failure leads next; a path of the pages outside, or a step on this one. */
export type Remedy = 'start' | 'sign-in' | 'sign-up' | 'link' | 'forgot';

type Explained = {
  /** A headline; the message from the catalogue follows it. */
  title: string;
  remedy?: Remedy;
  /** Instead of the sentence of the catalogue, where this screen knows better. */
  text?: string;
};

const UNREACHABLE: Explained & { text: string } = {
  title: 'The server cannot be reached',
  text: 'Check your connection, then try again. Nothing you entered is lost.',
};

/** Every code that signing in can end with (specification 002 §8). */
export const EXPLAINED: Readonly<Record<string, Explained>> = {
  UNREACHABLE,
  unable_to_auth_magic_link: { title: 'This link does not work any more', remedy: 'link' },
  oauth_token_not_found: { title: 'This sign-in is not known', remedy: 'start' },
  expired_oauth_response: { title: 'This sign-in has expired', remedy: 'start' },
  invalid_microsoft_tenant_type: { title: 'A personal Microsoft account', remedy: 'start' },
  unable_to_auth_reset_password: { title: 'This link does not work any more', remedy: 'forgot' },
  unable_to_auth_password: { title: 'That did not match' },
  unable_to_auth_device_code: { title: 'That code does not work' },
  unable_to_auth_second_factor: { title: 'That did not match' },
  unable_to_auth_passkey: { title: 'That passkey did not work' },
  email_not_found: { title: 'Account not found', remedy: 'sign-up' },
  email_jit_provisioning_not_allowed: { title: 'Cannot sign in to this account', remedy: 'sign-in' },
  cannot_create_org_from_sign_in: { title: 'No organization yet', remedy: 'sign-up' },
  cannot_sign_up_with_personal_email: { title: 'A personal e-mail address', remedy: 'sign-up' },
  'intermediate-session-expired': { title: 'Sign-up session expired', remedy: 'sign-up' },
  'duplicate-organization': {
    title: 'That organization exists already',
    text: 'Ask one of its admins to invite you, or sign in if you have an account there.',
    remedy: 'sign-in',
  },
  'bad-domain': { title: 'The domain is not valid' },
  'add-admin-role-failure': { title: 'Almost there' },
  sign_up_closed: { title: 'By invitation only', remedy: 'sign-in' },
  unable_to_auth_set_up: {
    title: 'This set-up link does not work',
    text: 'It has been used, or it is not complete. The current one is printed where the server was started, until the first account is created.',
    remedy: 'sign-in',
  },
  TOO_MANY_REQUESTS: { title: 'Too many attempts' },
  UNAVAILABLE: { title: 'Not right now' },
  TIMEOUT: { title: 'Not right now' },
};

const isKnown = (code: string): code is keyof typeof ERROR_CODES => Object.hasOwn(ERROR_CODES, code);

/** Headline, sentence and next step of a failure; any other than those above is a generic one. */
export function explain(code: string): { title: string; text: string; remedy: Remedy | undefined } {
  const explained = Object.hasOwn(EXPLAINED, code) ? EXPLAINED[code] : undefined;
  const { title, text, remedy } = explained ?? { title: ERROR_CODES.INTERNAL };
  const sentence = text ?? (isKnown(code) && code !== 'INTERNAL' ? ERROR_CODES[code] : ERROR_CODES.UNKNOWN);
  return { title, text: sentence, remedy };
}
