import { expect, it } from 'vitest';
import { isSignedLink, signedLink } from './signed-link.ts';

const config = { PARLEY_SECRET: 'x'.repeat(32), PARLEY_DATA_DIR: '/nowhere' };
const NOW = Date.parse('2026-03-01T00:00:00Z');

function parts(link: string) {
  const url = new URL(link, 'http://localhost');
  return {
    id: url.pathname.split('/').at(-1) ?? '',
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature') ?? '',
  };
}

it('opens its own export for ten minutes and nothing else', () => {
  const link = parts(signedLink(config, 'csvj_a', NOW));
  expect(isSignedLink(config, link, NOW)).toBe(true);
  expect(isSignedLink(config, link, NOW + 599_000)).toBe(true);
  expect(isSignedLink(config, link, NOW + 601_000)).toBe(false);
  expect(isSignedLink(config, { ...link, id: 'csvj_b' }, NOW)).toBe(false);
  expect(isSignedLink(config, { ...link, expires: link.expires + 1 }, NOW)).toBe(false);
  expect(isSignedLink(config, { ...link, expires: Number.NaN }, NOW)).toBe(false);
  expect(isSignedLink(config, { ...link, signature: '' }, NOW)).toBe(false);
  expect(isSignedLink({ ...config, PARLEY_SECRET: 'y'.repeat(32) }, link, NOW)).toBe(false);
});
