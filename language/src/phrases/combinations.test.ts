import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

describe('several things in one question', () => {
  it.each([
    ['visits by LinkedIn', 'figure | visits | vendorIds=linkedin+linkedin_ads | 90d'],
    [
      'number of visits from target accounts in EMEA by vendor last quarter',
      'breakdown | targetVisits | by vendor | region.id=europe+middle_east+africa | 2026-07-01..2026-09-30',
    ],
    [
      'which of our target accounts came from Google ads last week',
      'list | humanVisits | by company | vendorIds=google_ads | trafficType=target | 2026-11-08..2026-11-14',
    ],
    [
      'show visits, page views and engaged companies for last month',
      'figure | visits+pageViews+engagedCompanies | 2026-10-01..2026-10-31',
    ],
    ['how many visits and page views last week', 'figure | visits+pageViews | 2026-11-08..2026-11-14'],
    [
      'visits this week vs last week by channel',
      'breakdown | visits | by channel | 2026-11-15..2026-11-21 | vs 2026-11-08..2026-11-14',
    ],
    [
      'compare this quarter to last quarter by vendor',
      'breakdown | visits | by vendor | 2026-10-01..2026-11-21 | vs 2026-07-01..2026-09-30',
    ],
    [
      'channel performance last month vs the month before',
      'breakdown | visits | by channel | 2026-10-01..2026-10-31 | vs 2026-09-01..2026-09-30',
    ],
    [
      'top 3 vendors for each month this year',
      'trend | visits | by vendor | 2026-01-01..2026-11-21 | per month | top 3desc',
    ],
    [
      'LinkedIn visits in June, July and August',
      'figure | visits | vendorIds=linkedin+linkedin_ads | 2026-06-01..2026-08-31',
    ],
    ['visits in June and July', 'figure | visits | 2026-06-01..2026-07-31'],
    ['visits from 6/1/2026 to 6/30/2026', 'figure | visits | 2026-06-01..2026-06-30'],
    [
      'visits from enterprise and mid-market',
      'figure | humanVisits | revRange.id=enterprise+mid_market | 90d',
    ],
    [
      'visits from enterprise, without LinkedIn, by week, since June',
      'trend | humanVisits | by week | revRange.id=enterprise | vendorIds!=linkedin+linkedin_ads | 2026-06-01..2026-11-21',
    ],
    [
      'which companies visited more than 5 times last week?',
      'list | humanVisits | by company | trafficType!=bot | metrics.visits>5 | 2026-11-08..2026-11-14',
    ],
    [
      'which companies had at least two visits this month',
      'list | humanVisits | by company | trafficType!=bot | metrics.visits>=2 | 2026-11-01..2026-11-21',
    ],
    [
      'target visits below 100 by vendor',
      'breakdown | targetVisits | by vendor | metrics.targetVisits<100 | 90d',
    ],
    [
      'channels with fewer than 50 visits last week',
      'breakdown | visits | by channel | metrics.visits<50 | 2026-11-08..2026-11-14',
    ],
    [
      'exclude bots and unknown visits last month',
      'figure | visits | trafficType!=bot+unresolved | 2026-10-01..2026-10-31',
    ],
    ['visits excluding bots and unknown', 'figure | visits | trafficType!=bot+unresolved | 90d'],
    [
      'unknown and bot visits last month',
      'breakdown | visits | by trafficType | trafficType=unresolved+bot | 2026-10-01..2026-10-31',
    ],
    [
      'visits from companies last month',
      'figure | humanVisits | trafficType=target+other | 2026-10-01..2026-10-31',
    ],
    ['how many visits come from known companies', 'figure | humanVisits | trafficType=target+other | 90d'],
    [
      'visits from software companies by company size',
      'breakdown | humanVisits | by revRange | sector.id=software | 90d',
    ],
    [
      'industry breakdown of LinkedIn traffic this year',
      'breakdown | visits | by sector | vendorIds=linkedin+linkedin_ads | 2026-01-01..2026-11-21',
    ],
    [
      'what is our traffic efficiency for Google Ads this quarter vs last quarter',
      'figure | visitEfficiency | vendorIds=google_ads | 2026-10-01..2026-11-21 | vs 2026-07-01..2026-09-30',
    ],
    [
      'is LinkedIn more efficient than Google?',
      'comparison | visitEfficiency | 90d | side linkedin+linkedin_ads | side google+google_ads+google_display | top desc',
    ],
    [
      'who are the most engaged companies this quarter',
      'list | humanVisits | by company | trafficType=target | 2026-10-01..2026-11-21 | top desc',
    ],
    ['least visited pages last month', 'breakdown | visits | by page | 2026-10-01..2026-10-31 | top asc'],
    ['how many visits did /pricing get', 'figure | visits | webActivityPagesList=/pricing | 90d'],
    ['/pricing', 'figure | visits | webActivityPagesList=/pricing | 90d'],
    [
      'visits to pricing page from LinkedIn',
      'figure | visits | webActivityPagesList=/pricing | vendorIds=linkedin+linkedin_ads | 90d',
    ],
    ['siemens.com', 'company | humanVisits | companyId=siemens | 90d'],
    ['Brand 2026', 'figure | visits | campaignIds=brand | 90d'],
    [
      'visits from Brand 2026 campaign in 2026',
      'figure | visits | campaignIds=brand | 2026-01-01..2026-11-21',
    ],
    ['visits in 2026 by campaign', 'breakdown | visits | by campaign | 2026-01-01..2026-11-21'],
    ['last 7 days', '? no-figure'],
    ['30 days', '? unknown-period 30 days'],
    ['past quarter', '? no-figure'],
    ['visits previous 30 days', 'figure | visits | 2026-10-23..2026-11-21'],
    ['visits in the first half of the year', 'figure | visits | 2026-01-01..2026-06-30'],
    ['visits since the start of the quarter', 'figure | visits | 2026-10-01..2026-11-21'],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });
});
