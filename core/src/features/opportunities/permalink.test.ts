import { describe, expect, it } from 'vitest';
import { opportunitiesPermalink, opportunityPermalink, readOpportunityType } from './index.ts';

const vendor = { field: 'vendorIds', operator: 'in', operand: ['vndr_bing'] } as const;

describe('links to opportunities', () => {
  it('say type and days only where they differ from the default', () => {
    expect(opportunitiesPermalink({}, 'pipeline')).toBe('/opportunities');
    expect(opportunitiesPermalink({ filters: [vendor] }, 'closedWon')).toBe(
      '/opportunities?oppType=closedWon&o.vendorIds=vndr_bing',
    );
    expect(opportunitiesPermalink({}, 'pipeline', { start: '2026-10-01', end: '2026-10-31' })).toBe(
      '/opportunities?startDate=2026-10-01&endDate=2026-10-31',
    );
    expect(opportunityPermalink('oppt_1')).toBe('/opportunities/oppt_1');
    expect(opportunityPermalink('oppt_1', 'closedWon')).toBe('/opportunities/oppt_1?oppType=closedWon');
  });

  it('take anything unknown for pipeline', () => {
    expect(readOpportunityType('closedWon')).toBe('closedWon');
    for (const text of ['pipeline', 'CLOSED_WON', '', null, undefined])
      expect(readOpportunityType(text)).toBe('pipeline');
  });
});
