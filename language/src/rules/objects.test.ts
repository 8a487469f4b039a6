import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

const textOf = (question: string): string => outcomeOf(question).text;

describe('companies that are named with what they have are rows', () => {
  it.each([
    [
      'All software companies from Europe with a visit last week',
      'list | humanVisits | by company | sector.id=software | region.id=europe | trafficType!=bot | 2026-11-08..2026-11-14',
    ],
    [
      'manufacturing companies that had a visit yesterday',
      'list | humanVisits | by company | sector.id=manufacturing | trafficType!=bot | 2026-11-20..2026-11-20',
    ],
    [
      'software companies having visits from Bing',
      'list | humanVisits | by company | sector.id=software | vendorIds=bing | trafficType!=bot | 90d',
    ],
    [
      'target accounts with a visit to /pricing',
      'list | humanVisits | by company | webActivityPagesList=/pricing | trafficType=target | 90d',
    ],
    [
      'every software company from Europe with a lead',
      'breakdown | leads | by company | sector.id=software | region.id=europe | 90d',
    ],
    [
      'all banks with an opportunity',
      'breakdown | pipelineCount | by company | sector.id=financial_services | 90d',
    ],
    ['insurers that had leads', 'breakdown | leads | by company | sector.id=insurance | 90d'],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toBe(expected);
  });

  it('unless they are counted, or a figure is asked for first', () => {
    expect(textOf('how many software companies with a visit last week')).toBe(
      'figure | companies | sector.id=software | 2026-11-08..2026-11-14',
    );
    expect(textOf('visits from companies with a visit last week')).toMatch(/^figure \| humanVisits/);
    expect(textOf('leads from software companies with pipeline')).toBe('? which-figure');
    expect(textOf('vendors with leads')).toBe('breakdown | leadsInfluenced | by vendor | 90d');
  });
});

describe('deals that are named with what each is worth are rows', () => {
  it.each([
    ['Deals lost in October with their amounts', 'closedLostCount | by opportunity | 2026-10-01..2026-10-31'],
    ['won deals in Q3 with their values', 'closedWonAmount | by opportunity | 2026-07-01..2026-09-30'],
    [
      'opportunities opened last month with amount and company',
      'pipelineAmount | by opportunity | 2026-10-01..2026-10-31',
    ],
    ['our won deals with names', 'closedWonAmount | by opportunity | 90d'],
    ['deals won in Europe with the amount', 'closedWonAmount | by opportunity | region.id=europe | 90d'],
    ['all lost opportunities with values', 'closedLostCount | by opportunity | 90d'],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toBe(`breakdown | ${expected}`);
  });

  it('unless they are counted', () => {
    expect(textOf('how many deals were lost in October')).toBe(
      'figure | closedLostCount | 2026-10-01..2026-10-31',
    );
  });
});
