import { describe, expect, it } from 'vitest';
import { buildNameIndex } from '../names/name-index.ts';
import { answeredBack, passedOver, withPending } from './pending.ts';

const names = buildNameIndex([{ field: 'company', id: 'comp_9', name: 'Lakewater Power', ways: [] }], []);

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
    ['the software... no sorry, freight', 'visits by "Northpoint Freight" last month'],
    // One that was not shown, and that there is.
    ['sorry, Lakewater Power', 'visits by "Lakewater Power" last month'],
    // The name in full is that one, although the others hold it as well.
    ['northpoint', 'visits by "Northpoint" last month'],
  ])('%j is the question with the name chosen', (said, question) => {
    expect(answeredBack(said, pending, names)).toBe(question);
  });

  it.each(['the fourth one', 'pipeline this year', 'yes', ''])('%j chooses none of them', (said) => {
    expect(answeredBack(said, pending, names)).toBe(said);
  });

  it('leaves a question alone when no clarification is open', () => {
    expect(answeredBack('the software one', null, names)).toBe('the software one');
  });

  it('needs the words in the question that it answers', () => {
    expect(answeredBack('the software one', { ...pending, question: 'visits last month' }, names)).toBe(
      'the software one',
    );
  });
});

describe('words that would be left out', () => {
  const leftOut = { question: 'visits frobbed by channel', words: '', names: [], leftOut: ['frobbed'] };

  it.each(['yes', 'ok, go ahead', 'Sure please'])('%j leaves them out', (said) => {
    expect(answeredBack(said, leftOut, names)).toBe('visits by channel');
  });

  it.each(['no', 'by vendor', 'yes by vendor'])('%j does not', (said) => {
    expect(answeredBack(said, leftOut, names)).toBe(said);
  });

  it('are named where the question is passed over', () => {
    const memory = { frame: null, permalink: null, pending: leftOut };
    expect(passedOver(memory, true)).toEqual([expect.stringContaining('visits frobbed by channel')]);
    expect(passedOver(memory, false)).toEqual([]);
    expect(passedOver({ ...memory, pending: null }, true)).toEqual([]);
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
    expect(withPending(memory, problem, { question: 'visits by Northpoint', since: [] })).toEqual({
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
    expect(withPending(memory, { kind: 'off-topic' }, { question: 'tell me a joke', since: [] })).toBe(
      memory,
    );
    expect(withPending(null, { kind: 'off-topic' }, { question: 'tell me a joke', since: [] })).toBeNull();
  });
});
