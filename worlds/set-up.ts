import type { RuleSet } from '@parley/core/features/audiences';
import { type OwnRule, ownChannelId, ownVendorId } from '@parley/core/features/channels';
import { SAMPLE_CONNECTIONS, type WorldConnection } from './connections.ts';

/** What an admin of a world has set up beyond what is built in. */
export type WorldSetUp = {
  /** Channels and vendors of its own. */
  places: readonly { id: string; kind: 'channel' | 'vendor'; name: string; color: string }[];
  /** Channel rules in order of priority. */
  rules: readonly OwnRule[];
  /** USD a month, over the whole time. */
  spend: readonly { vendorId: string; amount: number }[];
  /** An audience by rules. */
  audience: { name: string; description: string; rules: RuleSet };
  /** Accounts that its CRM and its ad statistics come from. */
  connections: readonly WorldConnection[];
};

const TRADE_PRESS = ownChannelId('Trade Press');
const WEEKLY = ownVendorId('Procurement Weekly', TRADE_PRESS);
const HALDEN = ownVendorId('Halden ERP', 'chnl_affiliate');

const rule = (
  id: string,
  vendor: Pick<OwnRule, 'channelId' | 'vendorId'>,
  over: Partial<OwnRule>,
): OwnRule => ({
  id,
  ...vendor,
  media: [],
  sources: [],
  referralDomains: [],
  customParameters: [],
  ...over,
});
const halden = { channelId: 'chnl_affiliate', vendorId: HALDEN };

/** A partner whose links and pages are counted as one vendor, and a newsletter that is paid for, in a channel of its own. */
export const SAMPLE_SET_UP: WorldSetUp = {
  places: [
    { id: TRADE_PRESS, kind: 'channel', name: 'Trade Press', color: '#a77100' },
    { id: WEEKLY, kind: 'vendor', name: 'Procurement Weekly', color: '#d47125' },
    { id: HALDEN, kind: 'vendor', name: 'Halden ERP', color: '#0aa4a1' },
  ],
  rules: [
    rule('halden-links', halden, { sources: ['halden-erp'] }),
    rule('halden-pages', halden, { referralDomains: ['halden-erp.example'] }),
    rule(
      'weekly',
      { channelId: TRADE_PRESS, vendorId: WEEKLY },
      { referralDomains: ['procurement-weekly.example'] },
    ),
  ],
  spend: [
    { vendorId: WEEKLY, amount: 1_900 },
    { vendorId: HALDEN, amount: 1_500 },
  ],
  connections: SAMPLE_CONNECTIONS,
  audience: {
    name: 'Looking at prices',
    description: 'Companies that looked at the pricing page at least twice in 30 days.',
    rules: {
      days: 30,
      groups: [
        {
          conditions: [
            {
              object: 'event.visit',
              attributes: [{ field: 'url', operator: 'contains', values: ['/pricing'] }],
              count: { operator: 'gte', value: 2 },
            },
          ],
        },
      ],
    },
  },
};
