import { expect, it } from 'vitest';
import { nameField, workEmailField } from './fields.ts';

const problem = (text: string): string | undefined =>
  workEmailField.safeParse(text).error?.issues[0]?.message;

it.each([
  ['ann@acme.example', undefined],
  [' Ann@Acme.example ', undefined],
  ['', 'Please enter an e-mail address.'],
  ['ann', 'Please enter an e-mail address.'],
  ['ann@gmail.com', 'Please use a work e-mail address.'],
  [`${'a'.repeat(250)}@acme.example`, 'At most 256 characters.'],
])('%j: %s', (text, expected) => expect(problem(text)).toBe(expected));

it('addresses are sent in lower case, without spaces around', () => {
  expect(workEmailField.parse(' Ann@Acme.example ')).toBe('ann@acme.example');
});

it('a name is more than spaces', () => {
  expect(nameField.safeParse('  ').success).toBe(false);
  expect(nameField.parse(' Ann ')).toBe('Ann');
});
