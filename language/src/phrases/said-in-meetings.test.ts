import { describe, expect, it } from 'vitest';
import { asksMembership } from '../requests/asks-membership.ts';
import { asksPage } from '../requests/asks-page.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const memberOf = (text: string) =>
  asksMembership(text, { names: TEST_NAMES, today: TEST_DAY, before: outcomeOf('journey of Siemens').frame });

describe('whether a company is a target account', () => {
  it.each([
    'is Siemens a target account',
    'is Siemens in our tam?',
    'are they one of our target accounts',
    'do we target Siemens',
    'is "Siemens AG" on our list',
  ])('%s', (question) => {
    expect(memberOf(question)).toEqual({
      company: { id: 'comp_siemens', name: 'Siemens AG' },
      audience: null,
    });
  });

  it('or in an audience by name', () => {
    expect(memberOf('is Siemens in named accounts')).toMatchObject({ audience: { id: 'audn_named' } });
  });

  it('somebody who is no single company is asked back', () => {
    expect(memberOf('is Alpine in our tam')).toMatchObject({
      choices: ['Alpine Foods GmbH', 'Alpine Metals'],
    });
    expect(memberOf('are banks in our target market')).toMatchObject({ choices: [] });
  });

  it.each(['is the win rate right', 'is Siemens growing', 'visits from Siemens', 'are bots in visits'])(
    '%s is another question',
    (question) => {
      expect(memberOf(question)).toBeNull();
    },
  );
});

describe('what a company saw', () => {
  it.each([
    'which ads did Siemens see',
    'what campaigns has Siemens seen',
    'which banners were shown to Siemens',
  ])('%s: each by its campaign', (question) => {
    expect(outcomeOf(question).text).toContain('breakdown | impressions | by campaign | companyId=siemens');
  });

  it('what brought it is another question', () => {
    expect(outcomeOf('which campaigns brought Siemens').text).toContain('humanVisits | by campaign');
  });
});

describe('somebody one is about to meet', () => {
  it.each([
    "I'm meeting Siemens tomorrow, what should I know about them",
    'we have a call with Siemens on monday, brief me',
    'what do you know about Siemens',
  ])('%s', (question) => {
    expect(outcomeOf(question).text).toBe(outcomeOf('tell me everything about Siemens').text);
  });
});

describe('two figures in one breath', () => {
  it.each([
    ['average and median time to close this year', 'averageDaysToClose+medianDaysToClose'],
    ['median vs average sales cycle this year', 'averageDaysToClose+medianDaysToClose'],
    ['both the amount and the number of deals we won in q3', 'closedWonAmount+closedWonCount'],
    ['number and value of deals opened in q3', 'pipelineAmount+pipelineCount'],
  ])('%s', (question, metrics) => {
    expect(outcomeOf(question).text).toContain(`figure | ${metrics} | `);
  });
});

describe('the weekend is the one that came last', () => {
  it.each(['visits over the weekend', 'how many visits at the weekend', 'visits last weekend'])(
    '%s',
    (question) => {
      expect(outcomeOf(question).text).toBe('figure | visits | 2026-11-14..2026-11-15');
    },
  );
});

describe('what a figure means, said otherwise', () => {
  it.each([
    ["engaged company or visiting company, what's the diff", 'definition engagedCompanies+companies'],
    ["pipeline vs revenue, what's the difference?", 'definition pipelineAmount+closedWonAmount'],
    ['do you double count pipeline across channels', 'topic sums'],
    ['how do I make links in our newsletter count as email', 'topic mapping'],
    ['what decides which visits go to paid social', 'topic mapping'],
    ['partner links end up as referral, how do i make my own rule for that', 'topic mapping'],
  ])('%s', (question, outcome) => {
    expect(outcomeOf(question).text).toBe(outcome);
  });

  it('others are no figures to hold ours against, and those outside the target are', () => {
    expect(outcomeOf('how does our win rate compare with other saas companies').text).toContain(
      'How others do',
    );
    expect(outcomeOf('visits of target companies vs other companies').text).not.toContain('How others do');
  });
});

