import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

describe('a conversation', () => {
  it('compare LinkedIn and Google this quarter / and by campaign? / only enterprise / ', () => {
    const turns = [
      [
        'compare LinkedIn and Google this quarter',
        'comparison | visits | 2026-10-01..2026-11-21 | side linkedin+linkedin_ads | side google+google_ads+google_display',
      ],
      [
        'and by campaign?',
        'comparison | visits | by campaign | 2026-10-01..2026-11-21 | side linkedin+linkedin_ads | side google+google_ads+google_display',
      ],
      [
        'only enterprise',
        'comparison | humanVisits | by campaign | revRange.id=enterprise | 2026-10-01..2026-11-21 | side linkedin+linkedin_ads | side google+google_ads+google_display',
      ],
      [
        'last quarter?',
        'comparison | humanVisits | by campaign | revRange.id=enterprise | 2026-07-01..2026-09-30 | side linkedin+linkedin_ads | side google+google_ads+google_display',
      ],
      [
        'show me the companies',
        'list | humanVisits | by company | revRange.id=enterprise | vendorIds=linkedin+linkedin_ads+google+google_ads+google_display | trafficType!=bot | 2026-07-01..2026-09-30',
      ],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('which opportunities did LinkedIn influence / where does direct traffic really come from', () => {
    const turns = [
      'which opportunities did LinkedIn influence this quarter?',
      'where does direct traffic really come from?',
    ];
    expect(conversationOf(turns).at(-1)).toMatch(/^reallocation .*2026-10-01\.\.2026-11-21$/);
  });

  it('How many visits did target companies make last month? / and by vendor? / what ab', () => {
    const turns = [
      [
        'How many visits did target companies make last month?',
        'figure | targetVisits | 2026-10-01..2026-10-31',
      ],
      ['and by vendor?', 'breakdown | targetVisits | by vendor | 2026-10-01..2026-10-31'],
      [
        'what about page views?',
        'breakdown | pageViews | by vendor | trafficType=target | 2026-10-01..2026-10-31',
      ],
      ['last year?', 'breakdown | pageViews | by vendor | trafficType=target | 2025-01-01..2025-12-31'],
      [
        'only in Europe',
        'breakdown | pageViews | by vendor | region.id=europe | trafficType=target | 2025-01-01..2025-12-31',
      ],
      [
        'without LinkedIn',
        'breakdown | pageViews | by vendor | region.id=europe | vendorIds!=linkedin+linkedin_ads | trafficType=target | 2025-01-01..2025-12-31',
      ],
      [
        'show me the companies',
        'list | pageViews | by company | region.id=europe | vendorIds!=linkedin+linkedin_ads | trafficType=target | 2025-01-01..2025-12-31',
      ],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('visits from LinkedIn last month / what about Google? / and email? / by week / vs', () => {
    const turns = [
      [
        'visits from LinkedIn last month',
        'figure | visits | vendorIds=linkedin+linkedin_ads | 2026-10-01..2026-10-31',
      ],
      [
        'what about Google?',
        'figure | visits | vendorIds=google+google_ads+google_display | 2026-10-01..2026-10-31',
      ],
      ['and email?', 'figure | visits | channelIds=email | 2026-10-01..2026-10-31'],
      ['by week', 'trend | visits | by week | channelIds=email | 2026-10-01..2026-10-31'],
      [
        'vs Google',
        'comparison | visits | by week | 2026-10-01..2026-10-31 | side email | side google+google_ads+google_display',
      ],
      ['how is this calculated?', 'definition visits'],
      ['open it', 'open visits'],
      ['export that', 'export visits'],
      [
        'why?',
        'comparison | visits | by channel | 2026-10-01..2026-10-31 | side email | side google+google_ads+google_display | cause',
      ],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('which companies from financial services visited last week? / only enterprise / w', () => {
    const turns = [
      [
        'which companies from financial services visited last week?',
        'list | humanVisits | by company | sector.id=financial_services | trafficType!=bot | 2026-11-08..2026-11-14',
      ],
      [
        'only enterprise',
        'list | humanVisits | by company | sector.id=financial_services | revRange.id=enterprise | trafficType!=bot | 2026-11-08..2026-11-14',
      ],
      [
        'what about insurance?',
        'list | humanVisits | by company | revRange.id=enterprise | sector.id=insurance | trafficType!=bot | 2026-11-08..2026-11-14',
      ],
      [
        'how many were there?',
        'figure | companies | revRange.id=enterprise | sector.id=insurance | 2026-11-08..2026-11-14',
      ],
      [
        'and this week?',
        'figure | companies | revRange.id=enterprise | sector.id=insurance | 2026-11-15..2026-11-21',
      ],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('top 5 vendors by visits in the last 30 days / top 10 / and campaigns? / by targe', () => {
    const turns = [
      [
        'top 5 vendors by visits in the last 30 days',
        'breakdown | visits | by vendor | 2026-10-23..2026-11-21 | top 5desc',
      ],
      ['top 10', 'breakdown | visits | by vendor | 2026-10-23..2026-11-21 | top 10desc'],
      ['and campaigns?', 'breakdown | visits | by campaign | 2026-10-23..2026-11-21'],
      ['by target visits', 'breakdown | targetVisits | by campaign | 2026-10-23..2026-11-21'],
      ['same for last year', 'breakdown | targetVisits | by campaign | 2025-01-01..2025-12-31'],
      [
        'compared to the previous period',
        'breakdown | targetVisits | by campaign | 2025-01-01..2025-12-31 | vs 2023-12-30..2024-12-28',
      ],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('visits by week since July / by channel / only target companies / bots', () => {
    const turns = [
      ['visits by week since July', 'trend | visits | by week | 2026-07-01..2026-11-21'],
      ['by channel', 'breakdown | visits | by channel | 2026-07-01..2026-11-21'],
      ['only target companies', 'breakdown | targetVisits | by channel | 2026-07-01..2026-11-21'],
      ['bots', 'figure | botVisits | 2026-07-01..2026-11-21'],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('visits last month / how many page views? / and how many companies? / which ones?', () => {
    const turns = [
      ['visits last month', 'figure | visits | 2026-10-01..2026-10-31'],
      ['how many page views?', 'figure | pageViews | 2026-10-01..2026-10-31'],
      ['and how many companies?', 'figure | companies | 2026-10-01..2026-10-31'],
      ['which ones?', 'list | humanVisits | by company | trafficType!=bot | 2026-10-01..2026-10-31'],
      ['top vendors', 'breakdown | visits | by vendor | 2026-10-01..2026-10-31 | top desc'],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('tell me about Siemens / last year / what about Northwind? / by vendor', () => {
    const turns = [
      ['tell me about Siemens', 'company | humanVisits | companyId=siemens | 90d'],
      ['last year', 'company | humanVisits | companyId=siemens | 2025-01-01..2025-12-31'],
      ['what about Northwind?', 'company | humanVisits | companyId=northwind | 2025-01-01..2025-12-31'],
      ['by vendor', 'breakdown | humanVisits | by vendor | companyId=northwind | 2025-01-01..2025-12-31'],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('how many engaged companies last quarter / which ones?', () => {
    const turns = [
      ['how many engaged companies last quarter', 'figure | engagedCompanies | 2026-07-01..2026-09-30'],
      ['which ones?', 'list | humanVisits | by company | trafficType=target | 2026-07-01..2026-09-30'],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });

  it('visits last month / what will the weather be? / and by channel?', () => {
    const turns = [
      ['visits last month', 'figure | visits | 2026-10-01..2026-10-31'],
      ['what will the weather be?', '? off-topic'],
      ['and by channel?', 'breakdown | visits | by channel | 2026-10-01..2026-10-31'],
    ] as const;
    expect(conversationOf(turns.map(([turn]) => turn))).toEqual(turns.map(([, expected]) => expected));
  });
});
