import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

it('names with a sign in them', () => {
  expect(outcomeOf('tell me about Müller & Söhne KG').text).toBe(
    'company | humanVisits | companyId=muller | 90d',
  );
});

describe('paraphrases, traps and typing errors', () => {
  it.each([
    ['how many people visited last week', '? unmeasured People'],
    ['show me traffic', 'figure | visits | 90d'],
    ['visits', 'figure | visits | 90d'],
    [
      'Show visits from LinkedIn and Google last month',
      'figure | visits | vendorIds=linkedin+linkedin_ads+google+google_ads+google_display | 2026-10-01..2026-10-31',
    ],
    ['visits from Germany and France', '? country'],
    ['traffic from chatgpt this quarter', 'figure | visits | vendorIds=chatgpt | 2026-10-01..2026-11-21'],
    [
      'how much traffic do we get from AI assistants by month this year',
      'trend | visits | channelIds=ai_assistant | 2026-01-01..2026-11-21 | per month',
    ],
    ['ai traffic over time', 'trend | visits | by week | channelIds=ai_assistant | 90d'],
    ['visits from 6sense last month', 'figure | visits | vendorIds=6sense | 2026-10-01..2026-10-31'],
    [
      'which campaigns does LinkedIn run?',
      'breakdown | visits | by campaign | vendorIds=linkedin+linkedin_ads | 90d',
    ],
    [
      'linkedin campaigns last month',
      'breakdown | visits | by campaign | vendorIds=linkedin+linkedin_ads | 2026-10-01..2026-10-31',
    ],
    [
      'campaigns by engaged companies this quarter',
      'breakdown | engagedCompanies | by campaign | 2026-10-01..2026-11-21',
    ],
    [
      'top 3 industries by engaged companies last quarter',
      'breakdown | engagedCompanies | by sector | 2026-07-01..2026-09-30 | top 3desc',
    ],
    ['which industries visit us the most?', 'breakdown | visits | by sector | 90d | top desc'],
    [
      'how many companies from EMEA visited in Q3?',
      'figure | companies | region.id=europe+middle_east+africa | 2026-07-01..2026-09-30',
    ],
    [
      'smb visits last month',
      'figure | humanVisits | revRange.id=very_small+small_medium | 2026-10-01..2026-10-31',
    ],
    [
      'enterprise vs smb last quarter',
      'comparison | humanVisits | 2026-07-01..2026-09-30 | side enterprise | side very_small+small_medium',
    ],
    [
      'how many enterprise companies visited last week',
      'figure | companies | revRange.id=enterprise | 2026-11-08..2026-11-14',
    ],
    [
      'percentage of enterprise visits last month',
      'share | humanVisits | revRange.id=enterprise | 2026-10-01..2026-10-31 | of humanVisits | 2026-10-01..2026-10-31',
    ],
    ['how efficient is LinkedIn?', 'figure | visitEfficiency | vendorIds=linkedin+linkedin_ads | 90d'],
    ['top channels by visit efficiency', 'breakdown | visitEfficiency | by channel | 90d | top desc'],
    [
      'companies in retail with at least 3 visits since September',
      'list | humanVisits | by company | sector.id=retail | trafficType!=bot | metrics.visits>=3 | 2026-09-01..2026-11-21',
    ],
    [
      'which companies from manufacturing in North America saw /pricing in the last 30 days',
      'list | humanVisits | by company | sector.id=manufacturing | region.id=north_america | webActivityPagesList=/pricing | trafficType!=bot | 2026-10-23..2026-11-21',
    ],
    [
      'who looked at /pricing yesterday?',
      'list | humanVisits | by company | webActivityPagesList=/pricing | trafficType!=bot | 2026-11-20..2026-11-20',
    ],
    ['first time visitors last week', '? unmeasured Which companies are new or stayed away'],
    ['new companies this month', '? unmeasured Which companies are new or stayed away'],
    ['which companies did not visit last week?', '? unmeasured Which companies are new or stayed away'],
    ['companies that stopped visiting', '? unmeasured Which companies are new or stayed away'],
    ['visits on black friday', 'figure | visits | 2025-11-28..2025-11-28'],
    ['visits in fiscal q2', '? unmeasured Fiscal periods and seasons'],
    ['visits between 5 and 10 March', 'figure | visits | 2026-03-05..2026-03-10'],
    ['visits from 1 March to 15 March', 'figure | visits | 2026-03-01..2026-03-15'],
    ['page views on 2026-11-01', 'figure | pageViews | 2026-11-01..2026-11-01'],
    ['traffic on monday', 'figure | visits | 2026-11-16..2026-11-16'],
    [
      'how many visits did the audience Named accounts make last month?',
      'figure | targetVisits | audience audn_named | 2026-10-01..2026-10-31',
    ],
    ['visits from expansion dach', 'figure | targetVisits | audience audn_expansion | 90d'],
    ['named accounts visits by week', 'trend | targetVisits | by week | audience audn_named | 90d'],
    [
      'companies from the Named accounts audience last month',
      'list | humanVisits | by company | trafficType=target | audience audn_named | 2026-10-01..2026-10-31',
    ],
    ['last activity of Siemens', 'figure | lastActivity | companyId=siemens | 90d'],
    ['are bots increasing?', 'figure | botVisits | 90d'],
    ['is traffic going up?', 'figure | visits | 90d'],
    ['did visits grow last month?', 'figure | visits | 2026-10-01..2026-10-31'],
    [
      'why did visits drop in June?',
      'change | visits | by channel | 2026-06-01..2026-06-30 | top asc | cause',
    ],
    ['visits by vendor and week', 'trend | visits | by week,vendor | 90d'],
    [
      'visits by channel by month this year',
      'trend | visits | by channel | 2026-01-01..2026-11-21 | per month',
    ],
    ['page views by page and channel', 'breakdown | pageViews | by page,channel | 90d'],
    ['top vendors by company size', 'breakdown | visits | by vendor,revRange | 90d | top desc'],
    ['how many visits came from direct?', 'figure | visits | channelIds=direct | 90d'],
    ['direct traffic last week', 'figure | visits | channelIds=direct | 2026-11-08..2026-11-14'],
    ['how many referral visits', 'figure | visits | channelIds=referral | 90d'],
    ['other company visits last month', 'figure | otherVisits | 2026-10-01..2026-10-31'],
    ['non-target visits in Q3', 'figure | otherVisits | 2026-07-01..2026-09-30'],
    ['what is the trend of engaged companies', 'trend | engagedCompanies | by week | 90d'],
    [
      'target vs non-target vs bots',
      'breakdown | visits | by trafficType | trafficType=target+other+bot | 90d',
    ],
    ['share of bots by channel', 'breakdown | botVisits | by channel | 90d'],
    [
      'what share of page views is from enterprise?',
      'share | pageViews | revRange.id=enterprise | 90d | of pageViews | 90d',
    ],
    ['compare this month with last month', '? no-figure'],
    ['compare June and July', '? no-figure'],
    ['how did we do last month?', '? no-figure'],
    ['give me a summary of last week', '? no-figure'],
    ['how was last quarter?', '? no-figure'],
    ['last month', '? no-figure'],
    ['LinkedIn', 'figure | visits | vendorIds=linkedin+linkedin_ads | 90d'],
    ['enterprise', 'figure | humanVisits | revRange.id=enterprise | 90d'],
    ['by vendor', 'breakdown | visits | by vendor | 90d'],
    ['top 10', '? no-figure'],
    ['spring launch vs brand 2026', 'comparison | visits | 90d | side spring | side brand'],
    [
      'visits for campaign "Spring Launch" since June',
      'figure | visits | campaignIds=spring | 2026-06-01..2026-11-21',
    ],
    ['visits from "Alpine Metals"', 'figure | humanVisits | companyId=alpine_metals | 90d'],
    ['alpine metals', 'company | humanVisits | companyId=alpine_metals | 90d'],
    [
      'what did alpine metals look at last month?',
      'company | humanVisits | companyId=alpine_metals | 2026-10-01..2026-10-31',
    ],
    ['pages visited by Siemens', 'breakdown | humanVisits | by page | companyId=siemens | 90d'],
    [
      'vendors of Siemens last quarter',
      'breakdown | humanVisits | by vendor | companyId=siemens | 2026-07-01..2026-09-30',
    ],
    ['visits from Siemens and Northwind', 'figure | humanVisits | companyId=siemens+northwind | 90d'],
    [
      'compare Siemens and Northwind this year',
      'comparison | humanVisits | 2026-01-01..2026-11-21 | side siemens | side northwind',
    ],
    [
      'Were there any visits from target.com last week?',
      'figure | humanVisits | companyId=target | 2026-11-08..2026-11-14',
    ],
    [
      'sessions via linkedin ads excluding bots by campaign in Q3, top 5',
      'breakdown | humanVisits | by campaign | vendorIds=linkedin_ads | 2026-07-01..2026-09-30 | top 5desc',
    ],
    [
      'top 5 vendors by visits excluding direct last month',
      'breakdown | visits | by vendor | channelIds!=direct | 2026-10-01..2026-10-31 | top 5desc',
    ],
    [
      'visits not from direct or referral last month',
      'figure | visits | channelIds!=direct+referral | 2026-10-01..2026-10-31',
    ],
    ['everything except direct last month', 'figure | visits | channelIds!=direct | 2026-10-01..2026-10-31'],
    [
      'which vendor is best for enterprise companies in Europe?',
      '? which-figure Highest fit score by vendor of the size Enterprise from Europe / Highest pipeline influenced by vendor of the size Enterprise from Europe / Highest visit efficiency by vendor of the size Enterprise from Europe',
    ],
    ['How many visits in the last 24 hours?', 'figure | visits | 2026-11-20..2026-11-21'],
    ['hourly visits today', '? unmeasured Hours'],
    ['revenue by channel', 'breakdown | closedWonInfluenced | by channel | 90d'],
    ['visits by revenue', 'breakdown | visits | by revRange | 90d'],
    [
      'how many impressions did 6sense deliver last month',
      'figure | impressions | vendorIds=6sense | 2026-10-01..2026-10-31',
    ],
    ['impressions by campaign', 'breakdown | impressions | by campaign | 90d'],
    [
      'ad impressions vs visits by vendor last month',
      'breakdown | adImpressions+visits | by vendor | 2026-10-01..2026-10-31',
    ],
    ['who is the president of france', '? off-topic'],
    ['how many employees does Siemens have', '? unmeasured Sizes by the number of people'],
    ['what is your favourite color', '? nothing-understood'],
    ['visits from linkdein ads', 'figure | visits | vendorIds=linkedin_ads | 90d'],
    ['compaines form finacial servces last wek', '? unknown-period last wek'],
    ['how many vistis yesturday', 'figure | visits | 2026-11-20..2026-11-20'],
    ['show me top vendros', 'breakdown | visits | by vendor | 90d | top desc'],
    ['visits purple last month', '? not-covered purple'],
    ['visits last month foo bar baz', '? not-covered foo,bar,baz'],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });
});
