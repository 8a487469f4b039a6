import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from './testing/describe.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const Q3 = '2026-07-01..2026-09-30';

type Case = readonly [question: string, outcome: string];
const CASES: Readonly<Record<string, readonly Case[]>> = {
  'talk beside a question is no part of it': [
    [
      'Good morning, sorry to bother you, but would it be possible to see our visits week by week in q3? Thank you so much',
      `trend | visits | by week | ${Q3}`,
    ],
    [
      "Hi! I've got a board deck due this afternoon and was hoping you could help me out: visits in october",
      `figure | visits | ${OCTOBER}`,
    ],
    ['visits in october, i need this asap before i get fired', `figure | visits | ${OCTOBER}`],
    ['hey so basically my client keeps nagging me, visits in october', `figure | visits | ${OCTOBER}`],
  ],
  'what restricts a question is no talk': [
    ['visits in october, bounced', '? unmeasured Time on the site and bounces'],
    ['visits from companies I emailed in october', '? not-covered emailed'],
  ],
  'credit, deals and pages as people say it': [
    [
      'giving every touch equal credit, how much closed won goes to each vendor in q3',
      `breakdown | closedWonLinear | by vendor | ${Q3}`,
    ],
    [
      'compare first and last touch revenue by channel in q3',
      `breakdown | closedWonFirstTouch+closedWonLastTouch | by channel | ${Q3}`,
    ],
    [
      'how much pipeline did 6sense have a hand in in q3',
      `figure | pipelineInfluenced | vendorIds=6sense | ${Q3}`,
    ],
    ['what did the new opps we opened in q3 add up to in dollars', `figure | pipelineAmount | ${Q3}`],
    [
      'the ten pages that target accounts looked at most in q3',
      `breakdown | targetVisits | by page | ${Q3} | top 10desc`,
    ],
    ['spend - not last month, the month before that', 'figure | spend | 2026-09-01..2026-09-30'],
    ['what drove the increase in pipeline in q3', `change | pipelineAmount | by sector | ${Q3} | cause`],
    [
      'what portion of october traffic was bots vs real ppl',
      `breakdown | visits | by trafficType | ${OCTOBER}`,
    ],
  ],
  'sections of the site': [
    [
      'email traffic to the blog in october',
      `figure | visits | channelIds=email | webActivityPagesList=/blog/ | ${OCTOBER}`,
    ],
    ['visits in october without the blog', '? not-covered blog'],
    [
      'visits in october ex the /pricing page',
      `figure | visits | webActivityPagesList!=/pricing | ${OCTOBER}`,
    ],
  ],
  'the rule behind a figure': [
    ['are bots in the visits number?', 'definition visits'],
    ['do you count bots in all visits?', 'definition visits'],
    ['Where do you get the spend from?', 'definition spend'],
    ['when exactly is a company counted as reached', 'definition companiesReached'],
    ['targeting efficiency def?', 'definition targetingEfficiency'],
  ],
  'figures that are not named': [
    ['give me the numbers', '? no-figure'],
    ['compare them', '? no-figure'],
    ['email open rates in october', '? unmeasured Opens and clicks in e-mails'],
  ],
};

for (const [title, cases] of Object.entries(CASES))
  describe(title, () => {
    it.each(cases)('%s', (question, outcome) => {
      expect(outcomeOf(question).text).toBe(outcome);
    });
  });

describe('what was left out comes back, what was asked of is let go', () => {
  const LAST = 'visits from siemens in october';
  it.each([
    [['visits in october, no bots', 'put the bots back in'], `figure | visits | ${OCTOBER}`],
    [['visits in october, no bots', 'with bots again'], `figure | visits | ${OCTOBER}`],
    [['visits in october without direct', 'put direct back in'], `figure | visits | ${OCTOBER}`],
    [[LAST, 'forget siemens, just all visits'], `figure | visits | ${OCTOBER}`],
    [[LAST, 'never mind siemens, all visits then'], `figure | visits | ${OCTOBER}`],
    [
      ['visits from alpine foods in october', 'never mind alpine, all visits then'],
      `figure | visits | ${OCTOBER}`,
    ],
    [['leads by region in october', 'can i get that as a csv'], 'export leads'],
  ])('%j', (turns, outcome) => {
    expect(conversationOf(turns).at(-1)).toBe(outcome);
  });
});
