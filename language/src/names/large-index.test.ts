import { describe, expect, it } from 'vitest';
import { recognise } from '../recognise.ts';
import { buildNameIndex, type NameEntry } from './name-index.ts';
import { NAME_GROUPS, STATIC_NAMES } from './static-names.ts';

const COUNT = 20_000;
const QUESTIONS = 200;
const SYLLABLES = [
  'bar',
  'con',
  'del',
  'fen',
  'gar',
  'hol',
  'jun',
  'kel',
  'lor',
  'mar',
  'nor',
  'pel',
  'quin',
  'ras',
  'sol',
  'tam',
  'vel',
  'wex',
  'yar',
  'zen',
];

/** Made-up names of three syllables and a kind, each once. */
const nameOf = (index: number): string => {
  const part = (power: number): string => SYLLABLES[Math.floor(index / 20 ** power) % 20] ?? '';
  const name = part(0) + part(1) + part(2);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${['Foods', 'Metals', 'Systems'][Math.floor(index / 8000)] ?? 'Works'}`;
};

const misspelled = (name: string, seed: number): string => {
  const at = 2 + (seed % 5);
  const letters = [...name];
  if (seed % 3 === 0) letters.splice(at, 1);
  else if (seed % 3 === 1) letters.splice(at, 0, 'x');
  else letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
  return letters.join('');
};

describe('an index of twenty thousand companies', () => {
  const entries: NameEntry[] = Array.from({ length: COUNT }, (_, index) => ({
    field: 'company',
    id: `comp_${index}`,
    name: nameOf(index),
    ways: [`${nameOf(index).toLowerCase().replace(' ', '')}.example`],
  }));
  const index = buildNameIndex([...STATIC_NAMES, ...entries], NAME_GROUPS);

  it('finds names with one typing error, or asks which one is meant, and never takes another', () => {
    const outcomes = { found: 0, asked: 0, wrong: 0 };
    for (let question = 0; question < QUESTIONS; question += 1) {
      const target = (question * 97) % COUNT;
      const spans = recognise(
        `visits from ${misspelled(nameOf(target), question)} last month`,
        index,
        '2026-11-21',
      );
      const name = spans.find(({ reading }) => reading.kind === 'name');
      const choices =
        name?.reading.kind === 'name' ? name.reading.match.choices.flatMap(({ ids }) => ids) : [];
      if (choices.length === 1) outcomes[choices[0] === `comp_${target}` ? 'found' : 'wrong'] += 1;
      else outcomes.asked += 1;
    }
    expect(outcomes.wrong).toBe(0);
    expect(outcomes.found).toBeGreaterThan(QUESTIONS * 0.7);
  });

  // Work is counted, not timed, so that the test is exact on any machine: a candidate is read once its letters may fit.
  it('compares a misspelled word with few of the words of all names', () => {
    let read = 0;
    const counted = (list: readonly string[]): readonly string[] =>
      new Proxy(list, {
        get: (target, key) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
          return Reflect.get(target, key);
        },
      });
    const lists = [...index.words].map(([length, list]) => [length, counted(list)] as const);
    const counting = { ...index, words: new Map(lists) };
    const questions = Array.from(
      { length: 50 },
      (_, each) =>
        `which companies from finacial services lke ${misspelled(nameOf(each * 31), each)} visited /pricing in the last 30 days?`,
    );
    // The first question of a length reads every word of it, to note its letters.
    for (const question of questions) recognise(question, counting, '2026-11-21');
    read = 0;
    for (const question of questions) recognise(question, counting, '2026-11-21');
    expect(read).toBeGreaterThan(0);
    expect(read / questions.length).toBeLessThan(500);
  });
});
