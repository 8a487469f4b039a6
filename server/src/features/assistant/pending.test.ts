import { describe, expect, it } from 'vitest';
import { answeredBack, withPending } from './pending.ts';

const pending = {
  question: 'visits by Northpoint last month',
  words: 'Northpoint',
  names: ['Northpoint Software', 'Northpoint Freight', 'Northpoint'],
};

describe('a name that was asked back', () => {
  it.each([
    ['the software one', 'visits by "Northpoint Software" last month'],
    ['Northpoint Freight please', 'visits by "Northpoint Freight" last month'],
    ['I meant freight', 'visits by "Northpoint Freight" last month'],
    ['the second one', 'visits by "Northpoint Freight" last month'],
    // The name in full is that one, although the others hold it as well.
    ['northpoint', 'visits by "Northpoint" last month'],
  ])('%j is the question with the name chosen', (said, question) => {
    expect(answeredBack(said, pending)).toBe(question);
  });

  it.each(['the fourth one', 'pipeline this year', 'yes', ''])('%j chooses none of them', (said) => {
    expect(answeredBack(said, pending)).toBe(said);
  });

  it('leaves a question alone when nothing was asked back', () => {
    expect(answeredBack('the software one', null)).toBe('the software one');
  });

  it('needs the words in the question that it answers', () => {
    expect(answeredBack('the software one', { ...pending, question: 'visits last month' })).toBe(
      'the software one',
    );
  });
});

describe('what a refusal leaves behind', () => {
  const memory = { frame: null, permalink: '/web-traffic', pending: null };
  const choice = { field: 'company' as const, ids: ['comp_1'], members: ['Northpoint Software'] };

  it('is the question and the names to choose from', () => {
    const problem = {
      kind: 'ambiguous-name' as const,
      words: 'Northpoint',
      choices: [{ ...choice, name: 'Northpoint Software' }],
    };
    expect(withPending(memory, problem, 'visits by Northpoint')).toEqual({
      frame: null,
      permalink: '/web-traffic',
      pending: {
        question: 'visits by Northpoint',
        words: 'Northpoint',
        names: ['Northpoint Software'],
      },
    });
  });

  it('is the conversation as it was where no name was asked', () => {
    expect(withPending(memory, { kind: 'off-topic' }, 'tell me a joke')).toBe(memory);
    expect(withPending(null, { kind: 'off-topic' }, 'tell me a joke')).toBeNull();
  });
});
