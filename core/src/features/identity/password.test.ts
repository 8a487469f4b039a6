import { expect, it } from 'vitest';
import { brokenPasswordRules } from './password.ts';

const COMMON = 'No common word, such as Password1!';

it.each([
  ['Good-pass1', []],
  ['Test-password-1', []],
  ['Harbor-lights-7', []],
  ['Correct-horse-9', []],
  ['Password1!', [COMMON]],
  ['P@ssw0rd2026', [COMMON]],
  ['Pa$$word!1', [COMMON]],
  ['Qwerty!123', [COMMON]],
  ['Welcome-2026', [COMMON]],
  ['Summer2026!', [COMMON]],
  ['Admin_Admin1', [COMMON]],
  ['123-Abc-456', [COMMON]],
  ['Aaaaaaaa-1', [COMMON]],
  ['Letmein!99', [COMMON]],
  ['W3lcome#1', [COMMON]],
  ['Ünïcode-7', []],
  ['short-A', ['8 to 128 characters', 'A digit']],
  ['alllowercase', ['An upper case letter', 'A digit', 'A special character']],
  ['ALLUPPER-123', ['A lower case letter']],
  ['Has space 1', ['A special character']],
  [`Aa1-${'x'.repeat(125)}`, ['8 to 128 characters']],
])('%s breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
});
