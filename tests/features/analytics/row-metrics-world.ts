import type { Services } from '@parley/server/platform/context/index';

const VENDORS = {
  a: ['chnl_paid_search', 'vndr_google_ads', 'camp_a'],
  b: ['chnl_paid_social', 'vndr_linkedin_ads', 'camp_b'],
} as const;
export const [A, B] = [VENDORS.a[1], VENDORS.b[1]];

type Way = { by: readonly (keyof typeof VENDORS)[]; status: 'CLOSED_WON' | 'CLOSED_LOST'; count: number };

/** Of `count` opportunities each of 10, opened and closed in March: 120 won by way of A, 120 by A then B, 120 lost after B. */
const WAYS: readonly Way[] = [
  { by: ['a'], status: 'CLOSED_WON', count: 120 },
  { by: ['a', 'b'], status: 'CLOSED_WON', count: 120 },
  { by: ['b'], status: 'CLOSED_LOST', count: 120 },
  { by: [], status: 'CLOSED_WON', count: 5 },
];

/** Puts opportunities with their ways and touches straight into ClickHouse, the values of steps numbered from `firstNumber`. */
export async function storeWays(
  { clickhouse }: Services,
  instanceId: string,
  { share = 1, firstNumber = 1 }: { share?: number; firstNumber?: number } = {},
): Promise<void> {
  const own = { instance_id: instanceId, version: 1, is_deleted: 0 };
  const all = WAYS.flatMap(({ count, ...way }, index) =>
    Array.from({ length: Math.round(count * share) }, (_, each) => ({ ...way, id: `oppt_${index}_${each}` })),
  );
  await clickhouse.insert(
    'opportunities',
    all.map(({ id, status }) => ({
      ...own,
      opportunity_id: id,
      company_id: `comp_${id}`,
      name: id,
      status,
      open_date: '2026-03-05',
      close_date: '2026-03-20',
      amount: 10,
      is_net_new: 1,
    })),
  );
  const touched = all.filter(({ by }) => by.length > 0);
  const [channels, vendors, campaigns] = [0, 1, 2].map(
    (at) => (by: Way['by']) => by.map((each) => VENDORS[each][at] ?? ''),
  ) as [(by: Way['by']) => string[], (by: Way['by']) => string[], (by: Way['by']) => string[]];
  const brought = Object.values(VENDORS);
  const numberOf = (each: keyof typeof VENDORS): number => brought.indexOf(VENDORS[each]) + firstNumber;
  await clickhouse.insert(
    'step_values',
    brought.map(([channel, vendor, campaign], index) => ({
      instance_id: own.instance_id,
      number: index + firstNumber,
      brought: index + 1,
      channel_id: channel,
      vendor_id: vendor,
      campaign_id: campaign,
    })),
  );
  await clickhouse.insert(
    'opportunity_steps',
    touched.map(({ id, by }) => {
      const way = by.map(numberOf);
      const steps = [...way, 0].map((to, at) => (way[at - 1] ?? 0) * 65_536 + to);
      return { ...own, basis: 'visits', opportunity_id: id, steps };
    }),
  );
  const linear = (by: Way['by']) => by.map(() => 1 / by.length);
  await clickhouse.insert(
    'touched_opportunities',
    touched.map(({ id, by }) => ({
      ...own,
      basis: 'visits',
      opportunity_id: id,
      channel_ids: channels(by),
      vendor_ids: vendors(by),
      campaign_ids: campaigns(by),
      item_ids: by.map(() => ''),
      touches: by.map(() => 1),
      first_touch: by.map((_, index) => (index === 0 ? 1 : 0)),
      last_touch: by.map((_, index) => (index === by.length - 1 ? 1 : 0)),
      linear: linear(by),
      u_shaped: linear(by),
      w_shaped: linear(by),
      time_decay: linear(by),
    })),
  );
}

type Traffic = { vendor: string; channel: string; visits: number; spend: number };

/** Visits of nobody known and spend, by vendor, on one day of March. */
export async function storeTraffic(
  { clickhouse }: Services,
  instanceId: string,
  traffic: readonly Traffic[],
): Promise<void> {
  const own = { instance_id: instanceId, version: 1, is_deleted: 0, day: '2026-03-10' };
  const campaign = (vendor: string) => `camp_${vendor}.unassigned__`;
  await clickhouse.insert(
    'visit_days',
    traffic
      .filter(({ visits }) => visits > 0)
      .map(({ vendor, channel, visits }) => ({
        ...own,
        is_bot: 0,
        company_id: '',
        channel_id: channel,
        vendor_id: vendor,
        campaign_id: campaign(vendor),
        visits,
        page_views: visits,
        last_at: '2026-03-10 12:00:00.000',
        last_started_at: '2026-03-10 12:00:00.000',
      })),
  );
  const visits = traffic.reduce((sum, row) => sum + row.visits, 0);
  await clickhouse.insert('company_days', [
    { ...own, is_bot: 0, company_id: '', visits, page_views: visits, last_at: '2026-03-10 12:00:00.000' },
  ]);
  await clickhouse.insert(
    'spend_days',
    traffic
      .filter(({ spend }) => spend > 0)
      .map(({ vendor, channel, spend }) => ({
        ...own,
        channel_id: channel,
        vendor_id: vendor,
        campaign_id: campaign(vendor),
        source: 'test',
        spend,
        ad_impressions: 0,
        ad_clicks: 0,
      })),
  );
}

/** A direct visit of a company and the vendors whose ads it had seen. */
export type Seen = {
  id: number;
  company: string;
  vendors: readonly (readonly [channel: string, vendor: string])[];
};

export async function storeViewThroughs(
  { clickhouse }: Services,
  instanceId: string,
  seen: readonly Seen[],
): Promise<void> {
  await clickhouse.insert(
    'view_throughs',
    seen.flatMap(({ id, company, vendors }) =>
      vendors.map(([channel, vendor]) => ({
        instance_id: instanceId,
        started_at: '2026-03-10 12:00:00.000',
        visit_id: id,
        company_id: company,
        visit_vendor_id: 'vndr_direct',
        channel_id: channel,
        vendor_id: vendor,
        campaign_id: '',
        pixel_id: 'pixl_1',
        seen_at: '2026-03-09 12:00:00.000',
        matched_by: 'browser',
        version: 1,
        is_deleted: 0,
      })),
    ),
  );
}
