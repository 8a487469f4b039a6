import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const kindOf = (text: string): string =>
  text.startsWith('?') ? text.split(' ').slice(0, 2).join(' ') : text;

describe('more than one question in a sentence', () => {
  it.each([
    'how many target accounts did we reach with display ads, and how many visited',
    'how many visits in october and how many of them came from linkedin',
    'how many leads in october and how many of those were target',
  ])('%s: the second is asked back', (question) => {
    expect(kindOf(outcomeOf(question).text)).toBe('? not-covered');
  });

  it.each([])('%s: the part is a figure of its own', (question, metrics) => {
    expect(outcomeOf(question).text).toContain(`figure | ${metrics} | `);
  });

  it('asked of each of two names, they are held against each other', () => {
    const asked = outcomeOf('how many visits from linkedin ads and how many from google ads in october').text;
    expect(asked).toBe(outcomeOf('visits in october, linkedin ads vs google ads').text);
    expect(asked).toContain('linkedin_ads');
  });

  it.each([
    'how many opps were created in october and what is their total value',
    'how many deals were opened in october and what were they worth',
  ])('%s: how many and how much', (question) => {
    expect(outcomeOf(question).text).toContain('pipelineCount+pipelineAmount | 2026-10-01..2026-10-31');
  });

  it('those of a kind that engaged are engaged companies', () => {
    const asked = outcomeOf('how many enterprise accounts engaged in october').text;
    expect(asked).toBe(outcomeOf('engaged companies in october, enterprise only').text);
    expect(asked).toContain('engagedCompanies');
  });

  it('two figures are both answered', () => {
    expect(outcomeOf('how many visits and how many leads in october').text).toContain('visits+leads');
  });
});

describe('a step that names no time', () => {
  it.each(['week', 'month', 'quarter'])('the last whole %s is taken, and told', (unit) => {
    const question = `leads ${unit} over ${unit}`;
    expect(outcomeOf(question).text).toContain(outcomeOf(`leads last ${unit}`).text);
    const { notes } = readQuestion(question, { names: TEST_NAMES, today: TEST_DAY, before: null });
    expect(notes.join(' ')).toContain(`last ${unit} is taken`);
  });

  it('rows of that length are rows', () => {
    expect(outcomeOf('leads by week week over week').text).toContain('by week');
  });
});

describe('somebody nobody knows', () => {
  it.each(['what did Acme do before the deal closed', 'what did Zorblax do'])('%s', (question) => {
    expect(kindOf(outcomeOf(question).text)).toBe('? unknown-name');
  });
});

describe('whether the data are whole', () => {
  it.each([
    'is our tag working',
    'is tracking broken?',
    'are there days with no data',
    'are we still getting data',
    'anything wrong with the data',
  ])('%s', (question) => {
    expect(outcomeOf(question).text).toBe('topic gaps');
  });
});

it('what is written as one word is what drives a change', () => {
  const cause = outcomeOf('whats driving the increase in target visits').text;
  expect(cause).toBe(outcomeOf('what is driving the increase in target visits').text);
  expect(cause).toContain('cause');
});

describe('what is asked of deals and companies that nothing counts', () => {
  it.each(['biggest deals lost since june', 'cost per engaged company by vendor', 'cost per account'])(
    '%s is refused, and nothing else answered',
    (question) => {
      expect(kindOf(outcomeOf(question).text)).toBe('? unmeasured');
    },
  );
});

it('a credit model is told, and the figures by it', () => {
  expect(outcomeOf('what is linear attribution').text).toBe('definition pipelineLinear');
});

it('which of the two spoken of is better holds them against each other', () => {
  const turns = ['how is display doing in october', 'and video', 'which is better'];
  expect(conversationOf(turns).at(-1)).toBe(
    'breakdown | visits | by channel | channelIds=display+video | 2026-10-01..2026-10-31',
  );
});

describe('what a question is held against', () => {
  it('one of two times is each of them', () => {
    expect(outcomeOf('which had more leads, october or september').text).toContain('per month');
    expect(outcomeOf('visits in q1 or q2').text).toContain('per quarter');
  });

  it('the month before, where no time is named, is before the last that is whole', () => {
    expect(outcomeOf('did we get fewer leads than the month before').text).toContain(
      'leads | 2026-10-01..2026-10-31 | top asc | vs 2026-09-01..2026-09-30',
    );
  });

  it('an average of what is not said is asked back', () => {
    expect(kindOf(outcomeOf('visits last month compared with the average month').text)).toBe('? not-covered');
  });

  it('one outperforms the other', () => {
    const asked = outcomeOf('did linkedin ads outperform google ads on engaged companies in october').text;
    expect(asked).toContain('comparison | engagedCompanies');
  });
});

describe('what is told rather than counted', () => {
  it.each([
    ['can i trust these numbers', 'topic gaps'],
    ['what is a target account', 'topic tam'],
    ['who can see my conversations', 'topic conversations'],
    ['what is the source for impressions', 'topic sources'],
  ])('%s', (question, outcome) => {
    expect(outcomeOf(question).text).toBe(outcome);
  });

  it('companies not in the target are the others', () => {
    expect(outcomeOf('companies that are not in our target list').text).not.toContain('trafficType=target');
  });
});

it.each([
  'size of named accounts',
  'how big is the named accounts audience',
  'how many companies are in named accounts',
])('%s: who is in it, whether they came or not', (question) => {
  expect(outcomeOf(question).text).toContain('figure | baseAccounts | audience audn_named');
});

describe('what goes on with the question before', () => {
  it.each([
    [['how is linkedin ads doing in october', 'spend?'], `figure | spend | vendorIds=linkedin_ads | `],
    [['closed won in october', 'how many deals'], 'figure | closedWonCount | '],
    [['closed won in october', 'average size'], 'figure | averageContractValue | '],
    [
      ['spend in october', 'without meta ads', 'and without bing'],
      'figure | spend | vendorIds!=meta_ads+bing | ',
    ],
    [
      ['target visits from paid social in october', 'what share is that'],
      'share | targetVisits | channelIds=paid_social | ',
    ],
  ] as const)('%s', (turns, outcome) => {
    expect(conversationOf(turns).at(-1)).toContain(`${outcome}2026-10-01..2026-10-31`);
  });
});
