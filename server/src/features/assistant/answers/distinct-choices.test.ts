import { TEST_DAY, TEST_NAMES } from '@parley/language/testing';
import { expect, it } from 'vitest';
import { distinctChoices } from './distinct-choices.ts';
import { refuse } from './refusal.ts';

const context = { names: TEST_NAMES, today: TEST_DAY, state: null };
const choicesOf = (...choices: string[]): readonly string[] => {
  const answer = distinctChoices(refuse('ambiguous', 'Which one?', choices, '2026-11-21'), context);
  return answer.blocks.flatMap((block) => (block.kind === 'refusal' ? block.choices : []));
};

it('keeps one of the choices that lead to the same query', () => {
  expect(choicesOf('Visits last month', 'visits in October 2026', 'Spend last month')).toEqual([
    'Visits last month',
    'Spend last month',
  ]);
});

it('leaves out a choice that is asked back or refused, unless no other is there', () => {
  expect(choicesOf('what is the weather', 'Visits last month')).toEqual(['Visits last month']);
  expect(choicesOf('what is the weather', 'who is the king')).toEqual([
    'what is the weather',
    'who is the king',
  ]);
});

it('tells rows of different things apart', () => {
  const choices = ['Visits by vendor', 'Visits by channel', 'how is Bing doing', 'how is G2 doing'];
  expect(choicesOf(...choices)).toEqual(choices);
});