it('one figure in the place of the other', () => {
  expect(outcomeOf('not visits, pipeline, last month').text).toContain(
    'figure | pipelineAmount | 2026-10-01',
  );
  expect(conversationOf(['visits last month', 'not visits, pipeline']).at(-1)).toContain(
    'figure | pipelineAmount | 2026-10-01',
  );
  expect(outcomeOf('not counting bots, visits last month').text).toContain('humanVisits');
});

describe('where something is shown', () => {
  it.each([
    ['where do I find the list of companies that were on the site', 'companies'],
    ['on which page do i find campaigns', 'campaigns'],
    ['where can i see who visited from a certain industry', 'companies'],
    ['which page shows attribution', 'attribution'],
  ])('%s', (question, page) => {
    expect(asksPage(question, TEST_NAMES)).toEqual({ page });
  });

  it('the page most visited is no page here', () => {
    expect(asksPage('which page has the most visits', TEST_NAMES)).toBeNull();
  });
});

it('a share of engaged companies is of all that there are', () => {
  expect(outcomeOf('share of engaged companies last month').text).toContain('percentOfEngagedCompanies');
  expect(outcomeOf('% of engaged companies last month').text).toContain('percentOfEngagedCompanies');
});

describe('figures side by side', () => {
  it.each([
    'visits & companies',
    'visits, companies',
    'visits plus companies',
    'visits as well as companies',
  ])('%s last month: both', (figures) => {
    expect(outcomeOf(`${figures} last month`).text).toBe(
      'figure | visits+companies | 2026-10-01..2026-10-31',
    );
  });

  it('what comes of money is asked back', () => {
    expect(outcomeOf('what are we getting for our money on paid social').text).toContain('? which-figure');
  });
});

describe('said of deals and money', () => {
  it.each([
    ['how much did we hand over to linkedin ads', 'figure | spend | vendorIds=linkedin_ads'],
    ['when is a deal counted as influenced', 'definition opportunitiesInfluenced'],
    ['how can one deal be influenced by five channels at the same time', 'topic sums'],
    ['why is so much of the traffic unknown', 'topic identification'],
    ['why are unknown visits up', 'cause'],
    ['opportunities by lead source this year', '? unmeasured Stages and owners of opportunities'],
  ])('%s', (question, outcome) => {
    expect(outcomeOf(question).text).toContain(outcome);
  });
});

it('the year is the one that is running', () => {
  expect(outcomeOf('win rate for the year').text).toBe(outcomeOf('win rate this year').text);
  expect(outcomeOf('win rate for the year 2025').text).toContain('2025-01-01..2025-12-31');
});

it('which audiences a company is in', () => {
  expect(memberOf('which audiences is Siemens in?')).toMatchObject({
    company: { id: 'comp_siemens' },
    isOfAll: true,
  });
  expect(memberOf('which audiences are in Europe')).toBeNull();
});

describe('said of one company', () => {
  it.each(['show the history of the Siemens deal'])('%s: its journey', (question) => {
    expect(outcomeOf(question).text).toBe(outcomeOf('journey of Siemens').text);
  });
});

describe('what is paid and what comes back', () => {
  it.each([
    ['money out and money in, per month, this year', 'spend+closedWonAmount'],
    ['for every dollar we put in how much pipe comes out, q3', 'figure | pipelinePerSpend |'],
    ['for the board: new opps, won deals, win rate, Q3', 'pipelineCount+closedWonCount+winRate'],
    ['visits yesterday and the day before', 'visits | 2026-11-20..2026-11-20 | vs 2026-11-19..2026-11-19'],
    ['are people clicking on our ads? the rate please, last month', 'figure | clickThroughRate |'],
  ])('%s', (question, outcome) => {
    expect(outcomeOf(question).text).toContain(outcome);
  });
});

it('what an ad platform shows otherwise is told of, and who is a user is not changed from here', () => {
  expect(outcomeOf('linkedin campaign manager shows different clicks than you do, why').text).toBe(
    'topic sources',
  );
  expect(outcomeOf('remove Tom from the users').text).toContain('Doing things');
});
