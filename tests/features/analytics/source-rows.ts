import type { Services } from '@parley/server/platform/context/index';
import { storeCompanies } from './world.ts';

export const AUDIENCE = 'audn_sources';

/** A handful of rows in the tables that figures are counted from, few enough to count them by hand. */
export async function storeSourceRows(services: Services, instanceId: string): Promise<void> {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `comp_${name}_${instanceId}`) as [string, string, string];
  const company = (id: string, sector: string, region: string, revRange: string) => ({
    id,
    name: id,
    sector,
    region,
    revRange,
  });
  const audience = `${AUDIENCE}_${instanceId}`;
  await storeCompanies(services, instanceId, {
    companies: [
      company(a, 'sect_software', 'regn_europe', 'rrng_enterprise'),
      company(b, 'sect_retail', 'regn_asia', 'rrng_mid_market'),
      company(c, 'sect_software', 'regn_europe', ''),
    ],
    // One of them is a company that has done nothing and is not known otherwise.
    members: [a, c, `comp_d_${instanceId}`].map((each) => ({ audience, company: each })),
    pageViews: [],
    impressions: [],
  });
  const insert = (table: string, rows: readonly object[]) =>
    services.clickhouse.insert(
      table,
      rows.map((row) => ({ instance_id: instanceId, version: 1, is_deleted: 0, ...row })),
    );
  const spend = (
    day: string,
    channel_id: string,
    vendor_id: string,
    campaign_id: string,
    amounts: object,
  ) => ({
    day,
    channel_id,
    vendor_id,
    campaign_id,
    source: 'import',
    ad_impressions: 0,
    ad_clicks: 0,
    ...amounts,
  });
  const google = ['chnl_paid_search', 'vndr_google', 'camp_g1'] as const;
  await insert('spend_days', [
    spend('2026-02-28', ...google, { spend: 30 }),
    spend('2026-03-01', ...google, { spend: 100.5, ad_impressions: 1000, ad_clicks: 10 }),
    spend('2026-03-02', ...google, { spend: 500 }),
    spend('2026-03-31', ...google, { spend: 49.5, ad_impressions: 500, ad_clicks: 5 }),
    spend('2026-04-01', ...google, { spend: 999 }),
    spend('2026-03-15', 'chnl_paid_social', 'vndr_linkedin_ads', 'camp_vndr_linkedin_ads.unassigned__', {
      spend: 200,
    }),
    spend('2026-03-10', 'chnl_paid_social', 'vndr_facebook', 'camp_f1', { spend: 40, ad_impressions: 400 }),
  ]);
  await insert('spend_days', [spend('2026-03-02', ...google, { spend: 500, version: 2, is_deleted: 1 })]);
  const visits = (day: string, channel_id: string, vendor_id: string, row: object) => ({
    day,
    channel_id,
    vendor_id,
    campaign_id: `camp_${vendor_id}.unassigned__`,
    is_bot: 0,
    company_id: '',
    page_views: 1,
    last_at: `${day} 12:00:00.000`,
    ...row,
  });
  const counted = [
    visits('2026-02-15', 'chnl_paid_search', 'vndr_google', { visits: 6, company_id: a }),
    visits('2026-03-02', 'chnl_paid_search', 'vndr_google', { visits: 10, company_id: a }),
    visits('2026-03-03', 'chnl_paid_search', 'vndr_google', { visits: 5, is_bot: 1 }),
    visits('2026-03-16', 'chnl_paid_social', 'vndr_linkedin_ads', { visits: 4 }),
    visits('2026-03-09', 'chnl_direct', 'vndr_direct', { visits: 3, company_id: b }),
  ];
  // Of long before: the days below are those of an instance whose visits are counted.
  const first = { started_at: '2020-01-01 10:00:00.000', ended_at: '2020-01-01 10:00:00.000' };
  await insert('visits', [
    { ...first, visit_id: 1, visitor_id: 'first', channel_id: 'chnl_direct', vendor_id: 'vndr_direct' },
  ]);
  await insert('visit_days', counted);
  await insert(
    'company_days',
    counted.map(({ channel_id: _, vendor_id: __, campaign_id: ___, ...row }) => row),
  );
  const viewed = (day: string, visit_id: number, company_id: string, row: object) => ({
    started_at: `${day} 10:00:00.000`,
    visit_id,
    company_id,
    visit_vendor_id: 'vndr_direct',
    channel_id: 'chnl_display',
    vendor_id: 'vndr_demandbase',
    campaign_id: 'camp_d1',
    pixel_id: 'pixl_1',
    seen_at: `${day} 09:00:00.000`,
    matched_by: 'browser',
    ...row,
  });
  const seen = [
    viewed('2026-03-01', 1, a, {}),
    viewed('2026-03-31', 2, a, {}),
    viewed('2026-03-31', 3, '', { campaign_id: 'camp_vndr_demandbase.unassigned__' }),
    viewed('2026-03-20', 4, b, {
      channel_id: 'chnl_paid_social',
      vendor_id: 'vndr_linkedin_ads',
      campaign_id: 'camp_l1',
      pixel_id: 'pixl_2',
    }),
    viewed('2026-04-01', 5, a, {}),
  ];
  await insert('view_throughs', seen);
  // No two of them are of one day and campaign.
  await insert(
    'view_through_days',
    seen.map(({ started_at, channel_id, vendor_id, campaign_id, pixel_id }) => ({
      day: started_at.slice(0, 10),
      channel_id,
      vendor_id,
      campaign_id,
      pixel_id,
      visits: 1,
    })),
  );
  await services.clickhouse.insert('impressions', [
    ...['2026-03-05', '2026-03-06'].map((day, index) => ({
      instance_id: instanceId,
      occurred_at: `${day} 10:00:00.000`,
      event_id: `00000000-0000-4000-8000-00000000000${index}`,
      received_at: `${day} 10:00:00.000`,
      pixel_id: 'pixl_1',
      channel_id: 'chnl_display',
      vendor_id: 'vndr_demandbase',
      campaign_id: 'camp_d1',
      company_id: a,
      address: '::',
    })),
  ]);
  const lead = (lead_id: string, day: string, company_id: string) => ({
    lead_id,
    company_id,
    created_on: `${day}.000`,
  });
  await insert('leads', [
    lead('lead_1', '2026-03-01 00:00:00', a),
    lead('lead_2', '2026-03-31 23:59:59', c),
    lead('lead_3', '2026-03-10 12:00:00', b),
    lead('lead_4', '2026-03-10 12:00:00', ''),
    lead('lead_5', '2026-04-01 00:00:00', a),
  ]);
  await insert('campaign_types', [{ campaign_type_id: 'ctyp_fair', name: 'Fair', vendor_name: '' }]);
  const event = (event_id: string, campaign_type_id: string, company_id: string, event_date: string) => ({
    event_id,
    campaign_type_id,
    company_id,
    event_date,
  });
  await insert('offline_events', [
    event('offe_1', 'ctyp_fair', a, '2026-03-01'),
    event('offe_2', 'ctyp_fair', b, '2026-03-31'),
    event('offe_3', 'ctyp_call', '', '2026-03-15'),
    event('offe_4', 'ctyp_call', a, '2026-02-28'),
  ]);
  const opportunity = (id: string, company_id: string, open_date: string, is_net_new = 1) => ({
    opportunity_id: id,
    company_id,
    name: id,
    status: 'PIPELINE',
    open_date,
    close_date: '1970-01-01',
    amount: 100,
    is_net_new,
  });
  await insert('opportunities', [
    opportunity('oppt_1', a, '2026-03-01'),
    opportunity('oppt_2', c, '2026-03-31', 0),
    opportunity('oppt_3', b, '2026-03-15'),
    opportunity('oppt_4', '', '2026-03-15'),
    opportunity('oppt_5', a, '2026-02-28'),
  ]);
}
