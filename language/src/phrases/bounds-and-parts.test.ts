import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

const Q3 = '2026-07-01..2026-09-30';
const OCTOBER = '2026-10-01..2026-10-31';
const YEAR = '2026-01-01..2026-11-21';

const check = (question: string, expected: string): void => {
  expect(outcomeOf(question).text).toMatch(
    expected.startsWith('?') ? new RegExp(`^\\${expected}`) : new RegExp(`^${escaped(expected)}$`),
  );
};
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('several bounds at once', () => {
  it.each([
    [
      'vendors where we spent over 10k last month and got less than 500 visits',
      `breakdown | spend+visits | by vendor | metrics.spend>10000 | metrics.visits<500 | ${OCTOBER}`,
    ],
    [
      'vendors: spend > 5000, visits > 100, pipeline influenced > 20000, q3',
      `breakdown | spend+visits+pipelineInfluenced | by vendor | metrics.spend>5000 | metrics.visits>100 | metrics.pipelineInfluenced>20000 | ${Q3}`,
    ],
    [
      'spend by vendor over 10k and under 100 visits in q3',
      `breakdown | spend+visits | by vendor | metrics.spend>10000 | metrics.visits<100 | ${Q3}`,
    ],
    [
      'companies with more than 10 visits and at least 5 page views in q3',
      `list | humanVisits+pageViews | by company | trafficType!=bot | metrics.visits>10 | metrics.pageViews>=5 | ${Q3}`,
    ],
    // Two ends of one stretch.
    [
      'companies with more than 5 and at most 20 visits in october',
      `list | humanVisits | by company | trafficType!=bot | metrics.visits>=6<=20 | ${OCTOBER}`,
    ],
    [
      'campaigns with spend above 5k and below 20k in q3',
      `breakdown | spend | by campaign | metrics.spend>5000<20000 | ${Q3}`,
    ],
    [
      'opps worth between 50 and 100 thousand opened in q3',
      `breakdown | pipelineAmount | by opportunity | metrics.pipelineAmount>=50000<=100000 | ${Q3}`,
    ],
    [
      'vendors with more than 100k pipeline in q3',
      `breakdown | pipelineInfluenced | by vendor | metrics.pipelineInfluenced>100000 | ${Q3}`,
    ],
    ['visits from 5 to 10 march', 'figure | visits | 2026-03-05..2026-03-10'],
    [
      'regions above or equal to 30% win rate in q3',
      `breakdown | winRate | by region | metrics.winRate>=0.3 | ${Q3}`,
    ],
    [
      'vendors with less than or equal to 40 visits in q3',
      `breakdown | visits | by vendor | metrics.visits<=40 | ${Q3}`,
    ],
    // What no rows are chosen by.
    ['vendors with spend over 10k or fewer than 100 visits', '? not-covered fewer than 100'],
    ['companies with over 10 visits in october and over 5 in september', '? not-covered over 5'],
    ['companies with over 10 visits from linkedin and over 5 from google', '? not-covered over 5'],
    ['companies with over 10 visits and over 20 visits', '? not-covered over 20'],
    ['exclude campaigns under 100 visits and above 2000 visits', '? not-covered above 2000'],
    // Months are chosen as weeks are.
    [
      'months of 2026 when spend was higher than 100k',
      `trend | spend | by month | metrics.spend>100000 | ${YEAR}`,
    ],
    ['quarters with more than 100 visits', '? impossible A bound on quarters'],
  ])('%s', check);
});

describe('what a category is part of', () => {
  it.each([
    [
      'percentage of visits that were bots by channel last month',
      `breakdown | botVisits+visits | by channel | ${OCTOBER}`,
    ],
    [
      'unknown visits as a % of all visits per vendor, october',
      `breakdown | unresolvedVisits+visits | by vendor | ${OCTOBER}`,
    ],
    ['bot share by channel in october', `breakdown | botVisits+visits | by channel | ${OCTOBER}`],
    ['share of bot visits by channel in october', `breakdown | botVisits | by channel | ${OCTOBER}`],
    [
      "paid social's share of target visits in q3",
      `share | targetVisits | channelIds=paid_social | ${Q3} | of targetVisits | ${Q3}`,
    ],
  ])('%s', check);
});

describe('rows, days and names as people say them', () => {
  it.each([
    ['least visited pages in oct, 20 of them', `breakdown | visits | by page | ${OCTOBER} | top 20asc`],
    [
      'visits this week vs the same days last week',
      'figure | visits | 2026-11-15..2026-11-21 | vs 2026-11-08..2026-11-14',
    ],
    [
      'what did smb companies in oceania look at in october',
      `breakdown | humanVisits | by page | revRange.id=very_small+small_medium | region.id=oceania | ${OCTOBER}`,
    ],
    [
      'google (paid and organic) visits in q3',
      `figure | visits | vendorIds=google+google_ads+google_display | ${Q3}`,
    ],
    [
      'biggest movers among vendors by target visits, october vs september',
      `change | targetVisits | by vendor | ${OCTOBER} | top desc | vs 2026-09-01..2026-09-30`,
    ],
    ['most viewed page in q3', `breakdown | pageViews | by page | ${Q3} | top desc`],
    [
      'which month did we close the most this year',
      `trend | closedWonAmount | ${YEAR} | per month | top desc`,
    ],
    [
      'open opps in telco, oldest first',
      'breakdown | daysOpen | by opportunity | status=PIPELINE | sector.id=telecommunications | 2024-11-21..2026-11-21 | top desc',
    ],
    [
      'oldest open opportunity',
      'breakdown | daysOpen | by opportunity | status=PIPELINE | 2024-11-21..2026-11-21 | top desc',
    ],
    ['newest deals', '? not-covered newest'],
    ['offline events by kind q3', `breakdown | offlineEvents | by campaignType | ${Q3}`],
    ['linkdin adds spend in q3', `figure | spend | vendorIds=linkedin_ads | ${Q3}`],
    ['second half of october, target visits', 'figure | targetVisits | 2026-10-16..2026-10-31'],
    ['spend mon to wed this week', 'figure | spend | 2026-11-16..2026-11-18'],
    [
      'show lost deals in retail this year',
      `breakdown | closedLostCount | by opportunity | sector.id=retail | ${YEAR}`,
    ],
    ['traffic since i came back from vacation', '? unknown-period since i came back from vacation'],
    [
      'everything except direct: target visits by month in q3',
      `trend | targetVisits | channelIds!=direct | ${Q3} | per month`,
    ],
    [
      'pipeline influenced by vendor q3 but drop anything paid social',
      `breakdown | pipelineInfluenced | by vendor | channelIds!=paid_social | ${Q3}`,
    ],
    ['spend last month vs the month before vs a year ago', '? not-covered vs a year ago'],
    ['which vendor has the worst bot problem in q3', `breakdown | botVisits | by vendor | ${Q3} | top desc`],
    ['teh trust radius visits in q3', `figure | visits | vendorIds=trustradius | ${Q3}`],
  ])('%s', check);
});
