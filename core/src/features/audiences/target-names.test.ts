import { expect, it } from 'vitest';
import { whyNameOfTarget } from './target-names.ts';

it.each(['TAM', ' tam', 'Target  Market', 'Total addressable market'])('%s is the target market', (name) => {
  expect(whyNameOfTarget(name)).toContain('choose another name');
});

it.each(['TAM 2027', 'Targets', 'Focus'])('%s may be any audience', (name) => {
  expect(whyNameOfTarget(name)).toBeUndefined();
});
