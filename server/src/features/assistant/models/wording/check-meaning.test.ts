import { describe, expect, it } from 'vitest';
import { type Amount, createNotes } from '../readings/index.ts';
import { type Evidence, fillTemplate, problemOfMeaning } from './index.ts';

type Given = { value: number; before?: number };

/** A result as a table of vendors has it: `names` leads from what a value is of to its placeholder. */
function table(
  id: string,
  { whole, rows, isCut = false }: { whole: Given; rows: Record<string, Given>; isCut?: boolean },
  metric: 'visits' | 'cpv' = 'visits',
) {
  const { note, facts, amounts } = createNotes(id);
  const refs: Record<string, string> = {};
  const amount = (row: string[], role: Amount['role'], value: number): Amount => ({
    ...{ label: metric === 'visits' ? 'Visits' : 'Cost per visit', unit: 'count', period: 'February' },
    ...{ value, metric, row, role },
  });
  const put = (key: string, text: string, of?: Amount): void => {
    refs[key] = /\{\{.*\}\}/.exec(note(text, of))?.[0] ?? '';
  };
  const add = (key: string, row: string[], { value, before }: Given): void => {
    put(key, String(value), amount(row, 'figure', value));
    if (before === undefined) return;
    const change = value / before - 1;
    put(`${key} before`, String(before), amount(row, 'before', before));
    put(
      `${key} change`,
      `${Math.abs(change)} ${change < 0 ? 'less' : 'more'}`,
      amount(row, 'change', change),
    );
  };
  add('whole', [], whole);
  for (const [name, given] of Object.entries(rows)) {
    put(`name ${name}`, name);
    add(name, [name], given);
  }
  const evidence: Evidence = { id, facts, amounts, isCut };
  return { evidence, refs };
}

const VISITS = table('r1', {
  whole: { value: 1000, before: 800 },
  rows: {
    LinkedIn: { value: 600, before: 300 },
    Google: { value: 300, before: 400 },
    Bing: { value: 100, before: 100 },
  },
});
/** `[whole]` in a sentence is the placeholder of that value. */
const written = (text: string, { refs } = VISITS): string =>
  text.replaceAll(/\[([^\]]+)\]/g, (_, key: string) => refs[key] ?? `no ${key}`);
const RANGES = {
  ranges: [
    { start: '2026-02-01', end: '2026-02-28' },
    { start: '2026-01-01', end: '2026-01-31' },
  ],
  today: '2026-03-31',
} as const;

/** Why a sentence is refused; undefined where it passes. */
function refusalOf(sentence: string, of = VISITS): string | undefined {
  const text = written(sentence, of);
  const filled = fillTemplate(text, of.evidence.facts, RANGES);
  return filled.ok ? problemOfMeaning(text, [of.evidence]) : filled.problem;
}

const ORDINARY = [
  'There were [whole] visits in February 2026.',
  'You had [whole] visits last month, up from [whole before] the month before.',
  'Visits rose from [whole before] to [whole].',
  'Visits grew by [whole change] compared with January 2026.',
  '**LinkedIn** brought the most visits: [LinkedIn].',
  '[name LinkedIn] led with [LinkedIn] visits, followed by [name Google] with [Google].',
  '[name Bing] had the fewest visits, at [Bing].',
  'Google fell to [Google] visits, from [Google before] the month before.',
  'LinkedIn brought more visits than Google: [LinkedIn] against [Google].',
  'Most of the visits came from [name LinkedIn] ([LinkedIn] of [whole]).',
  'The highest figure is that of [name LinkedIn], with [LinkedIn].',
  'Bing stayed flat at [Bing] visits.',
  'Google is one of the vendors that lost visits: it dropped from [Google before] to [Google].',
  'It looks like LinkedIn is the strongest one, with [LinkedIn] visits.',
  'Overall, visits are up [whole change] on the previous month, while Google is down [Google change].',
  "LinkedIn's visits increased to [LinkedIn]; Bing didn't grow and stayed at [Bing].",
  'Here are the visits by vendor. LinkedIn is ahead of Google, and Google is ahead of Bing.',
  'In total you had [whole] visits, of which [Google] came from Google & [Bing] from Bing.',
  '- LinkedIn: [LinkedIn] visits\n- Google: [Google] visits\n- Bing: [Bing] visits',
  'The growth came with LinkedIn, which climbed from [LinkedIn before] to [LinkedIn]. Ask for campaigns to see more detail.',
];

