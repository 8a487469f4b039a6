import { describe, expect, it } from 'vitest';
import { campaignPermalink, campaignsOf, campaignsPermalink, isUnassigned } from './index.ts';

describe('links to campaigns', () => {
  it('name one, or several as a group', () => {
    expect(campaignPermalink('camp_1')).toBe('/campaigns/camp_1');
    expect(campaignPermalink('camp_1', 'camp 2')).toBe('/campaigns/camp_1,camp%202');
  });

  it('lead to the list with its filters', () => {
    const vendor = { field: 'vendor.id', operator: 'in', operand: ['vndr_bing'] } as const;
    expect(campaignsPermalink({})).toBe('/campaigns');
    expect(campaignsPermalink({ filters: [vendor], page: 2 })).toBe(
      '/campaigns?c.page=2&c.vendor.id=vndr_bing',
    );
  });

  it('are read back, each campaign once', () => {
    expect(campaignsOf('camp_1,camp 2,,camp_1')).toEqual(['camp_1', 'camp 2']);
    expect(campaignsOf('')).toEqual([]);
  });

  it('know what no campaign brought', () => {
    expect(isUnassigned('camp_vndr_bing.unassigned__')).toBe(true);
    expect(isUnassigned('camp_1')).toBe(false);
  });
});
