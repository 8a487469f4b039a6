import { describe, expect, it } from 'vitest';
import { safeRedirect, signInPath } from './redirect.ts';

describe('the way back after signing in', () => {
  it.each([
    '/app/inst/inst:a/web-traffic',
    '/app/inst/inst:a/web-traffic-activity?w.metrics.visits=[1,]&w.search=a%2Bb#top',
    '/app',
  ])('keeps %s', (path) => expect(safeRedirect(path)).toBe(path));

  it.each([
    null,
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/app',
    '/\\evil.example/app',
    '\\\\evil.example',
    '/app\\..\\..',
    '/\t/evil.example',
    '/app\n//evil.example',
    'javascript:alert(1)',
    '/app/../sign-out',
    '/appendix',
    '/sign-in?redirect=/app',
    '/api/exports/1',
  ])('takes %j home', (wanted) => expect(safeRedirect(wanted)).toBe('/app'));

  it('is part of the sign-in address', () => {
    expect(signInPath({ pathname: '/app/inst/inst:a/web-traffic', search: '?audience=audn_1' })).toBe(
      '/sign-in?redirect=%2Fapp%2Finst%2Finst%3Aa%2Fweb-traffic%3Faudience%3Daudn_1',
    );
    expect(signInPath({ pathname: '/app', search: '' })).toBe('/sign-in');
    expect(signInPath({ pathname: '/elsewhere', search: '' })).toBe('/sign-in');
  });
});