describe('what a model says', () => {
  it.each(ORDINARY)('passes in an ordinary sentence: %s', (sentence) => {
    expect(refusalOf(sentence)).toBeUndefined();
  });
  it('is tried with twenty of them', () => expect(ORDINARY).toHaveLength(20));

  it.each([
    // Which way it went.
    ['Visits fell to [whole].', 'fell'],
    ['There were [whole] visits, down from [whole before].', 'down'],
    ['Visits rose from [whole] to [whole before].', 'rose'],
    ['Google rose to [Google] visits.', 'rose'],
    ['Google brought more visits than before: [Google].', 'more'],
    ['Visits grew while Google also grew.', 'grew'],
    ['Bing climbed to [Bing].', 'climbed'],
    ['Visits were flat at [whole].', 'flat'],
    ['Visits did not rise: [whole].', 'rise'],
    // Which of two.
    ['Google brought more visits than LinkedIn: [Google] against [LinkedIn].', 'more'],
    ['LinkedIn is behind Google.', 'behind'],
    ['LinkedIn brought fewer visits ([LinkedIn]) than Google ([Google]).', 'fewer'],
    // Which of all.
    ['Google brought the most visits: [Google].', 'most'],
    ['The most visits came from Bing, ahead of the others.', 'most'],
    ['After LinkedIn, Google has the highest figure.', 'highest'],
    ['[name LinkedIn] had the fewest visits.', 'fewest'],
    ['Most of the visits came from Google.', 'Most'],
    ['The best month was a good time.', 'best'],
    // Digits are no periods of a result.
    ['There were [whole] visits in March 2026.', 'numeral'],
    ['There were 2026 visits.', 'numeral'],
    ['In Q1 2026 there were [whole] visits.', 'numeral'],
    ['LinkedIn brought [LinkedIn] visits, three of them twice.', 'three'],
    ['One of twelve came from LinkedIn.', 'One'],
  ])('is refused where no result says so: %s', (sentence, word) => {
    expect(refusalOf(sentence)).toContain(word);
  });

  it('knows that the best cost is the lowest', () => {
    const costs = table(
      'r2',
      { whole: { value: 5, before: 6 }, rows: { Acme: { value: 3 }, Bolt: { value: 9 } } },
      'cpv',
    );
    expect(refusalOf('Acme has the best cost per visit, at [Acme].', costs)).toBeUndefined();
    expect(refusalOf('Bolt has the best cost per visit, at [Bolt].', costs)).toContain('best');
    expect(refusalOf('Cost per visit improved to [whole].', costs)).toBeUndefined();
    expect(refusalOf('Cost per visit worsened to [whole].', costs)).toContain('worsened');
  });

  it('says nothing of rows that were cut off', () => {
    const rows = { Acme: { value: 9 }, Bolt: { value: 5 } };
    const first = table('r3', { whole: { value: 40 }, rows, isCut: true });
    expect(refusalOf('Acme brought the most visits, [Acme].', first)).toBeUndefined();
    expect(refusalOf('Bolt brought the fewest visits, [Bolt].', first)).toContain('fewest');
  });

  it('takes no direction where nothing was compared', () => {
    const alone = table('r4', { whole: { value: 40 }, rows: {} });
    expect(refusalOf('Visits rose to [whole].', alone)).toContain('rose');
    expect(refusalOf('There were more visits.', alone)).toContain('more');
  });
});
