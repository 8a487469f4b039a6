import { understand } from '@parley/language';
import { TEST_DAY, TEST_NAMES } from '@parley/language/testing';
import { describe, expect, it } from 'vitest';
import { severalQuestions } from './several-questions.ts';

const partsOf = (text: string) => {
  const context = { names: TEST_NAMES, today: TEST_DAY };
  const several = severalQuestions(text, understand(text, { ...context, state: null }), context);
  return several === null
    ? null
    : [...several.parts, ...(several.period === null ? [] : [several.period.words])];
};

it('questions that are numbered in one line are answered in turn', () => {
  expect(partsOf('1) visits last week 2) engaged companies last week (3) leads by channel in May')).toEqual([
    'visits last week',
    'engaged companies last week',
    'leads by channel in May',
  ]);
});

it('a message that begins with how many things it asks loses none of them', () => {
  expect(
    partsOf('Two things: what share of visits last month had no company, and is Salesforce up to date?'),
  ).toEqual(['what share of visits last month had no company', 'is Salesforce up to date?', 'last month']);
});

it('the same for another time is a question of its own, and not one time of both', () => {
  expect(partsOf('Spend and clicks by vendor last month. Then the same for September.')).toEqual([
    'Spend and clicks by vendor last month.',
    'the same for September.',
  ]);
});

describe('two orders of rows, or a figure and rows, are two questions', () => {
  it.each([
    [
      'What are our top 3 channels by visits and our top 3 vendors by pipeline influenced in November?',
      [
        'What are our top 3 channels by visits',
        'our top 3 vendors by pipeline influenced in November?',
        'in November',
      ],
    ],
    // What the last rows are ordered by holds for all of them.
    ['top channels and top vendors by pipeline', ['top channels by pipeline', 'top vendors by pipeline']],
    [
      'top companies and top industries by visits in Q3',
      ['top companies by visits in Q3', 'top industries by visits in Q3'],
    ],
    ['spend and top companies last month', ['spend', 'top companies last month', 'last month']],
    [
      'leads last quarter and top 5 vendors by leads',
      ['leads last quarter', 'top 5 vendors by leads', 'last quarter'],
    ],
    // What brought them is named before.
    [
      'what did Bing cost last month and which were the top 5 companies it brought',
      ['what did Bing cost last month', 'which were the top 5 companies Bing brought', 'last month'],
    ],
  ])('%s', (question, parts) => {
    expect(partsOf(question)).toEqual(parts);
  });

  it.each([
    'which vendor has the most visits and the highest spend',
    'biggest and smallest deals',
    'what is the highest and lowest win rate by month',
    'most visits and most spend by vendor',
    'visits and spend by channel',
    'what did we spend on Bing in October and what did it bring',
  ])('and one question stays one: %s', (question) => {
    expect(partsOf(question)).toBeNull();
  });
});

it('answers a figure and how the data are', () => {
  expect(partsOf('Are leads up, and is the tag working?')).toEqual(['Are leads up', 'is the tag working?']);
  expect(partsOf('how do alerts work and how do I upload a list')).toBeNull();
});
