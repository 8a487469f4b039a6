import { describe, expect, it } from 'vitest';
import {
  influencedPermalink,
  opportunitiesPermalink,
  opportunityPermalink,
  readOpportunityType,
} from './index.ts';

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

  it('behind a figure of influence are of the audience, with the touches asked for, or with any', () => {
    const range = { start: '2026-10-01', end: '2026-10-31' };
    const days = '/opportunities?startDate=2026-10-01&endDate=2026-10-31';
    expect(influencedPermalink({ type: 'pipeline', range, audience: '' })).toBe(
      `${days}&o.vendorIds=attributed`,
    );
    expect(influencedPermalink({ type: 'closedWon', range, audience: 'audn_1' }, [vendor])).toBe(
      `${days}&oppType=closedWon&o.audienceIds=audn_1&o.vendorIds=vndr_bing`,
    );
    const untouched = { field: 'campaignIds', operator: 'in', operand: ['unattributed'] } as const;
    expect(influencedPermalink({ type: 'pipeline', range, audience: '' }, [untouched])).toBe(
      `${days}&o.campaignIds=unattributed`,
    );
  });

  it('take anything unknown for pipeline', () => {
    expect(readOpportunityType('closedWon')).toBe('closedWon');
    for (const text of ['pipeline', 'CLOSED_WON', '', null, undefined])
      expect(readOpportunityType(text)).toBe('pipeline');
  });
});
