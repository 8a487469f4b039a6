import { expect, it } from 'vitest';
import { isUnknownInAll, isUnknownUnspent } from './unmeasured.ts';

const filters = [{ field: 'vendorIds', operator: 'in', operand: ['vndr_snapchat_ads'] } as const];

it.each(['channelIds', 'channel.name', 'vendor.id', 'vendor.name', 'campaignId', 'campaign.name'])(
  'spend of what has none is unknown, however it is named: %s',
  (field) => {
    const asked = { dimensions: [], filters: [{ field, operator: 'eq', operand: 'x' }] } as const;
    expect(isUnknownUnspent('spend', asked)).toBe(true);
  },
);

it('of days, it is unknown for all of them or for none', () => {
  expect(isUnknownUnspent('spend', { dimensions: ['week'], filters })).toBe(false);
  expect(isUnknownInAll('spend')).toBe(true);
  expect(isUnknownInAll('adClicks')).toBe(false);
});
