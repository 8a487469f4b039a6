import { expect, it } from 'vitest';
import { isExcluded, normalizeExclusion } from './exclusions.ts';

it.each([
  ['careers', '/careers'],
  [' /careers/ ', '/careers'],
  ['/careers/*', '/careers'],
  ['//docs', '/docs'],
  ['/', '/'],
  ['/caf%C3%A9/', '/café'],
  ['  ', ''],
])('writes %s as %s', (text, path) => expect(normalizeExclusion(text)).toBe(path));

it.each([
  ['/careers', true],
  ['/careers/jobs', true],
  ['/careers-2026', false],
  ['/', true],
  ['/pricing', false],
])('of /careers and / excludes %s: %s', (path, excluded) =>
  expect(isExcluded(path, ['/careers', '/'])).toBe(excluded),
);
