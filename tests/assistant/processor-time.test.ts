import { LONGEST_QUESTION } from '@parley/core/assistant';
import { understand } from '@parley/language';
import { PHRASES } from '@parley/language/parts';
import { TEST_NAMES } from '@parley/language/testing';
import { isTooLong } from '@parley/language/text';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener, type Listener } from './hear.ts';
import { readQuestions, TODAY, turnsOf } from './question.ts';

const BOUND_MS = 50;
/** Ordinary words, nearly as many as a message may have: a longer one is refused unread, and would measure nothing. */
const ORDINARY = 'visits by channel and spend by vendor for companies in Europe '
  .repeat(6)
  .trim()
  .slice(0, 325);

function onceMs(text: string): number {
  const before = process.cpuUsage();
  understand(text, { names: TEST_NAMES, today: TODAY, state: null });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of some tries: other work of the machine, and compiling, only ever add to it. */
function processorMs(text: string, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 25 && least > enough; tries += 1) least = Math.min(least, onceMs(text));
  return least;
}

/** On a busy machine ordinary messages take longer too: that is what slow texts are measured by then. */
function boundMs(): number {
  return Math.max(BOUND_MS, 4 * processorMs(ORDINARY, BOUND_MS / 4));
}

const PIECES = [
  ...[
    '<',
    '>=',
    '(',
    ')',
    '((visits)) ',
    '?',
    '!',
    '"',
    "'s ",
    '-',
    'a-',
    '/',
    '% ',
    '$ 5k ',
    ', ',
    '. ',
    ' ',
    '\n',
    '…',
    '😀',
  ],
  ...[
    'more than 5 ',
    'visits more than 5 ',
    'between 5 and 10 ',
    'and ',
    'by ',
    'by week or ',
    'vs last month ',
    'from jan to feb ',
  ],
  ...[
    'not by week but ',
    'no wait ',
    'sorry, no, ',
    'what if ',
    'how many ',
    'before the deal ',
    'my boss wants to know ',
    'since ',
  ],
  ...[
    '5 ',
    '1',
    '3rd of march ',
    '2026-01-01 ',
    '1234567890',
    'a',
    'abcdefghij',
    'vsiits chanel ',
    'blorp ',
    'Blorp Frimble ',
  ],
  ...[
    'LinkedIn ',
    'Google Ads vs ',
    'Siemens and Alpine Foods ',
    'https://a.b/c ',
    '/pricing ',
    'привет мир ',
    '访问次数',
    'e\u0301',
  ],
];

const phrase = fc.constantFrom(...PHRASES.keys(), ...PIECES);
/** A few pieces, over and over. */
const repeated = fc
  .array(phrase, { minLength: 1, maxLength: 3 })
  .chain((pieces) => fc.constantFrom('', ' ').map((gap) => pieces.join(gap) + gap))
  .chain((unit) => fc.constantFrom(390, 250, LONGEST_QUESTION).map((length) => cut(unit, length)));
const mixed = fc
  .array(fc.oneof(phrase, fc.string({ unit: 'grapheme', maxLength: 12 })), { minLength: 20, maxLength: 58 })
  .map((pieces) => pieces.join(' ').slice(0, LONGEST_QUESTION));

/** So many characters of a text, over and over, in as many words as a message may have. */
function cut(unit: string, length: number): string {
  const text = unit.repeat(Math.ceil(length / Math.max(1, unit.length))).slice(0, length);
  if (length === LONGEST_QUESTION) return text;
  let end = text.length;
  while (isTooLong(text.slice(0, end))) end -= 5;
  return text.slice(0, end);
}

it.each(PIECES)('reads %j over and over in little time', { timeout: 60_000 }, (piece) => {
  for (const length of [LONGEST_QUESTION, 390]) {
    const text = cut(piece, length);
    const bound = boundMs();
    expect(processorMs(text, BOUND_MS)).toBeLessThan(bound);
  }
});

it('reads random texts in little time', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.oneof(repeated, mixed),
      (text) => processorMs(text, BOUND_MS) < BOUND_MS || processorMs(text, BOUND_MS) < boundMs(),
    ),
    { numRuns: 60 },
  );
});

it('takes no question of the evaluation for too long', () => {
  expect(
    readQuestions()
      .flatMap(turnsOf)
      .filter(({ ask }) => isTooLong(ask)),
  ).toHaveLength(0);
});

let listener: Listener;
beforeAll(async () => {
  listener = await createListener();
});
afterAll(() => listener.close());

it.each(['spend '.repeat(61), 'a'.repeat(401), '<'.repeat(61)])(
  'says that a message is too long: %j',
  async (text) => {
    const { answer } = await listener.hear(text, TODAY, null);
    expect(answer.text).toMatch(/too long/);
    expect(answer.blocks).toMatchObject([{ kind: 'refusal' }]);
  },
);

it('reads a message of sixty words', async () => {
  const { answer } = await listener.hear('spend '.repeat(60), TODAY, null);
  expect(answer.text).not.toMatch(/too long/);
});
