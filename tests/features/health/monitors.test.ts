import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@parley/core/dates';
import type { MonitorId } from '@parley/core/features/health';
import { monitorNotes } from '@parley/server/analytics/caveats/monitor-notes';
import { permalinkOf } from '@parley/server/features/health/index';
import { evaluateMonitors } from '@parley/server/features/health/monitors/evaluate';
import { getMonitor, listMonitors } from '@parley/server/features/health/monitors/list-monitors';
import { dueInstances } from '@parley/server/features/health/monitors/monitor-worker';
import { setThreshold } from '@parley/server/features/health/monitors/thresholds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type HandMadeVisit, storeByHand } from '../api/visits.ts';

let services: TestServices;
beforeAll(() => {
  services = sharedServices();
});
afterAll(() => services.close());

/** A Friday; nothing here depends on what day it is. */
const TODAY = '2026-11-20';
const at = (day: Day, hour = 12): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

const visitsOn = (day: Day, count: number, visit: Partial<HandMadeVisit> = {}): HandMadeVisit[] =>
  Array.from({ length: count }, (_, index) => ({
    at: `${day}T10:${String(index % 60).padStart(2, '0')}:00Z`,
    ...visit,
  }));

let companies = 0;
/** A company that nobody is of. */
const nobody = () => [{ domain: `nobody-${companies++}.example`, name: 'Nobody' }];

async function made(visits: readonly HandMadeVisit[]): Promise<TestInstance> {
  const instance = await createTestInstance(services);
  await storeByHand(services, instance.id, { companies: nobody(), visits });
  return instance;
}

const evaluate = (instance: TestInstance, now: Date): Promise<void> =>
  evaluateMonitors({ services, instanceId: instance.id, now });

async function stateOf({ user }: TestInstance, id: MonitorId) {
  const found = (await listMonitors(user.ctx)).find((each) => each.id === id);
  return { state: found?.state, says: found?.findings.map(({ says }) => says) ?? [] };
}

