import { expect, it } from 'vitest';
import { rephrase } from './rephrase.ts';

it.each([
  ['constructor by __proto__', 'proto', '"Acme"', 'constructor by "Acme"'],
  ['visits by acme corp', 'acme', '"Acme AG"', 'visits by "Acme AG" corp'],
  ['blasts and visits last', 'last', 'last month', 'blasts and visits last month'],
  ['Visits of ACME', 'acme', '"Acme AG"', 'Visits of "Acme AG"'],
  ['visits of dataworks', 'data', '"Data"', 'visits of "Data"works'],
  ['visits', 'gone', 'Visits last month', 'Visits last month'],
])('“%s” with “%s” as %s', (question, words, replacement, expected) => {
  expect(rephrase(question, words, replacement)).toBe(expected);
});
