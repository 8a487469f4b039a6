import { describe, expect, it } from 'vitest';
import { campaignPermalink, campaignsOf, isUnassigned } from './index.ts';

describe('links to campaigns', () => {
  it('name one, or several as a group', () => {
    expect(campaignPermalink('camp_1')).toBe('/campaigns/camp_1');
    expect(campaignPermalink('camp_1', 'camp 2')).toBe('/campaigns/camp_1,camp%202');
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
