import type { Services } from '@parley/server/platform/context/index';

type Basis = 'visits' | 'views' | 'offline' | 'pixels';
type Shares = readonly [first: number, last: number, linear: number, u: number, w: number, decay: number];
const WHOLE: Shares = [1, 1, 1, 1, 1, 1];

type Opportunity = {
  id: string;
  company: string;
  status: 'PIPELINE' | 'CLOSED_WON' | 'CLOSED_LOST';
  open: string;
  close?: string;
  amount: number;
  isNetNew?: boolean;
  isDeleted?: boolean;
};

/** Five deals; `won` is of a company that had won before, `gone` was deleted. */
const OPPORTUNITIES: readonly Opportunity[] = [
  { id: 'oppt_open', company: 'comp_1', status: 'PIPELINE', open: '2026-03-05', amount: 1000 },
  {
    id: 'oppt_later',
    company: 'comp_2',
    status: 'CLOSED_WON',
    open: '2026-03-20',
    close: '2026-04-10',
    amount: 500,
  },
  {
    id: 'oppt_lost',
    company: 'comp_3',
    status: 'CLOSED_LOST',
    open: '2026-03-31',
    close: '2026-03-31',
    amount: 70,
  },
  {
    id: 'oppt_won',
    company: 'comp_1',
    status: 'CLOSED_WON',
    open: '2026-02-01',
    close: '2026-03-01',
    amount: 2000,
    isNetNew: false,
  },
  {
    id: 'oppt_gone',
    company: 'comp_1',
    status: 'PIPELINE',
    open: '2026-03-05',
    amount: 9e6,
    isDeleted: true,
  },
];

const SOCIAL = ['chnl_paid_social', 'vndr_linkedin_ads', 'camp_abm'] as const;
const OTHER_SOCIAL = ['chnl_paid_social', 'vndr_linkedin_ads', 'camp_news'] as const;
const SEARCH = ['chnl_paid_search', 'vndr_google_ads', 'camp_brand'] as const;
const DISPLAY = ['chnl_display', 'vndr_adroll', 'camp_banner'] as const;
const NOTHING = ['', '', ''] as const;

type Touch = readonly [
  basis: Basis,
  opportunity: string,
  by: readonly [channel: string, vendor: string, campaign: string],
  touches: number,
  shares: Shares,
  item?: string,
];
const TOUCHES: readonly Touch[] = [
  ['visits', 'oppt_open', SOCIAL, 3, [1, 0, 0.75, 0.6, 0.5, 0.2]],
  ['visits', 'oppt_open', SEARCH, 1, [0, 1, 0.25, 0.4, 0.5, 0.8]],
  ['visits', 'oppt_later', SEARCH, 2, WHOLE],
  ['visits', 'oppt_won', OTHER_SOCIAL, 1, [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
  ['visits', 'oppt_won', SOCIAL, 1, [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
  ['visits', 'oppt_gone', SEARCH, 1, WHOLE],
  ['views', 'oppt_open', SOCIAL, 3, [0, 0, 0.6, 0.4, 0.4, 0.2]],
  ['views', 'oppt_open', SEARCH, 1, [0, 1, 0.2, 0.4, 0.4, 0.7]],
  ['views', 'oppt_open', DISPLAY, 1, [1, 0, 0.2, 0.2, 0.2, 0.1]],
  ['views', 'oppt_lost', DISPLAY, 1, WHOLE],
  ['offline', 'oppt_later', NOTHING, 2, WHOLE, 'ctyp_fair'],
  ['pixels', 'oppt_open', DISPLAY, 40, WHOLE, 'pixl_banner'],
];

const SHARES = ['first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'] as const;

/** Puts opportunities and their touches straight into ClickHouse, as roll-ups would leave them there. */
export async function storeTouched({ clickhouse }: Services, instanceId: string): Promise<void> {
  const own = { instance_id: instanceId, version: 1 };
  await clickhouse.insert(
    'opportunities',
    OPPORTUNITIES.map((each) => ({
      ...own,
      opportunity_id: each.id,
      company_id: each.company,
      name: `Deal ${each.id}`,
      status: each.status,
      open_date: each.open,
      close_date: each.close ?? '1970-01-01',
      amount: each.amount,
      is_net_new: each.isNetNew === false ? 0 : 1,
      is_deleted: each.isDeleted === true ? 1 : 0,
    })),
  );
  const ofOne = Map.groupBy(TOUCHES, ([basis, opportunity]) => `${basis} ${opportunity}`);
  await clickhouse.insert(
    'touched_opportunities',
    [...ofOne.values()].map((touches) => ({
      ...own,
      basis: touches[0]?.[0],
      opportunity_id: touches[0]?.[1],
      channel_ids: touches.map(([, , by]) => by[0]),
      vendor_ids: touches.map(([, , by]) => by[1]),
      campaign_ids: touches.map(([, , by]) => by[2]),
      item_ids: touches.map(([, , , , , item]) => item ?? ''),
      touches: touches.map(([, , , count]) => count),
      ...Object.fromEntries(SHARES.map((name, at) => [name, touches.map(([, , , , shares]) => shares[at])])),
      is_deleted: 0,
    })),
  );
  await clickhouse.insert('leads', [
    { ...own, lead_id: 'lead_1', company_id: 'comp_1', created_on: '2026-03-10 12:00:00.000', is_deleted: 0 },
    { ...own, lead_id: 'lead_2', company_id: 'comp_2', created_on: '2026-03-31 23:59:59.999', is_deleted: 0 },
    { ...own, lead_id: 'lead_3', company_id: 'comp_3', created_on: '2026-04-01 00:00:00.000', is_deleted: 0 },
    { ...own, lead_id: 'lead_4', company_id: 'comp_3', created_on: '2026-03-02 00:00:00.000', is_deleted: 0 },
  ]);
  const touchedBy = (lead: string, ...by: readonly (readonly [string, string, string])[]) => ({
    ...own,
    basis: 'visits',
    lead_id: lead,
    channel_ids: by.map(([channel]) => channel),
    vendor_ids: by.map(([, vendor]) => vendor),
    campaign_ids: by.map(([, , campaign]) => campaign),
    touches: by.map(() => 2),
    is_deleted: 0,
  });
  await clickhouse.insert('touched_leads', [
    touchedBy('lead_1', SOCIAL, SEARCH),
    touchedBy('lead_2', SEARCH),
    touchedBy('lead_3', SEARCH),
  ]);
}
