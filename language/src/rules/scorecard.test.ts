import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const KEY =
  'visits+targetVisits+visitEfficiency+pipelineInfluenced+spend+spendPerVisit+spendPerTargetVisit+pipelinePerSpend';

describe('one named thing and no figure is answered by the few figures that tell how it does', () => {
  it.each([
    ['how is Bing doing', 'bing'],
    ['tell me about Bing', 'bing'],
    ['should we cut Bing', 'bing'],
    ['should we spend more on Bing', 'bing'],
    ['are we wasting money on Bing', 'bing'],
    ['is Bing worth keeping', 'bing'],
    ['do we get enough out of G2?', 'g2'],
    ['would it make sense to drop Bing?', 'bing'],
    ['Google Ads', 'google_ads'],
    ['is Google Ads worth what we pay for it?', 'google_ads'],
  ])('%s', (question, vendor) => {
    expect(outcomeOf(question).text).toBe(`scorecard | ${KEY} | vendorIds=${vendor} | 90d`);
  });

  it('has figures of its own for a pixel, and the kind of thing beside a name is no row', () => {
    expect(outcomeOf('how is the pixel Spend by page doing').text).toMatch(/^scorecard \| impressions\+/);
    expect(outcomeOf('is the email channel any good').text).toBe(
      `scorecard | ${KEY} | channelIds=email | 90d`,
    );
  });

  it('is no scorecard where a figure, rows or several things are named', () => {
    expect(outcomeOf('visits from Bing').text).toBe('figure | visits | vendorIds=bing | 90d');
    expect(outcomeOf('how many came from Bing').text).toBe('figure | visits | vendorIds=bing | 90d');
    expect(outcomeOf('direct traffic last month').text).toMatch(/^figure \| visits/);
    expect(outcomeOf('is Bing over budget').text).toBe('? unmeasured Budgets and prices');
    expect(outcomeOf('compare Bing and G2').text).toMatch(/^comparison \| visits/);
    expect(outcomeOf('how is the company Siemens AG doing').text).toMatch(/^company \|/);
  });
});

it('goes on as a scorecard, until a figure is named', () => {
  const [first, second, third, fourth] = conversationOf([
    'how is Bing doing',
    'and G2?',
    'spend?',
    'and Bing?',
  ]);
  expect([first, second].map((each) => each?.split(' | ')[0])).toEqual(['scorecard', 'scorecard']);
  expect([third, fourth]).toEqual([
    'figure | spend | vendorIds=g2 | 90d',
    'figure | spend | vendorIds=bing | 90d',
  ]);
});

it('asks a question of its own about a thing in a conversation about a figure', () => {
  expect(conversationOf(['visits in October', 'is Bing worth it?'])[1]).toBe(
    `scorecard | ${KEY} | vendorIds=bing | 2026-10-01..2026-10-31`,
  );
});

describe('what to think of a figure is told by its past', () => {
  it.each(['is that a lot?', 'is that good or bad?', 'is it high', 'are those normal?'])('%s', (question) => {
    expect(conversationOf(['visits by channel in October', question])[1]).toBe(
      'standing | visits | 2026-10-01..2026-10-31',
    );
  });

  it('is refused where there is no figure before, and of a scorecard is about its first figure', () => {
    expect(outcomeOf('is that good?').text).toMatch(/^\? /);
    expect(conversationOf(['how is Bing doing', 'is that good?'])[1]).toMatch(
      /^standing \| visits \| vendorIds=bing/,
    );
  });
});

it('names the words that it leaves out', () => {
  const { notes, problems } = readQuestion('do we get enough out of G2?', {
    names: TEST_NAMES,
    today: TEST_DAY,
    before: null,
  });
  expect([problems, notes]).toEqual([[], ['Not understood, and left out: “enough”.']]);
});
