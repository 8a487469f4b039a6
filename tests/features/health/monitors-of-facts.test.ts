import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@parley/core/dates';
import { monitorNotes } from '@parley/server/analytics/caveats/monitor-notes';
import { permalinkOf } from '@parley/server/features/health/index';
import { getMonitor } from '@parley/server/features/health/monitors/list-monitors';
import { setThreshold } from '@parley/server/features/health/monitors/thresholds';
import { describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { storeByHand } from '../api/visits.ts';
import { at, monitoredInstances, nobody, TODAY, visitsOn } from './monitored-instances.ts';

const monitored = monitoredInstances();
const { made, evaluate, stateOf } = monitored;

describe('what is found in facts and rules', () => {
  it('is money and visits that do not go together, of the vendor alone', async () => {
    const instance = await made([
      ...visitsOn('2026-10-07', 30, { utm: { source: 'google', medium: 'cpc' } }),
      ...visitsOn('2026-09-07', 30, { utm: { source: 'google', medium: 'cpc' } }),
      ...visitsOn('2026-10-08', 55, { utm: { source: 'linkedin', medium: 'paid_social' } }),
      // Cost nothing in October, as was entered.
      ...visitsOn('2026-10-09', 55, { utm: { source: 'bing', medium: 'cpc' } }),
      ...visitsOn('2026-10-10', 55, { utm: { source: 'facebook', medium: 'paid_social' } }),
    ]);
    const spend = (month: Day, vendor: string, amount: number) => ({
      instance_id: instance.id,
      day: month,
      channel_id: vendor === 'vndr_google_ads' ? 'chnl_paid_search' : 'chnl_display',
      vendor_id: vendor,
      campaign_id: '',
      source: 'test',
      spend: amount,
      ad_impressions: 0,
      ad_clicks: 0,
      version: '1',
      is_deleted: 0,
    });
    await monitored.services.clickhouse.insert('spend_days', [
      spend('2026-09-05', 'vndr_google_ads', 500),
      spend('2026-10-05', 'vndr_6sense', 99),
      spend('2026-09-05', 'vndr_6sense', 250),
      spend('2026-09-05', 'vndr_microsoft_ads', 80),
      spend('2026-10-05', 'vndr_microsoft_ads', 0),
      spend('2026-10-05', 'vndr_meta_ads', 0),
    ]);
    // Five days of grace: in the first days of a month the last one is not missed yet.
    await evaluate(instance, at('2026-11-03'));
    expect((await stateOf(instance, 'spend-missing')).state).toBe('fine');
    await evaluate(instance, at(TODAY));
    expect((await stateOf(instance, 'spend-missing')).says).toEqual([
      'No spend of Google Ads is known for October 2026, while it brought 30 visits.',
    ]);
    expect((await stateOf(instance, 'spend-without-visits')).says).toEqual([
      '6sense cost $250 in September 2026 and brought no visit.',
    ]);
    expect((await stateOf(instance, 'visits-without-spend')).says).toEqual([
      'LinkedIn Ads brought 55 visits in October 2026, and no spend of it is known since July 2026.',
    ]);
    const ask = (vendor: string, range = { start: '2026-10-01', end: '2026-10-31' }) =>
      monitorNotes(instance.user.ctx, {
        metrics: ['spend'],
        dimensions: ['vendor'],
        filters: [{ field: 'vendorIds', operator: 'in', operand: [vendor] }],
        range,
      });
    expect((await ask('vndr_google_ads')).spend).toContain('October 2026');
    expect(await ask('vndr_bing_ads')).toEqual({});
    expect(await ask('vndr_google_ads', { start: '2026-09-01', end: '2026-09-30' })).toEqual({});
    // The spend came in: nothing is wrong with these days any more.
    await monitored.services.postgres
      .updateTable('monitor_findings')
      .set({ closed_at: new Date() })
      .where('instance_id', '=', instance.id)
      .execute();
    expect(await ask('vndr_google_ads')).toEqual({});
  });

  it('is opportunities that lack something, and names that companies share', async () => {
    const instance = await createTestInstance(monitored.services);
    const companies = ['Acme', 'ACME Inc.', 'Acme, LLC', 'Beta', 'Gamma GmbH'].map((name, index) => ({
      id: `comp_${randomUUID()}`,
      instance_id: instance.id,
      name,
      domain: `c${index}.example`,
    }));
    await monitored.services.postgres.insertInto('companies').values(companies).execute();
    const deal = (index: number, amount: number, company: string | null, day: Day) => ({
      id: `oppt_${randomUUID()}`,
      instance_id: instance.id,
      external_id: `${index}`,
      account_id: null,
      company_id: company,
      name: `Deal ${index}`,
      status: 'PIPELINE' as const,
      open_date: day,
      close_date: null,
      amount,
      crm_url: null,
      source: 'import',
    });
    const [acme = { id: '' }] = companies;
    await monitored.services.postgres
      .insertInto('opportunities')
      .values([
        ...Array.from({ length: 8 }, (_, index) => deal(index, 100, acme.id, '2026-11-01')),
        deal(8, 0, acme.id, '2026-11-01'),
        deal(9, 0, null, '2026-11-02'),
        deal(10, 0, null, '2025-11-02'),
      ])
      .execute();
    await evaluate(instance, at(TODAY));
    // 2 of 10 is more than a tenth; that of the year before is too old.
    expect((await stateOf(instance, 'opportunities-incomplete')).says).toEqual([
      '2 of 10 opportunities opened since Aug 23, 2026 lack something: 1 without a company, 2 without an amount.',
    ]);
    expect((await stateOf(instance, 'duplicate-companies')).state).toBe('fine');
    await setThreshold({ ctx: instance.admin.ctx, input: { monitor: 'duplicate-companies', threshold: 0 } });
    await evaluate(instance, at(TODAY, 13));
    expect((await stateOf(instance, 'duplicate-companies')).says).toEqual([
      'One name is shared by 3 companies, ACME Inc. (3) among them.',
    ]);
  });

  it('is a rule of one’s own that brings nobody any more, and events that were not taken', async () => {
    const instance = await createTestInstance(monitored.services);
    await monitored.services.postgres
      .insertInto('channel_mapping_rules')
      .values({
        id: `rule_${instance.id}`,
        instance_id: instance.id,
        priority: 0,
        channel_id: 'chnl_paid_social',
        vendor_id: 'vndr_linkedin_ads',
        sources: ['partner'],
        custom_parameters: JSON.stringify([]),
      })
      .execute();
    const days = Array.from({ length: 20 }, (_, index) => addDays('2026-10-15', index));
    await storeByHand(monitored.services, instance.id, {
      companies: nobody(),
      visits: [
        ...days.flatMap((day) => visitsOn(day, 2, { utm: { source: 'partner', medium: 'x' } })),
        ...visitsOn(TODAY, 60),
      ],
    });
    await monitored.services.postgres
      .insertInto('ingest_rejections')
      .values([
        { instance_id: instance.id, reason: 'too-old', day: TODAY, count: 40 },
        { instance_id: instance.id, reason: 'invalid-url', day: TODAY, count: 19 },
      ])
      .execute();
    await evaluate(instance, at(TODAY));
    // 40 visits in the 56 days before November 6, so that 10 were to come in 14 days.
    expect((await stateOf(instance, 'rule-stopped')).says).toEqual([
      'Rule 1 (LinkedIn Ads) has brought no visit since Nov 3, 2026; about 10 were to be expected.',
    ]);
    const { status } = await getMonitor({ ctx: instance.user.ctx, input: { id: 'rule-stopped' } });
    expect(status.findings.map(permalinkOf)).toEqual([
      `/configure-channels?rule=${encodeURIComponent(`rule_${instance.id}`)}`,
    ]);
    expect((await stateOf(instance, 'events-rejected')).says).toEqual([
      '40 events since Nov 19, 2026 were not taken (too-old), 33.6% of all.',
    ]);
  });
});

describe('a CRM that sends nothing any more', () => {
  const imported = (instanceId: string, kind: string, day: Day, undone?: Date) =>
    monitored.services.postgres
      .insertInto('fact_imports')
      .values({
        ...{ id: `impt_${randomUUID()}`, instance_id: instanceId, kind, filename: 'crm.csv' },
        ...{ mapping: '{}', summary: '{}', errors: '[]', created_by: null },
        ...{ created_at: at(day), undone_at: undone ?? null },
      })
      .execute();

  it('is found from its days on, by imports of opportunities that were not undone', async () => {
    const instance = await createTestInstance(monitored.services);
    await imported(instance.id, 'spend', '2026-09-19');
    await evaluate(instance, at('2026-09-20'));
    expect((await stateOf(instance, 'crm-not-synced')).state).toBe('waiting');
    await imported(instance.id, 'opportunities', '2026-10-01');
    await imported(instance.id, 'opportunities', '2026-11-01', at('2026-11-02'));
    // 35 days after October 1 is November 5.
    await evaluate(instance, at('2026-11-05'));
    expect((await stateOf(instance, 'crm-not-synced')).state).toBe('fine');
    await evaluate(instance, at('2026-11-05', 13));
    expect(await stateOf(instance, 'crm-not-synced')).toEqual({
      state: 'found',
      says: ['Opportunities were imported last on Oct 1, 2026, 35 days ago.'],
    });
    const notes = await monitorNotes(instance.user.ctx, {
      ...{ metrics: ['pipelineCount', 'visits'], dimensions: [], filters: [] },
      range: { start: '2026-10-20', end: '2026-11-05' },
    });
    expect(Object.keys(notes)).toEqual(['pipelineCount']);
    await setThreshold({ ctx: instance.admin.ctx, input: { monitor: 'crm-not-synced', threshold: 60 } });
    await evaluate(instance, at('2026-11-06'));
    const { status, past } = await getMonitor({ ctx: instance.user.ctx, input: { id: 'crm-not-synced' } });
    expect([status.state, past.length]).toEqual(['fine', 1]);
    await imported(instance.id, 'opportunity-history', '2026-11-19');
    await setThreshold({ ctx: instance.admin.ctx, input: { monitor: 'crm-not-synced', threshold: null } });
    await evaluate(instance, at(TODAY));
    expect((await stateOf(instance, 'crm-not-synced')).state).toBe('fine');
  });
});
