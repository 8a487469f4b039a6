import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

describe('a question becomes a metric query', () => {
  it.each([
    [
      'How many visits did target companies make last month?',
      'figure | targetVisits | 2026-10-01..2026-10-31',
    ],
    [
      'top 5 vendors by visits in the last 30 days',
      'breakdown | visits | by vendor | 2026-10-23..2026-11-21 | top 5desc',
    ],
    ['visits by week since July', 'trend | visits | by week | 2026-07-01..2026-11-21'],
    [
      'which companies from financial services visited last week?',
      'list | humanVisits | by company | sector.id=financial_services | trafficType!=bot | 2026-11-08..2026-11-14',
    ],
    ['what is visit efficiency?', 'definition visitEfficiency'],
    [
      'compare LinkedIn and Google this quarter',
      'comparison | visits | 2026-10-01..2026-11-21 | side linkedin+linkedin_ads | side google+google_ads+google_display',
    ],
    ['what will the weather be?', '? off-topic'],
    ['how many visits yesterday', 'figure | visits | 2026-11-20..2026-11-20'],
    ['How much traffic did we get in October?', 'figure | visits | 2026-10-01..2026-10-31'],
    ['total sessions this year', 'figure | visits | 2026-01-01..2026-11-21'],
    ['number of page views last week', 'figure | pageViews | 2026-11-08..2026-11-14'],
    ['pageviews last month', 'figure | pageViews | 2026-10-01..2026-10-31'],
    ['how many companies visited last month?', 'figure | companies | 2026-10-01..2026-10-31'],
    [
      'how many target accounts visited us last quarter',
      'figure | engagedCompanies | 2026-07-01..2026-09-30',
    ],
    ['how many engaged companies in Q3', 'figure | engagedCompanies | 2026-07-01..2026-09-30'],
    ['engaged accounts last 30 days', 'figure | engagedCompanies | 2026-10-23..2026-11-21'],
    ['bot visits this month', 'figure | botVisits | 2026-11-01..2026-11-21'],
    ['how many bots came last week?', 'figure | botVisits | 2026-11-08..2026-11-14'],
    ['how many visits were from bots last week?', 'figure | botVisits | 2026-11-08..2026-11-14'],
    ['unknown traffic in june', 'figure | unresolvedVisits | 2026-06-01..2026-06-30'],
    ['anonymous visits last 7 days', 'figure | unresolvedVisits | 2026-11-15..2026-11-21'],
    ['visits without bots last month', 'figure | humanVisits | 2026-10-01..2026-10-31'],
    [
      'visits excluding LinkedIn in Q3',
      'figure | visits | vendorIds!=linkedin+linkedin_ads | 2026-07-01..2026-09-30',
    ],
    [
      'traffic not from Google last month',
      'figure | visits | vendorIds!=google+google_ads+google_display | 2026-10-01..2026-10-31',
    ],
    ['human visits this quarter', 'figure | humanVisits | 2026-10-01..2026-11-21'],
    ['impressions last month', 'figure | impressions | 2026-10-01..2026-10-31'],
    ['ad views by vendor last month', 'breakdown | impressions | by vendor | 2026-10-01..2026-10-31'],
    [
      'visits from LinkedIn last month',
      'figure | visits | vendorIds=linkedin+linkedin_ads | 2026-10-01..2026-10-31',
    ],
    ['traffic via google ads last week', 'figure | visits | vendorIds=google_ads | 2026-11-08..2026-11-14'],
    [
      'visits from paid search in September',
      'figure | visits | channelIds=paid_search | 2026-09-01..2026-09-30',
    ],
    ['visits from email by week', 'trend | visits | by week | channelIds=email | 90d'],
    [
      'how did organic search do last month',
      'figure | visits | channelIds=organic_search | 2026-10-01..2026-10-31',
    ],
    ['visits from the campaign Spring Launch', 'figure | visits | campaignIds=spring | 90d'],
    ['Supplier Risk EMEA visits by week', 'trend | visits | by week | campaignIds=risk_emea | 90d'],
    [
      'how many visits from supplier risk campaigns last quarter?',
      'figure | visits | campaignIds=risk_emea+risk_na | 2026-07-01..2026-09-30',
    ],
    ['visits by channel', 'breakdown | visits | by channel | 90d'],
    ['traffic by source last month', 'breakdown | visits | by channel | 2026-10-01..2026-10-31'],
    ['channel breakdown this quarter', 'breakdown | visits | by channel | 2026-10-01..2026-11-21'],
    ['visits per day last week', 'trend | visits | by day | 2026-11-08..2026-11-14'],
    ['daily visits last 14 days', 'trend | visits | by day | 2026-11-08..2026-11-21'],
    ['weekly page views since june', 'trend | pageViews | by week | 2026-06-01..2026-11-21'],
    ['monthly visits this year', 'trend | visits | 2026-01-01..2026-11-21 | per month'],
    ['visits by month in 2026', 'trend | visits | 2026-01-01..2026-11-21 | per month'],
    [
      'engaged companies per month this year',
      'trend | engagedCompanies | 2026-01-01..2026-11-21 | per month',
    ],
    ['visits by industry last month', 'breakdown | visits | by sector | 2026-10-01..2026-10-31'],
    ['visits by company size this quarter', 'breakdown | visits | by revRange | 2026-10-01..2026-11-21'],
    ['visits by region last month', 'breakdown | visits | by region | 2026-10-01..2026-10-31'],
    ['visits by traffic type last month', 'breakdown | visits | by trafficType | 2026-10-01..2026-10-31'],
    ['top pages last month', 'breakdown | visits | by page | 2026-10-01..2026-10-31 | top desc'],
    ['most visited pages last week', 'breakdown | visits | by page | 2026-11-08..2026-11-14 | top desc'],
    [
      'top 10 campaigns by visits in Q3',
      'breakdown | visits | by campaign | 2026-07-01..2026-09-30 | top 10desc',
    ],
    ['bottom 3 channels last month', 'breakdown | visits | by channel | 2026-10-01..2026-10-31 | top 3asc'],
    [
      'worst 3 channels last month',
      '? which-figure Lowest fit score by channel last month / Lowest pipeline influenced by channel last month / Lowest visit efficiency by channel last month',
    ],
    [
      'which vendor brought the most visits last month?',
      'breakdown | visits | by vendor | 2026-10-01..2026-10-31 | top desc',
    ],
    [
      'which channels brought the fewest target visits in Q3?',
      'breakdown | targetVisits | by channel | 2026-07-01..2026-09-30 | top asc',
    ],
    ['top campaigns this month', 'breakdown | visits | by campaign | 2026-11-01..2026-11-21 | top desc'],
    [
      'best campaigns this month',
      '? which-figure Highest fit score by campaign this month / Highest pipeline influenced by campaign this month / Highest visit efficiency by campaign this month',
    ],
    [
      'which campaign had the most page views last week',
      'breakdown | pageViews | by campaign | 2026-11-08..2026-11-14 | top desc',
    ],
    [
      'who visited us yesterday?',
      'list | humanVisits | by company | trafficType!=bot | 2026-11-20..2026-11-20',
    ],
    [
      'which companies visited last week',
      'list | humanVisits | by company | trafficType!=bot | 2026-11-08..2026-11-14',
    ],
    [
      'top companies last 30 days',
      'list | humanVisits | by company | trafficType!=bot | 2026-10-23..2026-11-21 | top desc',
    ],
    [
      'top 20 companies by page views last month',
      'list | pageViews | by company | trafficType!=bot | 2026-10-01..2026-10-31 | top 20desc',
    ],
    [
      'list companies from software in Europe last month',
      'list | humanVisits | by company | sector.id=software | region.id=europe | trafficType!=bot | 2026-10-01..2026-10-31',
    ],
    [
      'which enterprise companies visited this month?',
      'list | humanVisits | by company | revRange.id=enterprise | trafficType!=bot | 2026-11-01..2026-11-21',
    ],
    [
      'which target companies visited last week?',
      'list | humanVisits | by company | trafficType=target | 2026-11-08..2026-11-14',
    ],
    [
      'companies with more than 10 visits last month',
      'list | humanVisits | by company | trafficType!=bot | metrics.visits>10 | 2026-10-01..2026-10-31',
    ],
    [
      'companies with at least 5 page views last week',
      'list | pageViews | by company | trafficType!=bot | metrics.pageViews>=5 | 2026-11-08..2026-11-14',
    ],
    [
      'vendors with over 100 visits last month',
      'breakdown | visits | by vendor | metrics.visits>100 | 2026-10-01..2026-10-31',
    ],
    [
      'which companies visited /pricing last month?',
      'list | humanVisits | by company | webActivityPagesList=/pricing | trafficType!=bot | 2026-10-01..2026-10-31',
    ],
    ['visits to /pricing by week', 'trend | visits | by week | webActivityPagesList=/pricing | 90d'],
    [
      'how many companies saw /blog/spend-report',
      'figure | companies | webActivityPagesList=/blog/spend-report | 90d',
    ],
    ['what did Siemens do last month?', 'company | humanVisits | companyId=siemens | 2026-10-01..2026-10-31'],
    ['tell me about Siemens', 'company | humanVisits | companyId=siemens | 90d'],
    ['Siemens', 'company | humanVisits | companyId=siemens | 90d'],
    [
      'how many visits did siemens.com make last month',
      'figure | humanVisits | companyId=siemens | 2026-10-01..2026-10-31',
    ],
    ['visits from Alpine last month', '? ambiguous-name Alpine'],
    ['when did Northwind last visit?', 'figure | lastActivity | companyId=northwind | 90d'],
    ['visits from Müller & Söhne', 'figure | humanVisits | companyId=muller | 90d'],
    ['visits from muller sohne', 'figure | humanVisits | companyId=muller | 90d'],
    ['what percentage of visits are bots?', 'share | botVisits | 90d | of visits | 90d'],
    [
      'what share of traffic is from LinkedIn last month?',
      'share | visits | vendorIds=linkedin+linkedin_ads | 2026-10-01..2026-10-31 | of visits | 2026-10-01..2026-10-31',
    ],
    ['share of visits by channel', 'breakdown | visits | by channel | 90d'],
    [
      'what percent of visits came from target companies last month',
      'share | targetVisits | 2026-10-01..2026-10-31 | of visits | 2026-10-01..2026-10-31',
    ],
    [
      'visit efficiency by vendor last quarter',
      'breakdown | visitEfficiency | by vendor | 2026-07-01..2026-09-30',
    ],
    ['visit efficiency over time', 'trend | visitEfficiency | by week | 90d'],
    ['how has traffic developed since June?', 'trend | visits | by week | 2026-06-01..2026-11-21'],
    ['traffic trend this year', 'trend | visits | by week | 2026-01-01..2026-11-21'],
    ['visits in June vs May', 'figure | visits | 2026-06-01..2026-06-30 | vs 2026-05-01..2026-05-31'],
    [
      'visits this quarter vs last quarter',
      'figure | visits | 2026-10-01..2026-11-21 | vs 2026-07-01..2026-09-30',
    ],
    [
      'visits last month compared to the same period last year',
      'figure | visits | 2026-10-01..2026-10-31 | vs 2025-10-01..2025-10-31',
    ],
    [
      'how did visits change this month compared with last month',
      'figure | visits | 2026-11-01..2026-11-21 | vs 2026-10-01..2026-10-31',
    ],
    [
      'target visits year over year in Q3',
      'figure | targetVisits | 2026-07-01..2026-09-30 | vs 2025-07-01..2025-09-30',
    ],
    [
      'which vendors grew the most this month?',
      'change | visits | by vendor | 2026-11-01..2026-11-21 | top desc',
    ],
    [
      'which channels dropped the most last month',
      'change | visits | by channel | 2026-10-01..2026-10-31 | top asc',
    ],
    [
      'linkedin vs google ads last month',
      'comparison | visits | 2026-10-01..2026-10-31 | side linkedin+linkedin_ads | side google_ads',
    ],
    [
      'email versus paid search by week',
      'comparison | visits | by week | 90d | side email | side paid_search',
    ],
    [
      'which is better, LinkedIn or Google?',
      'comparison | visits | 90d | side linkedin+linkedin_ads | side google+google_ads+google_display',
    ],
    [
      'compare enterprise and mid-market last quarter',
      'comparison | humanVisits | 2026-07-01..2026-09-30 | side enterprise | side mid_market',
    ],
    [
      'compare target visits and bot visits last month',
      'figure | targetVisits+botVisits | 2026-10-01..2026-10-31',
    ],
    [
      'compare Europe and North America by channel this quarter',
      'comparison | humanVisits | by channel | 2026-10-01..2026-11-21 | side europe | side north_america',
    ],
    ['average visits per week this quarter', 'trend | visits | by week | 2026-10-01..2026-11-21 | average'],
    [
      'average page views per day last month',
      'trend | pageViews | by day | 2026-10-01..2026-10-31 | average',
    ],
    ['what are engaged companies?', 'definition engaged'],
    ['what does target visits mean', 'definition targetVisits'],
    ['define page views', 'definition pageViews'],
    ['what is a bot?', 'definition bot'],
    ['how is visit efficiency calculated?', 'definition visitEfficiency'],
    ['what is a channel?', 'definition channel'],
    ['what is TAM?', 'topic tam'],
    ['what was our visit efficiency last month?', 'figure | visitEfficiency | 2026-10-01..2026-10-31'],
    ['help', 'help'],
    ['what can you do?', 'help'],
    ['pipeline by vendor', 'breakdown | pipelineInfluenced | by vendor | 90d'],
    ['how much did we spend on LinkedIn?', 'figure | spend | vendorIds=linkedin+linkedin_ads | 90d'],
    ['how many leads last month', 'figure | leads | 2026-10-01..2026-10-31'],
    ['bounce rate last week', '? unmeasured Time on the site and bounces'],
    ['unique visitors yesterday', '? unmeasured People'],
    ['delete all data', '? unmeasured Changing or deleting'],
    ['rename the instance', '? unmeasured Changing or deleting'],
    ['cost per visit by channel', 'breakdown | cpv | by channel | 90d'],
    ['visits from Germany', '? country'],
    ['visits from the US last month', '? country'],
    ['visits next month', '? impossible-period next month'],
    ['visits in 2019', '? impossible-period in 2019'],
    ['visits from Zorblax', '? unknown-name Zorblax'],
    ['visits from Acme Corp last month', '? unknown-name Acme Corp'],
    ['tell me a joke', '? off-topic'],
    ['asdf qwer', '? nothing-understood'],
    [
      'vists from linkdin lst month',
      'figure | visits | vendorIds=linkedin+linkedin_ads | 2026-10-01..2026-10-31',
    ],
    ['traffc by chanel last mnth', 'breakdown | visits | by channel | 2026-10-01..2026-10-31'],
    ['simens last month', 'company | humanVisits | companyId=siemens | 2026-10-01..2026-10-31'],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });
});
