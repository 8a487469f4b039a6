import { expect, it } from 'vitest';
import { brokenPasswordRules } from './password.ts';

it.each([
  ['Good-pass1', []],
  ['Ünïcode-7', []],
  ['short-A', ['8 to 128 characters', 'A digit']],
  ['alllowercase', ['An upper case letter', 'A digit', 'A special character']],
  ['ALLUPPER-123', ['A lower case letter']],
  ['Has space 1', ['A special character']],
  [`Aa1-${'x'.repeat(125)}`, ['8 to 128 characters']],
])('%s breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
});
