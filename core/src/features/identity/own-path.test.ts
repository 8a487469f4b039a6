import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  ['/app/inst/a?x=1#y', '/app/inst/a?x=1#y'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['//evil.example', null],
  ['/..//evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/%2e%2e//evil.example', null],
  ['/\\evil.example', null],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/a\n/b', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['app', null],
  ['', null],
  [undefined, null],
  [`/${'a'.repeat(3000)}`, null],
])('%j leads to %j', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});
