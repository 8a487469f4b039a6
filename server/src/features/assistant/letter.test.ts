import { understand } from '@parley/language';
import { TEST_DAY, TEST_NAMES } from '@parley/language/testing';
import { expect, it } from 'vitest';
import { matterOfLetter } from './letter.ts';
import { severalQuestions } from './several-questions.ts';

const known = { names: TEST_NAMES, today: TEST_DAY };
const read = (message: string) => {
  const text = matterOfLetter(message);
  return severalQuestions(text, understand(text, { ...known, state: null }), {
    ...known,
    isLetter: text !== message,
  });
};

it.each([
  ['Hi Robin, visits last week', 'visits last week'],
  ['Good morning all,\n\nleads in May?\n\nKind regards,\nMia Stone\nHead of Sales', 'leads in May?'],
  ['From: Kate\nSent: Monday\nSubject: pipeline in May\n\nspend last month\n\nThx, K.', 'spend last month'],
  ['leads by month\nThanks a lot and greetings from Oslo', 'leads by month'],
  ['FYI\n> Dear team, was spend higher in June? Cheers\n\nTom', 'was spend higher in June?'],
  ['How many leads?\n> Hello, visits fell in June. Talk soon, Eve', 'How many leads?'],
  ['visits in June\n\nSent from my phone', 'visits in June'],
  [
    '> Leads in May?\n\nPlease answer the question above.',
    'Leads in May?\nPlease answer the question above.',
  ],
])('the matter of %j', (letter, matter) => {
  expect(matterOfLetter(letter)).toBe(matter);
});

it.each([
  'Thanks for the report. Visits in Q3',
  'visits by\nvendor',
  'Hi visits, leads and spend please',
  'Cheers\nvisits in Q3',
  'team visits, by month',
])('%j is no letter', (text) => {
  expect(matterOfLetter(text)).toBe(text);
});

it.each([
  [
    'Our board met in Berlin in May. Please send me the leads in Q3. Which vendor brought the most visits?',
    ['show me the leads in Q3.', 'Which vendor brought the most visits?'],
  ],
  ['Could somebody kindly give us the spend by vendor in June?', null],
  ['We talked on Monday. Could you get me the win rate in Q2?', null],
  ['Sales say Capterra brings more visits than G2. Is that true?', ['Capterra brings more visits than G2']],
  [
    'Our CFO asked yesterday why pipeline in September was so much lower than August. I said I would look.',
    ['why pipeline in September was so much lower than August.'],
  ],
  [
    'We need the following: leads by month in 2026. And what did we spend on Google Ads?',
    ['leads by month in 2026.', 'what did we spend on Google Ads?'],
  ],
])('the questions of %j', (message, parts) => {
  expect(read(message)?.parts ?? null).toEqual(parts);
});

it('a question that points is about what was told before it', () => {
  const found = read(
    'Hey Ann, the people in Rome say that nobody from Siemens came in May. How many visits did they make in Q3?',
  );
  const [part = ''] = found?.parts ?? [];
  expect(found?.about?.get(part)?.restrictions.map(({ name }) => name)).toEqual(['Siemens AG']);
});

it('the time of a heading holds for what follows, that of a story for what points at it', () => {
  const headed = read(
    'Hi Kim,\n\nfor the meeting I need some figures for October:\n- visits\n- spend by vendor\n\nDora',
  );
  expect(headed).toMatchObject({ parts: ['visits', 'spend by vendor'], period: { words: 'for October' } });
  const told = read(
    'Dear all, finance says that LinkedIn Ads got expensive in September. How much did we spend on it?',
  );
  const [part = ''] = told?.parts ?? [];
  expect(told?.about?.get(part)).toMatchObject({ period: { words: 'in September' } });
  expect(told?.about?.get(part)?.restrictions.map(({ name }) => name)).toEqual(['LinkedIn Ads']);
  // A day is when something was said.
  expect(
    read('We met Siemens on Monday: how many visits did they make?')?.about?.values().next().value,
  ).toMatchObject({
    period: null,
  });
});

it('outside a letter, what is not understood may belong to the question', () => {
  expect(read('Visits by vendor. Which of them are our frobnicators?')).toBeNull();
});

it('a message of more than sixty words is read by its sentences', () => {
  const talk = 'I hope that you had a good time at the sea and that all of you are well again. ';
  const found = read(`Dear all, ${talk.repeat(5)}I need the leads by month in 2026. Regards, Jo`);
  expect(found?.parts).toEqual(['I need the leads by month in 2026.']);
});

it('what is to be sent again and again is no question', () => {
  expect(read('Please send me the visits every Monday. Thanks, Jo')).toBeNull();
});
