import { expect, it } from 'vitest';
import { provedPath, refusedPath } from './ways-back.ts';

it('keeps the way back beside the token and beside the error', () => {
  expect(provedPath({ redirect: '/app?a=b' }, 'tok')).toBe(
    '/sign-in/discovery?token_type=discovery_oauth&token=tok&redirect=%2Fapp%3Fa%3Db',
  );
  expect(refusedPath({ redirect: '/app' }, 'email_not_found')).toBe(
    '/sign-in?error=email_not_found&redirect=%2Fapp',
  );
  expect(refusedPath({ slug: 'inst~a' }, 'email_not_found')).toBe('/sign-in/inst~a?error=email_not_found');
  expect(refusedPath({ intent: 'sign-up' }, 'email_not_found')).toBe('/sign-up?error=email_not_found');
  expect(refusedPath({}, null)).toBe('/sign-in');
});
