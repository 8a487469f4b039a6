import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

const textOf = (question: string): string => outcomeOf(question).text;

describe('a word that is refused by itself, where another thing is asked for', () => {
  it.each([
    // Who comes is said, and visits are counted.
    ['do people still come from Bing?', 'figure | humanVisits | vendorIds=bing | 90d'],
    ['Do people look at our pricing page?', 'figure | humanVisits | webActivityPagesList=/pricing | 90d'],
    ['are users from Siemens AG visiting us', 'figure | humanVisits | companyId=siemens | 90d'],
    ['visits from people at Siemens AG', 'figure | humanVisits | companyId=siemens | 90d'],
    // A model is named.
    ['multi-touch time decay pipeline by vendor', 'breakdown | pipelineTimeDecay | by vendor | 90d'],
    ['closed won by channel, sourced by last touch', 'breakdown | closedWonLastTouch | by channel | 90d'],
    ['first touch sourced pipeline by vendor', 'breakdown | pipelineFirstTouch | by vendor | 90d'],
    // A part of all is a rate.
    ['conversion of deals to closed won by region', 'breakdown | winRate | by region | 90d'],
    ['pipeline to revenue conversion', 'figure | pipelineToClosedWonRatio | 90d'],
    // Orders, beginnings of a question, what was opened, what went on.
    ['ranking of channels by visits', 'breakdown | visits | by channel | 90d'],
    ['if we look at October, how many leads were there', 'figure | leads | 2026-10-01..2026-10-31'],
    ['will you show me visits last week', 'figure | visits | 2026-11-08..2026-11-14'],
    ['how many visits does it take before a deal opens', 'figure | visitsPerOpportunity | 90d'],
    ['a good list of our top vendors by visits', 'breakdown | visits | by vendor | 90d | top desc'],
    ['could you estimate how much we spent on Bing', 'figure | spend | vendorIds=bing | 90d'],
    ['newly opened opportunities in Q3', 'figure | pipelineCount | 2026-07-01..2026-09-30'],
    ['has pipeline stopped growing', 'trend | pipelineAmount | by week | 90d'],
    ['has G2 stopped bringing visits', 'trend | visits | by week | vendorIds=g2 | 90d'],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toBe(expected);
  });

  it.each([
    ['how many people visited last week', 'People'],
    ['people by vendor', 'People'],
    ['visits from people who clicked', 'People'],
    ['attribution by vendor', 'Attribution without a model'],
    ['conversion rate by channel', 'Conversions and goals'],
    ['conversion of visits to leads', 'Conversions and goals'],
    ['keyword rankings', 'Search terms and rankings'],
    ['how many opens did the newsletter get', 'Opens and clicks in e-mails'],
    ['new companies in October', 'Which companies are new or stayed away'],
    ['companies that stopped visiting', 'Which companies are new or stayed away'],
    ['will visits grow', 'Forecasts'],
    ['how many target visits does it take until an opportunity opens', 'Target visits per opportunities'],
  ])('is refused where it is what is asked for: %s', (question, what) => {
    expect(textOf(question)).toBe(`? unmeasured ${what}`);
  });
});

describe('rows that have one figure, and nothing of another', () => {
  it.each([
    ['which campaigns spent money but brought no target visits', 'campaign', 'spend', 'targetVisits'],
    ['which vendors cost us money without any target visits', 'vendor', 'spend', 'targetVisits'],
    ['channels with visits but no pipeline', 'channel', 'visits', 'pipelineInfluenced'],
    ['vendors that burn money and bring no leads', 'vendor', 'spend', 'leadsInfluenced'],
    ['list the campaigns that got clicks but no leads', 'campaign', 'adClicks', 'leadsInfluenced'],
    ['vendors with spend without opportunities', 'vendor', 'spend', 'opportunitiesInfluenced'],
  ])('%s', (question, rows, some, none) => {
    expect(textOf(question)).toBe(
      `breakdown | ${some}+${none} | by ${rows} | metrics.${some}>0 | metrics.${none}>=0<=0 | 90d`,
    );
  });

  it('are not meant where that is a part of the figure', () => {
    expect(textOf('visits by vendor without bot visits')).toBe('breakdown | humanVisits | by vendor | 90d');
  });
});

describe('what is thought of a figure that is named is told by its past', () => {
  it.each([
    ['Is our win rate good?', 'winRate | 90d'],
    ['is win rate in Q3 normal', 'winRate | 2026-07-01..2026-09-30'],
    ['How bad was the drop in leads in October?', 'leads | 2026-10-01..2026-10-31'],
    ['do we get too much bot traffic', 'botVisits | 90d'],
    ['how good is our visit efficiency', 'visitEfficiency | 90d'],
    ['is the cost per click of Bing too high', 'costPerClick | vendorIds=bing | 90d'],
  ])('%s', (question, figure) => {
    expect(textOf(question)).toBe(`standing | ${figure}`);
  });

  it.each(['what is a good win rate', 'should we have more leads', 'do we pay too much for clicks'])(
    'and is no figure here: %s',
    (question) => {
      expect(textOf(question)).not.toMatch(/^standing/);
    },
  );
});

it('asks which figure shows whether something helped, as when it came is not said', () => {
  for (const question of [
    'did the new website help',
    'Did the new pricing page help?',
    'did our redesign work',
    'has the new blog paid off',
    'did the new header make a difference',
    'does our chat have an effect',
  ])
    expect(textOf(question), question).toBe('? which-figure');
  expect(textOf('did that work?')).toBe('? nothing-understood');
});
