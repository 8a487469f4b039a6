import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from '../testing/describe.ts';

const asked = (question: string): string => outcomeOf(question).text;

describe('what is said of something is not passed over', () => {
  it.each([
    ['opps opened vs opps lost in Q3', 'pipelineCount+closedLostCount'],
    ['won vs lost deals in Q3', 'closedWonCount+closedLostCount'],
    ['deals won and lost in Q3', 'closedWonCount+closedLostCount'],
    ['deals opened, won and lost in Q3', 'pipelineCount+closedWonCount+closedLostCount'],
    ['how many opps came in Q3 and how many were won', 'pipelineCount+closedWonCount'],
    ['opps and pipeline opened in Q3', 'pipelineCount+pipelineAmount'],
  ])('%s', (question, metrics) => {
    expect(asked(question)).toContain(`| ${metrics} |`);
  });

  it.each([
    'deals lost in Europe and won in Asia',
    'deals opened in Q2 and won in Q3',
    'lost revenue last quarter',
    'value of deals lost in Q3',
    'median deal size',
  ])('%s', (question) => {
    expect(asked(question)).toMatch(/^\?/);
  });
});

describe('a share', () => {
  it('is of what is named first', () => {
    expect(asked('what share of LinkedIn Ads visits in May were target accounts')).toBe(
      'share | targetVisits | vendorIds=linkedin_ads | 2026-05-01..2026-05-31 | of visits | vendorIds=linkedin_ads | 2026-05-01..2026-05-31',
    );
    expect(asked('what share of target visits in May came from LinkedIn Ads')).toBe(
      'share | targetVisits | vendorIds=linkedin_ads | 2026-05-01..2026-05-31 | of targetVisits | 2026-05-01..2026-05-31',
    );
  });
});

describe('a bound after a word that leaves out', () => {
  it.each([
    ['exclude campaigns under 100 in spend in May', 'metrics.spend>=100'],
    ['spend by campaign in May without those below 500', 'metrics.spend>=500'],
    ['hide vendors with more than 1000 in spend in May', 'metrics.spend<=1000'],
  ])('%s', (question, bound) => {
    expect(asked(question)).toContain(bound);
  });
});

describe('going on with a question', () => {
  it.each([
    [['leads this year', 'weekly trend'], 'leads | by week'],
    [['spend by vendor in May', 'hide the ones above 2000'], 'metrics.spend<=2000'],
    [['deals won in May', 'how much were they worth'], 'closedWonAmount'],
    [['deals won in May', 'how long did they take'], 'averageDaysToClose'],
    [['closed won revenue in May', 'how many deals was that'], 'closedWonCount'],
    [['pipeline by region in May', 'number of opps rather than amount'], 'pipelineCount | by region'],
    [
      ['visits to /pricing in May', 'what share were target accounts'],
      'targetVisits | webActivityPagesList=/pricing',
    ],
    [
      ['CTR of LinkedIn Ads in May', 'and Google Ads?', 'both next to each other'],
      'clickThroughRate | by vendor | vendorIds=linkedin_ads+google_ads',
    ],
  ])('%j', (turns, query) => {
    expect(conversationOf(turns).at(-1)).toContain(query);
  });
});

describe('how things moved', () => {
  it.each([
    ['which channels are down in May', 'change | visits | by channel | 2026-05-01..2026-05-31 | top asc'],
    [
      'which vendors went down the most in May',
      'change | visits | by vendor | 2026-05-01..2026-05-31 | top asc',
    ],
  ])('%s', (question, outcome) => {
    expect(asked(question)).toBe(outcome);
  });
});

it('reads the year at the end as that of both', () => {
  expect(asked('spend H1 vs H2 last year')).toBe(
    'figure | spend | 2025-01-01..2025-06-30 | vs 2025-07-01..2025-12-31',
  );
});

it('takes each of several periods as rows', () => {
  expect(asked('pipeline for each of the last 4 quarters')).toContain('per quarter');
});
