import { describe, expect, it } from 'vitest';
import { planQuestion } from './plan/plan-question.ts';
import { readQuestion } from './read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from './testing/describe.ts';
import { TEST_NAMES } from './testing/names.ts';

const notesOf = (text: string): readonly string[] =>
  readQuestion(text, { names: TEST_NAMES, today: TEST_DAY, before: null }).notes;

describe('why something is as it is', () => {
  it('is shown beside others where a thing is judged and no figure is named', () => {
    expect(outcomeOf('Why is Bing so expensive?').text).toMatch(/^scorecard \| .*vendorIds=bing/);
  });

  it('is shown by what changed of the figure that is named, which a note says', () => {
    expect(outcomeOf('why are there so many bot visits').text).toMatch(/^change \| botVisits/);
    expect(notesOf('why is our spend so high')).toEqual([
      '“so high” is a level: shown is how it came about, by what has changed.',
    ]);
    expect(notesOf('why did spend rise so much in October')).toEqual([]);
  });

  it('keeps what they lack', () => {
    expect(outcomeOf('Why do so many visits have no company?').text).toBe('topic identification');
    expect(outcomeOf('why do visits from Bing have no campaign').text).toBe('? not-covered no');
  });
});

describe('who is ahead', () => {
  it.each(['Has ChatGPT overtaken Bing yet?', 'is ChatGPT ahead of Bing?', 'did ChatGPT catch up with Bing'])(
    'compares two things: %s',
    (question) => {
      expect(outcomeOf(question).text).toBe('comparison | visits | 90d | side chatgpt | side bing');
    },
  );

  it('is no bound for other rows', () => {
    expect(outcomeOf('which vendors outperform Bing').text).toBe('? not-covered outperform');
  });
});

describe('what part of all that is', () => {
  it('is of the figure just shown', () => {
    const [, , share] = conversationOf([
      'visits from Bing this year',
      'by month',
      'what percentage of all visits is that?',
    ]);
    expect(share).toMatch(
      /^share \| visits \| vendorIds=bing \| 2026-01-01\.\.2026-11-21 \| of visits \| 2026/,
    );
  });

  it('is not of another figure, nor of everything', () => {
    expect(conversationOf(['visits from Bing', 'what percentage of all leads is that?'])[1]).not.toMatch(
      /^share \| visits/,
    );
    expect(conversationOf(['visits', 'what share of all visits is that?'])[1]).not.toMatch(/^share/);
  });
});

describe('an unknown verb of those who ask', () => {
  it('is left out, which the answer begins with', () => {
    expect(outcomeOf('how many leads did we book in October').text).toMatch(/^figure \| leads/);
    expect(notesOf('how many leads did we book in October')).toEqual(['I left out “book”.']);
  });

  it.each([
    'how many leads did we not book in October',
    'how many leads did Bing book in October',
    'booked leads in October',
    'how many deals did we shepherd in October',
    'visits from companies we booked in October',
    'leads with a booking in October',
    'how many leads did we book in October compared to September',
  ])('stops a question whose meaning it may change: %s', (question) => {
    expect(outcomeOf(question).text).toMatch(/^\?/);
  });
});

it('names with a digit are found as they are spoken', () => {
  expect(outcomeOf('visits from six sense').text).toBe('figure | visits | vendorIds=6sense | 90d');
});

it('the last touch before a won deal is a figure by channel', () => {
  expect(outcomeOf('What is the typical last touch before a won deal?').text).toMatch(
    /^breakdown \| closedWonLastTouch \| by channel/,
  );
});

it('one day is compared with the same day of the week before', () => {
  const { frame } = readQuestion('visits on November 20', {
    names: TEST_NAMES,
    today: TEST_DAY,
    before: null,
  });
  const planned = planQuestion(frame, { today: TEST_DAY });
  expect(planned.kind === 'plan' && planned.plan.query.compare).toEqual({
    start: '2026-11-13',
    end: '2026-11-13',
  });
});

describe('a word for what is not counted, said by the way', () => {
  it.each([
    ['The board is jumpy about attribution, so: how much did we spend in October?', 'figure | spend'],
    [
      'our forecast guy is on leave, can you tell me closed won revenue in October',
      'figure | closedWonAmount',
    ],
    ['I hate benchmarks. visits by channel last month please', 'breakdown | visits'],
    ['are we ahead of last month on target visits', 'figure | targetVisits'],
  ])('leaves the question as it is: %s', (question, outcome) => {
    expect(outcomeOf(question).text).toContain(outcome);
  });

  it('is named as left out', () => {
    expect(notesOf('I hate benchmarks. visits by channel last month please')).toEqual([
      '“I hate benchmarks” is taken as talk beside the question.',
    ]);
  });

  it.each([
    'the forecast for next quarter, and visits by channel',
    'I want a forecast. visits by channel last month',
    'are benchmarks there? visits by channel last month',
    'our passwords are in the vault, visits by channel',
    'The board is jumpy about attribution',
  ])('is refused where it is asked for, or nothing else is: %s', (question) => {
    expect(outcomeOf(question).text).toMatch(/^[?!]/);
  });
});

it('sounds between words say nothing', () => {
  expect(outcomeOf('um visits from uh Bing in the last, erm, three months').text).toBe(
    outcomeOf('visits from Bing in the last three months').text,
  );
});

it('a misspelled name of several things is called as it is spelled', () => {
  expect(notesOf('visits from gogle')).toEqual([
    '“gogle” is read as “Google”.',
    '“Google” takes Google, Google Ads and Google Display together.',
  ]);
});

it.each([
  [
    'fastest growing channels this quarter',
    'change | visits | by channel | 2026-10-01..2026-11-21 | top desc',
  ],
  ['which vendors are shrinking fastest', 'change | visits | by vendor | 90d | top asc'],
  ['which vendors burn the most cash', 'breakdown | spend | by vendor | 90d | top desc'],
])('how fast rows grow is how much they do: %s', (question, outcome) => {
  expect(outcomeOf(question).text).toBe(outcome);
});
