import { expect, it } from 'vitest';
import { instancePath, toInstanceId } from './instance-path.ts';

it('writes ids with a colon and reads both forms', () => {
  expect(instancePath('inst:acme', '/web-traffic')).toBe('/app/inst/inst:acme/web-traffic');
  expect(instancePath('inst:a/b')).toBe('/app/inst/inst:a%2Fb');
  expect(toInstanceId('inst~acme')).toBe('inst:acme');
  expect(toInstanceId('inst%3Aacme')).toBe('inst:acme');
  expect(toInstanceId('inst:acme')).toBe('inst:acme');
});
