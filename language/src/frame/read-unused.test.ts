import { METRIC_IDS, METRICS } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { TEST_NAMES } from '../testing/names.ts';

const TODAY = '2026-11-21';

/** The same numbers from the same seed, from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const LEADS = ['', 'show me', 'how many', 'what is our', 'can you give me the', 'compare', 'top 5', 'which'];
const FIGURES = METRIC_IDS.flatMap((id) => [METRICS[id].label.toLowerCase(), ...METRICS[id].synonyms]);
const ROWS = [
  '',
  'by channel',
  'by vendor',
  'per month',
  'by industry',
  'by company',
  'over time',
  'by region and week',
];
const PLACES = [
  '',
  'from LinkedIn',
  'without bots',
  'in Europe',
  'of enterprise companies',
  'excluding direct',
  'of Siemens',
  'on /pricing',
  'with more than 10 visits',
  'for target accounts',
];
const TIMES = [
  '',
  'last month',
  'in Q2',
  'since July',
  'this year vs last year',
  'year to date',
  'last 30 days',
];

/** Words of other trades: nothing of the lexicon, of the names or of the calendar is near them. */
const FOREIGN =
  'walrus teapot quixotic zeppelin marzipan gondola yodeling chandelier bassoon umbrella kayaking dandelion hydraulic octopus velvet plywood archbishop lighthouse trombone mushroom'.split(
    ' ',
  );

const isTold = (question: string, word: string): boolean => {
  const { problems, notes } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
  return problems.length > 0 || notes.some((note) => note.toLowerCase().includes(word));
};

describe('a word that nothing covers', () => {
  it('is asked about or named, anywhere in any question', () => {
    const next = numbers(20_261_122);
    const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
    const ignored: string[] = [];
    for (let count = 0; count < 150; count += 1) {
      const parts = [LEADS, FIGURES, ROWS, PLACES, TIMES].map(pick).filter((part) => part !== '');
      const word = pick(FOREIGN);
      const words = parts.join(' ').split(' ');
      words.splice(Math.floor(next() * (words.length + 1)), 0, word);
      const question = words.join(' ');
      if (!isTold(question, word)) ignored.push(question);
    }
    expect(ignored).toEqual([]);
  });
});