describe('what is found', () => {
  it('is nothing in an empty instance, which waits for data', async () => {
    const instance = await createTestInstance(services);
    await evaluate(instance, at(TODAY));
    const states = (await listMonitors(instance.user.ctx)).map(({ id, state }) => `${id} ${state}`);
    expect(states.filter((each) => each.endsWith('found'))).toEqual([]);
    expect(states).toContain('visits-fell waiting');
    expect(states).toContain('tag-silent waiting');
  });

  it('is a silent tag from its hours on, until a page view comes; figures of those days alone have the warning', async () => {
    const instance = await made(visitsOn('2026-11-17', 3));
    await services.postgres
      .updateTable('instances')
      .set({ tag_installed_at: at('2026-11-01') })
      .where('id', '=', instance.id)
      .execute();
    await evaluate(instance, new Date('2026-11-19T10:01:00Z'));
    expect((await stateOf(instance, 'tag-silent')).state).toBe('fine');
    await evaluate(instance, new Date('2026-11-19T11:00:00Z'));
    expect(await stateOf(instance, 'tag-silent')).toEqual({
      state: 'found',
      says: ['The tag has sent nothing since Nov 17, 2026, for 48 hours.'],
    });
    const notes = (start: Day, end: Day, metrics: ('visits' | 'pipelineCount')[] = ['visits']) =>
      monitorNotes(instance.user.ctx, { metrics, dimensions: [], filters: [], range: { start, end } });
    expect(await notes('2026-11-10', '2026-11-17')).toEqual({
      visits: 'Tag silent: The tag has sent nothing since Nov 17, 2026, for 48 hours.',
    });
    expect(await notes('2026-11-01', '2026-11-16')).toEqual({});
    expect(await notes('2026-11-10', '2026-11-19', ['pipelineCount'])).toEqual({});

    await storeByHand(services, instance.id, {
      companies: nobody(),
      visits: visitsOn('2026-11-20', 1),
    });
    await evaluate(instance, at('2026-11-20'));
    const { status, past, days } = await getMonitor({ ctx: instance.user.ctx, input: { id: 'tag-silent' } });
    expect([status.state, status.findings]).toEqual(['fine', []]);
    expect(past.map(({ first_day, last_day, closed_at }) => [first_day, last_day, closed_at])).toEqual([
      ['2026-11-17', '2026-11-19', at('2026-11-20')],
    ]);
    expect(days.map(({ day, state }) => `${day} ${state}`)).toEqual(['2026-11-20 fine', '2026-11-19 found']);
  });

  it('is a fall against the same weekday, and not the quiet of a Sunday', async () => {
    const weeks = Array.from({ length: 9 }, (_, week) => week + 1);
    // Thursdays have about 100 visits, Sundays two. Yesterday, a Thursday, has 20.
    const visits = weeks.flatMap((week) => [
      ...(week === 9 ? [] : visitsOn(addDays('2026-11-19', -7 * week), 96 + week)),
      ...visitsOn(addDays('2026-11-15', -7 * (week - 1)), 2),
    ]);
    const instance = await made([...visits, ...visitsOn('2026-11-19', 20)]);
    // On Monday the last whole day is a Sunday with its two visits.
    await evaluate(instance, at('2026-11-16'));
    expect((await stateOf(instance, 'visits-fell')).state).toBe('fine');
    await evaluate(instance, at(TODAY));
    expect(await stateOf(instance, 'visits-fell')).toEqual({
      state: 'found',
      says: ['Visits of Nov 19, 2026 were 80% below a usual Thursday: 20 instead of about 100.'],
    });
    expect((await stateOf(instance, 'visits-rose')).state).toBe('fine');
  });

  it('is a rise against the same weekday, not what every Thursday has', async () => {
    const weeks = Array.from({ length: 8 }, (_, week) => week + 1);
    const usual = weeks.flatMap((week) => visitsOn(addDays('2026-11-19', -7 * week), 36 + week));
    const instance = await made([...usual, ...visitsOn('2026-11-19', 90)]);
    // A week before it was a Thursday like all.
    await evaluate(instance, at('2026-11-13'));
    expect((await stateOf(instance, 'visits-rose')).state).toBe('fine');
    await evaluate(instance, at(TODAY));
    const { state, says } = await stateOf(instance, 'visits-rose');
    expect([state, says]).toEqual([
      'found',
      [
        expect.stringMatching(
          /^Visits of Nov 19, 2026 were 1\d\d% above a usual Thursday: 90 instead of about 4\d\.$/,
        ),
      ],
    ]);
    expect((await stateOf(instance, 'visits-fell')).state).toBe('fine');
    expect(
      await monitorNotes(instance.user.ctx, {
        ...{ metrics: ['visits'], dimensions: [], filters: [] },
        range: { start: '2026-11-19', end: '2026-11-19' },
      }),
    ).toEqual({ visits: `Visits rose: ${says[0]}` });
  });

  it('is a jump of unknown companies and of bots', async () => {
    const before = Array.from({ length: 6 }, (_, week) => addDays('2026-11-19', -7 * (week + 1)));
    const known = { company: 'a.example' };
    const visits = [
      ...before.flatMap((day) => [
        ...visitsOn(day, 60, known),
        ...visitsOn(day, 20),
        ...visitsOn(day, 8, { bot: true }),
      ]),
      ...visitsOn('2026-11-19', 20, known),
      ...visitsOn('2026-11-19', 60),
      ...visitsOn('2026-11-19', 80, { bot: true }),
    ];
    const instance = await createTestInstance(services);
    await storeByHand(services, instance.id, {
      companies: [{ domain: 'a.example', name: 'A' }],
      visits,
    });
    await evaluate(instance, at(TODAY));
    expect((await stateOf(instance, 'unresolved-jumped')).says).toEqual([
      '75% of the visits of Nov 19, 2026 were of companies that are not known, instead of about 25%.',
    ]);
    // 8 of 88 before, 80 of 160 now.
    expect((await stateOf(instance, 'bots-jumped')).says).toEqual([
      '50% of the visits of Nov 19, 2026 were by bots, instead of about 9.1%.',
    ]);
    // Only figures of companies are touched by the first.
    const range = { start: '2026-11-19', end: '2026-11-19' };
    const ask = (metrics: ('visits' | 'engagedCompanies')[]) =>
      monitorNotes(instance.user.ctx, { metrics, dimensions: [], filters: [], range });
    expect((await ask(['visits'])).visits).not.toContain('Unknown companies');
    expect((await ask(['engagedCompanies'])).engagedCompanies).toContain('Unknown companies jumped');
  });

  it('is money and visits that do not go together, of the vendor alone', async () => {
    const instance = await made([
      ...visitsOn('2026-10-07', 30, { utm: { source: 'google', medium: 'cpc' } }),
      ...visitsOn('2026-09-07', 30, { utm: { source: 'google', medium: 'cpc' } }),
      ...visitsOn('2026-10-08', 55, { utm: { source: 'linkedin', medium: 'paid_social' } }),
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
    await services.clickhouse.insert('spend_days', [
      spend('2026-09-05', 'vndr_google_ads', 500),
      spend('2026-10-05', 'vndr_6sense', 99),
      spend('2026-09-05', 'vndr_6sense', 250),
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
  });

  it('is opportunities that lack something, and names that companies share', async () => {
    const instance = await createTestInstance(services);
    const companies = ['Acme', 'ACME Inc.', 'Acme, LLC', 'Beta', 'Gamma GmbH'].map((name, index) => ({
      id: `comp_${randomUUID()}`,
      instance_id: instance.id,
      name,
      domain: `c${index}.example`,
    }));
    await services.postgres.insertInto('companies').values(companies).execute();
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
    await services.postgres
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
    const instance = await createTestInstance(services);
    await services.postgres
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
    await storeByHand(services, instance.id, {
      companies: nobody(),
      visits: [
        ...days.flatMap((day) => visitsOn(day, 2, { utm: { source: 'partner', medium: 'x' } })),
        ...visitsOn(TODAY, 60),
      ],
    });
    await services.postgres
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

describe('an instance is looked at', () => {
  it('after an hour, and after an import or when one is taken back, once that has settled', async () => {
    const { id } = await createTestInstance(services);
    const isDue = async () => (await dueInstances(services)).includes(id);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const checked = (seconds: number) =>
      services.postgres
        .updateTable('monitor_checks')
        .set({ checked_at: ago(seconds) })
        .where('instance_id', '=', id)
        .execute();
    const imported = (created: Date, undone: Date | null = null) =>
      services.postgres
        .insertInto('fact_imports')
        .values({
          ...{ id: `impt_${randomUUID()}`, instance_id: id, kind: 'spend', filename: 'spend.csv' },
          ...{ mapping: '{}', summary: '{}', errors: '[]', created_by: null },
          ...{ created_at: created, undone_at: undone },
        })
        .execute();
    expect(await isDue()).toBe(true);
    await evaluateMonitors({ services, instanceId: id });
    expect(await isDue()).toBe(false);
    await checked(3_590);
    expect(await isDue()).toBe(false);
    await checked(3_610);
    expect(await isDue()).toBe(true);

    await checked(60);
    // Rows of an import that has just ended are still on their way.
    await imported(ago(5));
    expect(await isDue()).toBe(false);
    await imported(ago(30));
    expect(await isDue()).toBe(true);
    await checked(5);
    expect(await isDue()).toBe(false);
    await checked(600);
    await services.postgres.deleteFrom('fact_imports').where('instance_id', '=', id).execute();
    await imported(ago(86_400));
    expect(await isDue()).toBe(false);
    await imported(ago(86_400), ago(60));
    expect(await isDue()).toBe(true);
  });
});

describe('a CRM that sends nothing any more', () => {
  const imported = (instanceId: string, kind: string, day: Day, undone?: Date) =>
    services.postgres
      .insertInto('fact_imports')
      .values({
        ...{ id: `impt_${randomUUID()}`, instance_id: instanceId, kind, filename: 'crm.csv' },
        ...{ mapping: '{}', summary: '{}', errors: '[]', created_by: null },
        ...{ created_at: at(day), undone_at: undone ?? null },
      })
      .execute();

  it('is found from its days on, by imports of opportunities that were not undone', async () => {
    const instance = await createTestInstance(services);
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

describe('wrong clocks', () => {
  const wrong = { clockOff: -7_200 };

  it('are found by their share of the page views of two days, with how far they are off', async () => {
    const instance = await made([
      // Before the two days: however many there were, they are over.
      ...visitsOn('2026-11-18', 40, wrong),
      ...visitsOn('2026-11-19', 20),
      ...visitsOn('2026-11-20', 6),
      ...visitsOn('2026-11-20', 3, wrong),
      ...visitsOn('2026-11-19', 1, { clockOff: 600 }),
    ]);
    await evaluate(instance, at(TODAY));
    // 4 of 30, three of them two hours slow; the standard is 10%.
    expect(await stateOf(instance, 'clock-skew')).toEqual({
      state: 'found',
      says: [
        '13.3% of page views came from a clock that is wrong, typically by 7,200 seconds; their times were corrected.',
      ],
    });
    const ctx = instance.admin.ctx;
    await setThreshold({ ctx, input: { monitor: 'clock-skew', threshold: 14 } });
    await evaluate(instance, at(TODAY));
    expect(await stateOf(instance, 'clock-skew')).toEqual({ state: 'fine', says: [] });
  });

  it('are not told of where there are fewer than twenty page views', async () => {
    const instance = await made(visitsOn('2026-11-20', 19, wrong));
    await evaluate(instance, at(TODAY));
    expect((await stateOf(instance, 'clock-skew')).state).toBe('waiting');
  });
});

describe('thresholds', () => {
  it('are set by admins within their bounds, in versions that the event log has', async () => {
    const instance = await createTestInstance(services);
    const { admin, user } = instance;
    const set = (ctx: typeof admin.ctx, threshold: number | null) =>
      setThreshold({ ctx, input: { monitor: 'tag-silent', threshold } });
    await expect(set(user.ctx, 24)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(set(admin.ctx, 0)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await Promise.all([set(admin.ctx, 24), set(admin.ctx, 12)]);
    await set(admin.ctx, null);
    const { status, thresholds } = await getMonitor({ ctx: user.ctx, input: { id: 'tag-silent' } });
    expect(status.threshold).toBe(48);
    expect(thresholds.map(({ version, setBy }) => [version, setBy])).toEqual([
      [3, 'Test Person'],
      [2, 'Test Person'],
      [1, 'Test Person'],
    ]);
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'health.threshold-set')
      .orderBy('occurred_at', 'desc')
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries[0]?.details).toMatch(/set the threshold of “Tag silent” from (12|24) to 48 hours/);
  });
});
