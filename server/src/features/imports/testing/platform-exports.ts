import type { ImportKindName } from '@parley/core/features/imports';

/** A small file in the shape of a platform's export, and what must be read from it. */
export type PlatformExport = {
  of: string;
  kind: ImportKindName;
  content: string | Buffer;
  vendor?: string;
  sums: Readonly<Record<string, number>>;
  days: readonly [first: string, last: string];
  /** Rows that are read; those passed over do not count. */
  read: number;
  notFound?: readonly string[];
};

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const lines = (...rows: string[]): string => rows.join('\r\n');
const ads = (
  of: string,
  vendor: string,
  content: string | Buffer,
  sums: PlatformExport['sums'],
  read: number,
  days: PlatformExport['days'],
): PlatformExport => ({
  of,
  kind: 'ad-stats',
  content,
  vendor,
  sums,
  days,
  read,
});
const MARCH = ['2026-03-14', '2026-03-15'] as const;

export const PLATFORM_EXPORTS: readonly PlatformExport[] = [
  ads(
    'Google Ads: preamble, dashes, totals',
    'vndr_google_ads',
    lines(
      'Campaign report',
      '"March 14, 2026 - March 15, 2026"',
      'Campaign state,Campaign,Budget,Currency code,Day,Impr.,Clicks,Interaction rate,Avg. cost,Cost,Conv. rate',
      'Enabled,Brand,50.00,USD,2026-03-14,"1,200",40,3.33%,1.52,"1,060.80", --',
      'Enabled,Brand,50.00,USD,2026-03-15,900,30,3.33%,1.50,45.00, --',
      'Paused,Generic,20.00,USD,2026-03-15,10,0,0.00%, --,0.00, --',
      'Total: Campaigns, --, --,USD, --,"2,110",70,3.32%,1.51,"1,105.80", --',
      'Total: Account, --, --,USD, --,"2,500",75,3.00%,1.61,"1,300.00", --',
    ),
    { spend: 1105.8, impressions: 2110, clicks: 70 },
    3,
    MARCH,
  ),
  ads(
    'Google Ads API',
    'vndr_google_ads',
    lines(
      '{"campaign":{"resourceName":"customers/1/campaigns/7","id":"7","name":"Brand"},"metrics":{"clicks":"40","impressions":"1200","costMicros":"60800000"},"segments":{"date":"2026-03-14"}}',
      '{"campaign":{"resourceName":"customers/1/campaigns/7","id":"7","name":"Brand"},"metrics":{"clicks":"30","impressions":"900","costMicros":"45000000"},"segments":{"date":"2026-03-15"}}',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Microsoft Advertising: named preamble, Gregorian date, footer',
    'vndr_microsoft_ads',
    lines(
      '"Report Name: ","Campaign performance"',
      '"Report Time: ","3/14/2026,3/15/2026"',
      '"Time Zone: ","(GMT-08:00) Pacific Time (US & Canada); Tijuana"',
      '"Last Completed Available Day: ","3/20/2026 11:00:00 AM (GMT)"',
      '',
      '"Gregorian date","Account name","Campaign name","Campaign ID","Currency code","Impressions","Clicks","CTR","Average CPC","Spend"',
      '"3/14/2026","Acme","Brand","7","USD","1,200","40","3.33%","1.52","60.80"',
      '"3/15/2026","Acme","Brand","7","USD","900","30","3.33%","1.50","45.00"',
      '',
      '"©2026 Microsoft Corporation. All rights reserved. "',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'LinkedIn: UTF-16 with tabs, preamble, total spent',
    'vndr_linkedin_ads',
    utf16(
      lines(
        'Campaign Performance Report (in UTC)',
        'Report Start: March 14, 2026, 12:00 AM',
        'Report End: March 15, 2026, 11:59 PM',
        'Date Generated: March 16, 2026, 9:00 AM',
        '',
        'Start Date (in UTC)\tAccount Name\tCurrency\tCampaign Group ID\tCampaign Group Name\tCampaign ID\tCampaign Name\tCampaign Type\tTotal Spent\tImpressions\tClicks\tClick Through Rate',
        '3/14/2026\tAcme\tUSD\t11\tQ1\t7\tBrand\tSponsored Update\t60.80\t1,200\t40\t3.33%',
        '3/15/2026\tAcme\tUSD\t11\tQ1\t7\tBrand\tSponsored Update\t1,045.00\t900\t30\t3.33%',
      ),
    ),
    { spend: 1105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Meta: a first row with the totals, link clicks before all clicks',
    'vndr_meta_ads',
    lines(
      '"Reporting starts","Reporting ends","Campaign name","Campaign delivery",Day,"Amount spent (USD)",Impressions,"Clicks (all)","Link clicks"',
      '2026-03-14,2026-03-15,,,,105.8,2100,99,70',
      '2026-03-14,2026-03-14,Brand,active,2026-03-14,60.8,1200,60,40',
      '2026-03-15,2026-03-15,Brand,active,2026-03-15,45,900,39,30',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Meta: whole periods are spread over their days',
    'vndr_meta_ads',
    lines(
      'Campaign name,Campaign delivery,Results,Reach,Impressions,Amount spent (USD),Ends,Link clicks,Reporting starts,Reporting ends',
      'Brand,active,3,800,1000,100,Ongoing,31,2026-03-01,2026-03-31',
      'Fair,active,1,300,500,31,Ongoing,7,2026-03-01,2026-03-31',
    ),
    { spend: 131, impressions: 1500, clicks: 38 },
    2,
    ['2026-03-01', '2026-03-31'],
  ),
  ads(
    'Reddit: the screen reports dollars',
    'vndr_reddit_ads',
    lines(
      'Date,Campaign Name,Campaign ID,Amount Spent,Impressions,Clicks,eCPM,CPC,CTR',
      '2026-03-14,Brand,t2_7,$60.80,"1,200",40,$50.67,$1.52,3.33%',
      '2026-03-15,Brand,t2_7,$45.00,900,30,$50.00,$1.50,3.33%',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Reddit API: millionths under the name of spend',
    'vndr_reddit_ads',
    lines(
      'campaign_id,date,account_id,clicks,cpc,ctr,ecpm,impressions,spend,video_started',
      't2_7,2026-03-14,a2_1,40,1520000,0.033,50666667,1200,60800000,0',
      't2_7,2026-03-15,a2_1,30,1500000,0.033,50000000,900,45000000,0',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Snapchat API: millionths, hours and swipes',
    'vndr_snapchat_ads',
    lines(
      'campaign_id,date,impressions,swipes,spend,quartile_1,screen_time_millis',
      'c7,2026-03-14 00:00:00,1200,40,60800000,100,5000',
      'c7,2026-03-15 00:00:00,900,30,45000000,90,4000',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Snapchat: the screen reports dollars',
    'vndr_snapchat_ads',
    lines(
      'Start Time,End Time,Campaign Name,Campaign ID,Amount Spent,Paid Impressions,Clicks',
      '2026-03-14,2026-03-14,Brand,c7,60.80,1200,40',
      '2026-03-15,2026-03-15,Brand,c7,45.00,900,30',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'TikTok: by day, with a total at the end',
    'vndr_tiktok_ads',
    lines(
      'Campaign name,By Day,Cost,CPC (destination),CPM,Impressions,Clicks (destination),Currency',
      'Brand,2026-03-14,60.80,1.52,50.67,1200,40,USD',
      'Brand,2026-03-15,45.00,1.50,50.00,900,30,USD',
      'Total of 2 results,-,105.80,1.51,50.38,2100,70,USD',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'X: time period',
    'vndr_x_ads',
    lines(
      'Time period,Funding source name,Campaign name,Campaign ID,Impressions,Spend,Clicks,Link clicks',
      '2026-03-14,Card,Brand,7x,1200,60.80,40,35',
      '2026-03-15,Card,Brand,7x,900,45.00,30,25',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'X API',
    'vndr_x_ads',
    lines(
      'campaign_id,date,billed_charge_local_micro,impressions,clicks',
      '7x,2026-03-14,60800000,1200,40',
      '7x,2026-03-15,45000000,900,30',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Pinterest',
    'vndr_pinterest_ads',
    lines(
      'Date,Campaign ID,Campaign name,Spend in account currency,Impressions,Pin clicks,CTR',
      '2026-03-14,7,Brand,60.80,1200,40,3.33%',
      '2026-03-15,7,Brand,45.00,900,30,3.33%',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Pinterest API',
    'vndr_pinterest_ads',
    lines(
      'DATE,CAMPAIGN_ID,CAMPAIGN_NAME,SPEND_IN_MICRO_DOLLAR,TOTAL_IMPRESSION,IMPRESSION_1,CLICKTHROUGH_1',
      '2026-03-14,7,Brand,60800000,1300,1200,40',
      '2026-03-15,7,Brand,45000000,950,900,30',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Apple Search Ads',
    'vndr_apple_search_ads',
    lines(
      'Day,Campaign Name,Campaign ID,Impressions,Taps,TTR,Spend',
      '2026-03-14,Brand,7,1200,40,3.33%,$60.80',
      '2026-03-15,Brand,7,900,30,3.33%,$45.00',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  ads(
    'Amazon: month names',
    'vndr_amazon_ads',
    lines(
      'Date,Portfolio name,Currency,Campaign Name,Impressions,Clicks,Click-Thru Rate (CTR),Cost Per Click (CPC),Spend,7 Day Total Sales',
      '"Mar 14, 2026",All,USD,Brand,1200,40,3.33%,$1.52,$60.80,$200.00',
      '"Mar 15, 2026",All,USD,Brand,900,30,3.33%,$1.50,$45.00,$100.00',
    ),
    { spend: 105.8, impressions: 2100, clicks: 70 },
    2,
    MARCH,
  ),
  {
    ...ads(
      'StackAdapt',
      'vndr_stackadapt',
      lines(
        'Date,Campaign ID,Campaign,Impressions,Clicks,Cost (USD),CTR (%)',
        '03/14/2026,7,Brand,1200,40,60.80,3.33',
        '03/15/2026,7,Brand,900,30,45.00,3.33',
      ),
      { spend: 105.8, impressions: 2100, clicks: 70 },
      2,
      MARCH,
    ),
  },
  {
    of: 'Salesforce: a report with a footer',
    kind: 'opportunities',
    content: lines(
      '"Opportunity ID","Opportunity Name","Account Name","Stage","Amount Currency","Amount","Close Date","Created Date"',
      '"006A","Big","Acme","Closed Won","USD","8,000.00","3/20/2026","3/14/2026"',
      '"006B","Small","Beta","Prospecting","USD","1,500.50","","3/15/2026"',
      '"Grand Totals (2 records)","","","","USD","9,500.50","",""',
      '',
      '"Confidential Information - Do Not Distribute"',
      '"Copyright (c) 2000-2026 salesforce.com, inc. All rights reserved."',
    ),
    sums: { amount: 9500.5 },
    days: MARCH,
    read: 2,
  },
  {
    of: 'HubSpot: the screen',
    kind: 'opportunities',
    content: lines(
      'Record ID,Deal Name,Deal Stage,Close Date,Deal owner,Amount,Create Date,Associated Company',
      '1,Big,Closed Won,2026-03-20 10:00,Kim,8000,2026-03-14 09:00,Acme',
      '2,Small,Appointment Scheduled,,Kim,1500.5,2026-03-15 09:00,Beta',
    ),
    sums: { amount: 9500.5 },
    days: MARCH,
    read: 2,
  },
  {
    of: 'HubSpot: its API',
    kind: 'opportunities',
    content: lines(
      'deal_id,property_dealname,property_dealstage,property_amount,property_createdate,property_closedate,property_hs_is_closed,property_hs_is_closed_won',
      '1,Big,closedwon,8000,2026-03-14T09:00:00Z,2026-03-20T10:00:00Z,true,true',
      '2,Small,qualified,1500.5,1773565200000,,false,false',
    ),
    sums: { amount: 9500.5 },
    days: MARCH,
    read: 2,
    notFound: ['company'],
  },
  {
    of: 'Pipedrive: won and lost apart',
    kind: 'opportunities',
    content: lines(
      'Deal - ID,Deal - Title,Deal - Organization,Deal - Value,Deal - Currency of Value,Deal - Stage,Deal - Status,Deal - Deal created,Deal - Won time,Deal - Lost time,Deal - Expected close date',
      '1,Big,Acme,8000,USD,Qualified,Won,2026-03-14 09:00:00,2026-03-20 10:00:00,,2026-04-01',
      '2,Small,Beta,1500.5,USD,Qualified,Lost,2026-03-15 09:00:00,,2026-03-21 10:00:00,2026-04-01',
    ),
    sums: { amount: 9500.5 },
    days: MARCH,
    read: 2,
  },
  {
    of: 'Pipedrive',
    kind: 'opportunities',
    content: lines(
      'Deal - ID,Deal - Title,Deal - Value,Deal - Currency,Deal - Status,Deal - Stage,Deal - Deal created,Deal - Deal closed on,Deal - Organization',
      '1,Big,8000,USD,Won,Negotiation,2026-03-14 09:00:00,2026-03-20 10:00:00,Acme',
      '2,Small,1500.5,USD,Open,Contact made,2026-03-15 09:00:00,,Beta',
    ),
    sums: { amount: 9500.5 },
    days: MARCH,
    read: 2,
  },
];
