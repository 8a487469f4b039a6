import { expect, it } from 'vitest';
import { emailDomain, isWorkEmail } from './index.ts';

it.each([
  ['ann@acme.example', true],
  ['ann@mail.acme.example', true],
  ['ann@GMail.com', false],
  ['"odd@local"@gmail.com', false],
  ['ann@privaterelay.appleid.com', false],
  ['ann', false],
  ['', false],
])('%s is a work address: %s', (email, is) => {
  expect(isWorkEmail(email)).toBe(is);
});

it('takes the domain from behind the last at sign', () => {
  expect(emailDomain('"a@b"@Acme.Example ')).toBe('acme.example');
});
