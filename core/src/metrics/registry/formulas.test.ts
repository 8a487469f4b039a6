import { expect, it } from 'vitest';
import { formulaOf, METRIC_IDS, METRICS } from './index.ts';

/** Identifiers, calls and statements, which only those who know the code can read. */
const CODE = /\w_\w|[a-z][A-Z]|\w\(|[<>=*/{}[\]`]|\b(?:SELECT|sum|count|uniq\w*)\b(?! of)/;

it.each(METRIC_IDS)('the formula of %s is in words, and not only its name', (id) => {
  const formula = formulaOf(id);
  expect(formula).toMatch(/[a-z]{3,} [a-z÷×+(]/i);
  expect(formula).not.toMatch(CODE);
  expect(formula.toLowerCase()).not.toBe(METRICS[id].label.toLowerCase());
});
