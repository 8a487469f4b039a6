import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

describe('questions written before looking at the grammar', () => {
  it.each([
    [
      'Which accounts from our TAM were on the site yesterday?',
      'list | humanVisits | by company | trafficType=target | 2026-11-20..2026-11-20',
    ],
    [
      'Can you show me how our traffic looked over the past 6 weeks?',
      'figure | visits | 2026-10-11..2026-11-21',
    ],
    [
      'Did LinkedIn do better than Google in October?',
      'comparison | visits | 2026-10-01..2026-10-31 | side linkedin+linkedin_ads | side google+google_ads+google_display',
    ],
    [
      "what's our best performing channel right now",
      '? which-figure Highest fit score by channel / Highest pipeline influenced by channel / Highest visit efficiency by channel',
    ],
    [
      'who are our top 10 visitors this month',
      'list | humanVisits | by company | trafficType!=bot | 2026-11-01..2026-11-21 | top 10desc',
    ],
    [
      'give me the 15 most active companies of the last 2 weeks',
      'list | humanVisits | by company | trafficType!=bot | 2026-11-08..2026-11-21 | top 15desc',
    ],
    [
      'which software companies looked at the pricing page',
      'list | humanVisits | by company | sector.id=software | webActivityPagesList=/pricing | trafficType!=bot | 90d',
    ],
    [
      'How many enterprise accounts came via LinkedIn ads in Q3?',
      'figure | companies | revRange.id=enterprise | vendorIds=linkedin_ads | 2026-07-01..2026-09-30',
    ],
    ['how much of our traffic is junk', 'share | botVisits | 90d | of visits | 90d'],
    [
      'what percentage of our traffic can we identify?',
      'share | humanVisits | trafficType=target+other | 90d | of visits | 90d',
    ],
    [
      'how many of our target accounts visited last month?',
      'figure | engagedCompanies | 2026-10-01..2026-10-31',
    ],
    [
      'what share of target accounts visited in October',
      'figure | percentOfEngagedCompanies | 2026-10-01..2026-10-31',
    ],
    [
      'Which campaigns drove the most target account visits last quarter?',
      'breakdown | targetVisits | by campaign | 2026-07-01..2026-09-30 | top desc',
    ],
    [
      'traffic from organic vs paid this year',
      'comparison | visits | 2026-01-01..2026-11-21 | side organic_search | side paid_search+paid_social+display+video',
    ],
    ['Is paid social growing?', 'figure | visits | channelIds=paid_social | 90d'],
    ["break down last month's visits by industry", 'breakdown | visits | by sector | 2026-10-01..2026-10-31'],
    ['last month by industry', 'breakdown | visits | by sector | 2026-10-01..2026-10-31'],
    ['industry split of target visits, Q3', 'breakdown | targetVisits | by sector | 2026-07-01..2026-09-30'],
    [
      'split visits of last week by traffic type',
      'breakdown | visits | by trafficType | 2026-11-08..2026-11-14',
    ],
    ['How did the Supplier Risk EMEA campaign perform?', 'figure | visits | campaignIds=risk_emea | 90d'],
    [
      'performance of google ads since september',
      'figure | visits | vendorIds=google_ads | 2026-09-01..2026-11-21',
    ],
    ['What happened last week?', 'change | visits | by channel | 2026-11-08..2026-11-14 | cause'],
    ['compare q2 and q3 visits', 'figure | visits | 2026-07-01..2026-09-30 | vs 2026-04-01..2026-06-30'],
    ['Q3 vs Q2 target visits', 'figure | targetVisits | 2026-07-01..2026-09-30 | vs 2026-04-01..2026-06-30'],
    [
      'visits in October 2026 compared to October 2025',
      'figure | visits | 2026-10-01..2026-10-31 | vs 2025-10-01..2025-10-31',
    ],
    ['how many page views per visit', '? unmeasured Averages per visit or company'],
    ['pages per session last month', '? unmeasured Averages per visit or company'],
    ['number of sessions by social channel', 'figure | visits | channelIds=organic_social+paid_social | 90d'],
    [
      'which pages do enterprise companies look at?',
      'breakdown | humanVisits | by page | revRange.id=enterprise | 90d',
    ],
    [
      'which pages did Siemens visit in the last 90 days?',
      'breakdown | humanVisits | by page | companyId=siemens | 90d',
    ],
    ['show companies from Germany', '? country'],
    [
      'healthcare companies that came from email campaigns',
      'figure | companies | sector.id=healthcare | channelIds=email | 90d',
    ],
    [
      'insurance or banking visits last month',
      'figure | humanVisits | sector.id=insurance+financial_services | 2026-10-01..2026-10-31',
    ],
    [
      'visits from banks and insurers by week',
      'trend | humanVisits | by week | sector.id=financial_services+insurance | 90d',
    ],
    ['visits from everyone but bots in the past week', 'figure | humanVisits | 2026-11-15..2026-11-21'],
    ['non-bot traffic by vendor this month', 'breakdown | humanVisits | by vendor | 2026-11-01..2026-11-21'],
    ['what is a visit', 'definition visits'],
    ['explain traffic efficiency to me', 'definition visitEfficiency'],
    ['what does TAM mean?', 'topic tam'],
    ['how do you define unknown visits', 'definition unresolvedVisits'],
    ['how do you know which company it is?', 'topic identification'],
    ['how do I connect Salesforce?', 'topic crm'],
    ['where do our visitors come from?', 'breakdown | visits | by channel | 90d'],
    ['what brings the most companies?', 'breakdown | companies | by channel | 90d | top desc'],
    [
      'who visited from Alpine Metals',
      'list | humanVisits | by company | companyId=alpine_metals | trafficType!=bot | 90d',
    ],
    [
      'did anyone from Northwind visit this week?',
      'figure | humanVisits | companyId=northwind | 2026-11-15..2026-11-21',
    ],
    ['has Siemens visited recently?', 'company | humanVisits | companyId=siemens | 90d'],
    ['when was Siemens last on our site', 'figure | lastActivity | companyId=siemens | 90d'],
    ['list all campaigns', 'breakdown | visits | by campaign | 90d'],
    ['list vendors', 'breakdown | visits | by vendor | 90d'],
    ['how many vendors do we have', 'figure | vendorCount | 90d'],
    ['how many campaigns are running', 'breakdown | visits | by campaign | 90d'],
    [
      'biggest companies by visits last year',
      'list | humanVisits | by company | trafficType!=bot | 2025-01-01..2025-12-31 | top desc',
    ],
    ['smallest channels', 'breakdown | visits | by channel | 90d | top asc'],
    [
      'least efficient vendors last quarter',
      'breakdown | visitEfficiency | by vendor | 2026-07-01..2026-09-30 | top asc',
    ],
    [
      'weekly target visits from linkedin for the last 12 weeks',
      'trend | targetVisits | by week | vendorIds=linkedin+linkedin_ads | 2026-08-30..2026-11-21',
    ],
    ['daily bots this month', 'trend | botVisits | by day | 2026-11-01..2026-11-21'],
    ['sum of visits in 2026', 'figure | visits | 2026-01-01..2026-11-21'],
    ['total page views ytd', 'figure | pageViews | 2026-01-01..2026-11-21'],
    ['visits per quarter since 2025', 'trend | visits | 2025-01-01..2026-11-21 | per quarter'],
    ['visits mtd vs last month', 'figure | visits | 2026-11-01..2026-11-21 | vs 2026-10-01..2026-10-31'],
    ['yesterday vs the day before', '? no-figure'],
    ['weekend traffic', '? unknown-period weekend'],
    ['visits on 15 October', 'figure | visits | 2026-10-15..2026-10-15'],
    ['3 October to 9 October visits by day', 'trend | visits | by day | 2026-10-03..2026-10-09'],
    ['visits in week 42', 'figure | visits | 2026-10-11..2026-10-17'],
    ['visits last christmas', 'figure | visits | 2025-12-25..2025-12-25'],
    ['traffic from facebook and instagram', 'figure | visits | vendorIds=facebook+instagram | 90d'],
    ['twitter visits', 'figure | visits | vendorIds=x | 90d'],
    [
      'chat gpt vs perplexity this quarter',
      'comparison | visits | 2026-10-01..2026-11-21 | side chatgpt | side perplexity',
    ],
    [
      'how effective are our webinars',
      '? which-figure Pipeline per spend / Closed-won per spend / Spend per visit',
    ],
    [
      'email newsletter traffic Sep',
      'figure | visits | channelIds=email | vendorIds=newsletter | 2026-09-01..2026-09-30',
    ],
    ['direct traffic share', 'share | visits | channelIds=direct | 90d | of visits | 90d'],
    ['share of direct', 'share | visits | channelIds=direct | 90d | of visits | 90d'],
    [
      'engaged companies by vendor, last 30 days, top 5',
      'breakdown | engagedCompanies | by vendor | 2026-10-23..2026-11-21 | top 5desc',
    ],
    [
      'impressions and visits of 6sense by week',
      'trend | impressions+visits | by week | vendorIds=6sense | 90d',
    ],
    ['ad impressions in APAC', '? impossible Ad impressions of one region'],
    ['companies reached by linkedin', 'figure | companiesReached | vendorIds=linkedin+linkedin_ads | 90d'],
    ['most viewed pages by target companies', 'breakdown | targetVisits | by page | 90d | top desc'],
    [
      'What were our top 3 vendors in terms of engaged companies in July?',
      'breakdown | engagedCompanies | by vendor | 2026-07-01..2026-07-31 | top 3desc',
    ],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });
});
