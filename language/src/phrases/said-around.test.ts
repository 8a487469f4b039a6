import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from '../testing/describe.ts';

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
  'a sentence of talk before or after it, too': [
    ['The new CEO hates jargon. visits in october', `figure | visits | ${OCTOBER}`],
    ["I've got a call in twenty minutes, visits in october", `figure | visits | ${OCTOBER}`],
    ['visits in october. From companies that churned recently.', '? not-covered churned'],
    ['visits in october. Only germany please.', '? country'],
  ],
  'words that are said of other things as well': [
    ['how many people visited in october', '? unmeasured People'],
    ['new companies in october', '? unmeasured Which companies are new or stayed away'],
    ['how many customers did we win in q3', `figure | closedWonCount | ${Q3}`],
  ],
  'figures in everyday words': [
    ['how much new business did we open in q3', `figure | pipelineAmount | ${Q3}`],
    ['how many accounts on our wish list came by in october', `figure | engagedCompanies | ${OCTOBER}`],
    ['how many vendors did we use in q3', `figure | vendorCount | ${Q3}`],
  ],
  'what a thing costs, in everyday words': [
    ['what does a visit from a target account run us in q3', `figure | spendPerTargetVisit | ${Q3}`],
  ],
  'why a figure is as it is': [
    ["why'd closed won tank in q3", `change | closedWonAmount | by sector | ${Q3} | top asc | cause`],
  ],
  'where figures come from, and whether they are all there': [
    ['where does the closed won number come from', 'definition closedWonAmount'],
    ['is spend complete for october', 'topic gaps'],
    ['is the tag still sending data', 'topic gaps'],
    ['why is this number different from yesterday', 'topic freshness'],
    ['how does first touch differ from last touch', 'topic models'],
    ['can I get a weekly email with these numbers', '? unmeasured Sending'],
  ],
  'companies of an industry, one by one': [
    [
      'retailers who visited in october',
      `list | humanVisits | by company | sector.id=retail | trafficType!=bot | ${OCTOBER}`,
    ],
    [
      'how many banks that visited in october',
      `figure | companies | sector.id=financial_services | ${OCTOBER}`,
    ],
  ],
  'models by their weights, ratios by their parts': [
    ['revenue by vendor with 40/20/40 attribution in q3', `breakdown | closedWonUShaped | by vendor | ${Q3}`],
    ['clicks over impressions by vendor in q3', `breakdown | clickThroughRate | by vendor | ${Q3}`],
    ['won deals out of all closed deals by region in q3', `breakdown | winRate | by region | ${Q3}`],
    ['cost relative to new opportunities in q3', `figure | costPerOpportunity | ${Q3}`],
  ],
  'short forms': [
    ['win rt q3', `figure | winRate | ${Q3}`],
    ['eng accts by region q3', `breakdown | engagedCompanies | by region | ${Q3}`],
    ['last touch rev by ch q3', `breakdown | closedWonLastTouch | by channel | ${Q3}`],
    ['ent only leads oct', `figure | leads | revRange.id=enterprise | ${OCTOBER}`],
    ['closed lost by reason', '? unmeasured Why deals were lost'],
  ],
  'lists of figures, and of two periods': [
    [
      'leads, opportunities and closed won by month in q3',
      `trend | leads+pipelineCount+closedWonAmount | ${Q3} | per month`,
    ],
    [
      'compare the last two quarters on pipeline and win rate',
      `figure | pipelineAmount+winRate | ${Q3} | vs 2026-04-01..2026-06-30`,
    ],
  ],
  'what no figure tells is asked back': [
    ['how much of the growth in visits came from paid search', '? not-covered growth'],
    [
      'how many accounts came from both bing and facebook',
      '? which-figure Companies from Bing / Companies from Facebook',
    ],
    ['visits per engaged company by channel', '? unmeasured Averages per visit or company'],
  ],
  'weeks by their number': [
    ['visits in week 23', 'figure | visits | 2026-05-31..2026-06-06'],
    ['visits in wk 50', 'figure | visits | 2025-12-07..2025-12-13'],
    ['visits in week 2 of 2026 by channel', 'breakdown | visits | by channel | 2026-01-04..2026-01-10'],
  ],
  'what restricts a question is no talk': [
    ['visits in october, bounced', '? unmeasured Time on the site and bounces'],
    ['visits from companies I emailed in october', '? not-covered emailed'],
  ],
  'credit, deals and pages as people say it': [
    [
      'how much pipeline did 6sense have a hand in in q3',
      `figure | pipelineInfluenced | vendorIds=6sense | ${Q3}`,
    ],
    ['what did the new opps we opened in q3 add up to in dollars', `figure | pipelineAmount | ${Q3}`],
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
    ['targeting efficiency def?', 'definition targetingEfficiency'],
  ],
  'what a figure covers, and how far it looks back': [
    ['how many visits make a company engaged', 'definition engagedCompanies'],
    ['over what period is a company counted as engaged', 'definition engagedCompanies'],
    ["what's the lookback window for influence", 'topic influence'],
    ['where do you know the company names from', 'topic identification'],
    ['how many visits did target companies make in q3', `figure | targetVisits | ${Q3}`],
    ['how did bing do in october, visits wise', `figure | visits | vendorIds=bing | ${OCTOBER}`],
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

describe('how an answer is drawn, in other words', () => {
  it.each(['can u make that as a graph', 'make it a pie chart'])('%s', (turn) => {
    expect(conversationOf(['visits by channel in q3', turn])[1]).toBe(
      `breakdown | visits | by channel | ${Q3}`,
    );
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
    [['bing visits in october', 'what did it cost'], `figure | spend | vendorIds=bing | ${OCTOBER}`],
    [
      ['visits from siemens in october', 'any pipeline'],
      `figure | pipelineAmount | companyId=siemens | ${OCTOBER}`,
    ],
    [
      ['show me the companies that visited pricing in october', 'more than twice', 'sort by page views'],
      `list | pageViews | by company | webActivityPagesList=/pricing | trafficType!=bot | metrics.visits>2 | ${OCTOBER}`,
    ],
  ])('%j', (turns, outcome) => {
    expect(conversationOf(turns).at(-1)).toBe(outcome);
  });
});
