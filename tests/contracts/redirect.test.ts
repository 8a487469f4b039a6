import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landingPath } from '../../web/src/features/identity/landing.ts';
import { safeRedirect, withRedirect } from '../../web/src/shell/session/redirect.ts';

const SITE = 'https://parley.test';
const OURS = /^\/(app(\/|$)|device$|oauth\/authorize$)/;

/** Whatever people put into a link: real paths, other sites, and the signs that browsers read as slashes or drop. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '/\\',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '@',
    ':',
    '?',
    '#',
    '.',
    '..',
    '%2f',
    '%',
    '%5c',
  ),
  fc.constantFrom(
    '/app',
    '/app/',
    '/app/inst/',
    '/device',
    '/oauth/authorize',
    'app',
    'https:',
    'javascript:',
    'data:text/html,',
  ),
  fc.constantFrom(
    'evil.test',
    '//evil.test',
    '/evil.test',
    'https://evil.test',
    '[::1]',
    'redirect=',
    '＼',
    '／',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const wanted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** Where a browser on one of our pages would go. */
const leadsTo = (path: string): URL => new URL(path, `${SITE}/sign-in/discovery`);

const expectOurs = (path: string): void => {
  const url = leadsTo(path);
  expect(url.origin).toBe(SITE);
  expect(url.pathname).toMatch(OURS);
};

describe('the way back after signing in', () => {
  it('never leads off the site, nor to anything but its pages', () => {
    fc.assert(
      fc.property(wanted, (text) => {
        const path = safeRedirect(text);
        expectOurs(path);
        expect(safeRedirect(path)).toBe(path);
        expectOurs(landingPath({ organizationId: 'inst:a' }, text));
      }),
      { numRuns: 5000 },
    );
  });

  it('survives being carried from page to page', () => {
    fc.assert(
      fc.property(wanted, (text) => {
        const first = leadsTo(withRedirect('/sign-in?error=x', text)).searchParams.get('redirect');
        const second = leadsTo(withRedirect('/sign-in/discovery', first)).searchParams.get('redirect');
        expect(safeRedirect(second)).toBe(safeRedirect(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps every page of the application as it is', () => {
    const segment = fc.stringMatching(/^[a-z0-9~:_-]{1,12}$/);
    const page = fc
      .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.webQueryParameters())
      .map(([segments, query]) => `/app/${segments.join('/')}${query === '' ? '' : `?${query}`}`);
    fc.assert(
      fc.property(page, (path) => {
        expect(leadsTo(safeRedirect(path)).href).toBe(leadsTo(path).href);
      }),
    );
  });
});
