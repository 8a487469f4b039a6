import { BUILT_IN_RULES, toMappingRule } from '@parley/core/features/channels';
import { runMetricQuery } from '@parley/server/analytics/index';
import { writeOpportunities } from '@parley/server/data/facts/opportunities/index';
import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { serveRequest } from '@parley/server/data/visits/index';
import { listUnmapped } from '@parley/server/features/channels/rules/list-unmapped';
import { listRules } from '@parley/server/features/channels/rules/own-rules';
import { previewRules } from '@parley/server/features/channels/rules/preview-rules';
import { setRules } from '@parley/server/features/channels/rules/set-rules';
import { testRules } from '@parley/server/features/channels/rules/test-rules';
import { previewExclusions } from '@parley/server/features/instances/preview-settings';
import type { Context } from '@parley/server/platform/context/index';
import { withFigures } from '@parley/server/platform/context/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { storeByHand } from '../api/visits.ts';
import { inOrder, standingVisits } from '../data/visits-in-clickhouse.ts';
import { keyOf, movesBetween, people, rule, type Sent, sent, visitedInstance } from './visited-instance.ts';

const services = sharedServices();
afterAll(() => services.close());

const WEBINARS = rule('vndr_webinar', 'chnl_events', { customParameters: [{ name: 'Ref', values: ['X'] }] });
const PARTNER = rule('vndr_affiliate', 'chnl_affiliate', {
  referralDomains: ['partner.example', 'google.com'],
});
const SPRING = rule('vndr_other', 'chnl_other', {
  customParameters: [{ name: 'utm_campaign', values: ['Spring'] }],
});
const BY_PARTNER = rule('vndr_affiliate', 'chnl_affiliate', { sources: ['partner'] });
const NEVER = rule('vndr_g2', 'chnl_review_site', { sources: ['nobody'] });
const HIDDEN = rule('vndr_newsletter', 'chnl_email', { referralDomains: ['partner.example'], media: [] });

const save = (ctx: Context, rules: readonly Sent[], more: object = {}) =>
  setRules({ ctx, input: { rules: sent(rules), ...more } });

describe('the preview of rules', () => {
  it('is what then happens, and changes nothing', async () => {
    const { ctx, rows, instance } = await visitedInstance(services, 61);
    await save(ctx, [WEBINARS]);
    await serveRequest(services, instance.id);
    const before = await standingVisits(services, instance.id);
    const next = [SPRING, PARTNER, HIDDEN, NEVER, WEBINARS];
    const preview = await previewRules({
      ctx: await withFigures(ctx, instance.id),
      input: { rules: sent(next) },
    });
    expect(inOrder(await standingVisits(services, instance.id))).toEqual(inOrder(before));

    await save(ctx, next);
    await serveRequest(services, instance.id);
    const after = await standingVisits(services, instance.id);
    const moves = Object.fromEntries(
      preview.moves.map(({ from, to, visits }) => [`${from.vendorId} > ${to.vendorId}`, visits]),
    );
    expect(moves).toEqual(movesBetween(before, after));
    expect(Object.keys(moves).length).toBeGreaterThan(2);
    expect(preview.visits).toBe(people(after).length);
    expect(preview.moved).toBe(Object.values(moves).reduce((sum, visits) => sum + visits, 0));
    expect(preview.rules.map(({ hiddenBy }) => hiddenBy)).toEqual([null, null, 1, null, null]);
    const taken = (vendorId: string) => people(after).filter((visit) => visit.vendorId === vendorId).length;
    expect(preview.rules.map(({ visits }) => visits)).toEqual([
      taken('vndr_other'),
      taken('vndr_affiliate'),
      0,
      0,
      taken('vndr_webinar'),
    ]);
    expect(preview.rules[2]?.matches).toBeGreaterThan(0);
    expect(preview.rules[3]).toMatchObject({ matches: 0, visits: 0 });
    // Each example is a page view that there is, and came by what the rule that takes it names.
    const clean = (text: string): string => text.trim().toLowerCase();
    const seen = new Set(
      rows.map((row) =>
        [
          `${row.host}${row.path}`,
          ...[row.referral_domain, row.utm_source, row.utm_medium].map(clean),
          row.utm_campaign,
        ].join('|'),
      ),
    );
    const examplesTo = (vendorId: string) =>
      preview.moves.filter(({ to }) => to.vendorId === vendorId).flatMap(({ examples }) => examples);
    for (const { examples } of preview.moves)
      for (const example of examples) expect(seen).toContain(example.join('|'));
    expect(new Set(examplesTo('vndr_affiliate').map(([, referrer]) => referrer))).toEqual(
      new Set(['partner.example', 'www.google.com']),
    );
    expect(new Set(examplesTo('vndr_other').map(([, , , , campaign]) => clean(campaign)))).toEqual(
      new Set(['spring']),
    );
    const tags = preview.moves.flatMap(({ examples }) =>
      examples.map(([, , source, medium]) => [source, medium]),
    );
    expect(tags).toContainEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);

    // The derivation itself agrees with plain TypeScript.
    const own = (await listRules({ ctx })).rules.filter(({ isBuiltIn }) => !isBuiltIn);
    expect(inOrder(after)).toEqual(inOrder(deriveReference(rows, { rules: own.map(toMappingRule) })));
  });

  it('counts the opportunities of companies whose visits move in their time of influence', async () => {
    const { ctx, instance } = await visitedInstance(services, 62);
    const moving = people(await standingVisits(services, instance.id)).filter(
      ({ vendorId, companyId }) => vendorId === 'vndr_google' && companyId !== '',
    );
    const [first] = moving;
    if (first === undefined) throw new Error('the world has no such visit');
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const deal = (id: string, company: string, open: number) => ({
      instance_id: instance.id,
      opportunity_id: id,
      company_id: company,
      name: id,
      status: 'PIPELINE',
      open_date: day(open),
      version: 1,
      is_deleted: 0,
    });
    await services.clickhouse.insert('opportunities', [
      deal('in', first.companyId, first.startedAt),
      deal('before', first.companyId, first.startedAt - 400 * 86_400_000),
      deal('later', first.companyId, first.startedAt + 300 * 86_400_000),
      deal('other', 'comp_none', first.startedAt),
    ]);
    const { moves, opportunities } = await previewRules({ ctx, input: { rules: sent([PARTNER]) } });
    expect(opportunities).toBe(2);
    expect(moves.find(({ from }) => from.vendorId === 'vndr_google')?.opportunities).toBe(2);
  });

  it('counts as many opportunities as are then influenced from elsewhere, and no vendor gains or loses more', async () => {
    const { id: instanceId, admin } = await createTestInstance(services);
    const { ctx } = admin;
    // One moment for all of its days: midnight may come meanwhile.
    const now = Date.now();
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
    const companies = Array.from({ length: 8 }, (_, index) => ({
      domain: `c${index}.example`,
      name: `C${index}`,
    }));
    // The sixth and the seventh never came by the partner, the eighth never came.
    const SOURCES = ['partner', 'google', 'newsletter'];
    const visits = companies.slice(0, 7).flatMap(({ domain }, index) =>
      [50, 30, 10].map((ago, turn) => ({
        at: `${day(ago - index)}T10:00:00Z`,
        company: domain,
        utm: {
          source: index < 5 ? (SOURCES[(index + turn) % 3] ?? '') : (SOURCES[1 + (turn % 2)] ?? ''),
          medium: 'cpc',
        },
      })),
    );
    await storeByHand(services, instanceId, { companies, visits });
    // Opened before, amid and after the visits of their company, some of them closed since.
    const rows = companies.flatMap(({ domain }, index) =>
      [140, 38, 2].map((ago) => {
        const hasClosed = index % 2 === 0 && ago > 2;
        return {
          ...{ externalId: `${domain} ${ago}`, name: domain, amount: '10', company: { domain } },
          ...{ openDate: day(ago), closeDate: hasClosed ? day(ago - 1) : null },
          status: hasClosed ? ('CLOSED_LOST' as const) : ('PIPELINE' as const),
        };
      }),
    );
    await services.postgres
      .transaction()
      .execute((transaction) => writeOpportunities({ transaction, instanceId, source: 'import', rows }));
    await drainNow(services);
    const influenced = async () => {
      const { rows } = await runMetricQuery({
        ctx: await withFigures(ctx, instanceId),
        input: {
          metrics: ['opportunitiesInfluenced'],
          dimensions: ['vendor'],
          filters: [],
          range: { start: day(150), end: day(0) },
        },
      });
      return new Map(
        rows.map(({ dimensions, metrics }) => [
          dimensions.vendor?.id ?? '',
          metrics.opportunitiesInfluenced ?? 0,
        ]),
      );
    };
    await rollUpNow({ services, instanceId });
    const before = await influenced();
    const { moves, opportunities } = await previewRules({
      ctx: await withFigures(ctx, instanceId),
      input: { rules: sent([BY_PARTNER]) },
    });
    await save(ctx, [BY_PARTNER]);
    await serveRequest(services, instanceId);
    await rollUpNow({ services, instanceId });
    const after = await influenced();

    // The rule's vendor had no visit: what it influences now is what has moved.
    expect(before.get('vndr_affiliate')).toBeUndefined();
    expect(opportunities).toBeGreaterThan(0);
    expect(opportunities).toBeLessThan(rows.length);
    expect(after.get('vndr_affiliate')).toBe(opportunities);
    const leaving = new Map(moves.map((move) => [move.from.vendorId, move.opportunities]));
    for (const [vendor, count] of before)
      expect(count - (after.get(vendor) ?? 0), vendor).toBeLessThanOrEqual(leaving.get(vendor) ?? 0);
    expect([...before].some(([vendor, count]) => (after.get(vendor) ?? 0) < count)).toBe(true);
  });

  it('is of the last 90 days with today, as unmapped traffic and the preview of exclusions are', async () => {
    const { id: instanceId, admin } = await createTestInstance(services);
    const now = Date.now();
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
    const utm = { source: 'partner', medium: 'cpc' };
    const visits = [`${day(90)}T23:59:59Z`, `${day(89)}T00:00:00Z`].map((at) => ({ at, utm }));
    await storeByHand(services, instanceId, { companies: [{ domain: 'a.example', name: 'A' }], visits });
    const ctx = await withFigures(admin.ctx, instanceId);
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      const rules = await previewRules({ ctx, input: { rules: sent([BY_PARTNER]) } });
      expect(rules).toMatchObject({ days: 90, visits: 1, moved: 1 });
      const { values } = await listUnmapped({ ctx });
      expect(values.find(({ kind }) => kind === 'source')).toMatchObject({ value: 'partner', visits: 1 });
      const exclusions = await previewExclusions({ ctx, input: { visitExclusions: ['/jobs'] } });
      expect(exclusions.before).toEqual({ visits: 1, pageViews: 1 });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('saving rules', () => {
  it('keeps ids, cleans what was written, and refuses what cannot be saved', async () => {
    const { admin, user } = await createTestInstance(services);
    const { ctx } = admin;
    expect(await save(ctx, [WEBINARS, PARTNER])).toEqual({ changed: true });
    const first = await listRules({ ctx });
    const [webinars, partner] = first.rules;
    expect(webinars).toMatchObject({
      priority: 0,
      isBuiltIn: false,
      customParameters: [{ name: 'ref', values: ['X'] }],
    });
    expect(first.rules.slice(2).map(({ id, priority }) => [id, priority])).toEqual(
      BUILT_IN_RULES.map(({ id }) => [id, null]),
    );
    // The order is turned round, one rule is new, and one says that it is another instance's.
    await save(ctx, [{ ...PARTNER, id: partner?.id }, NEVER, { ...WEBINARS, id: webinars?.id }] as Sent[]);
    const ids = (await listRules({ ctx })).rules.slice(0, 3).map(({ id }) => id);
    expect(ids).toEqual([partner?.id, expect.stringMatching(/^rule_/), webinars?.id]);
    const other = await createTestInstance(services);
    const theirs = { ...PARTNER, id: ids[0] };
    await save(other.admin.ctx, [theirs]);
    expect((await listRules({ ctx: other.admin.ctx })).rules[0]?.id).not.toBe(ids[0]);

    await expect(save(ctx, [PARTNER, PARTNER])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This rule is there twice: row 1 and row 2.',
    });
    await expect(save(ctx, [rule('vndr_g2', 'chnl_email', { media: ['a'] })])).rejects.toMatchObject({
      message: 'Row 1: G2 belongs to Review Site.',
    });
    await expect(save(ctx, [], { revision: first.revision })).rejects.toMatchObject({
      code: 'OPERATION_LOCKED',
      message: expect.stringContaining('changed meanwhile'),
    });
    await expect(save(user.ctx, [])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect((await listRules({ ctx })).rules.slice(0, 3).map(({ id }) => id)).toEqual(ids);
    const { revision } = await listRules({ ctx });
    expect(await save(ctx, [], { revision })).toEqual({ changed: true });
    expect((await listRules({ ctx })).rules.every(({ isBuiltIn }) => isBuiltIn)).toBe(true);
  });
});

describe('trying a link', () => {
  it('says which rule takes it, and why those above do not', async () => {
    const { admin } = await createTestInstance(services);
    const { ctx } = admin;
    await save(ctx, [WEBINARS, SPRING, PARTNER]);
    const tried = async (url: string, referrer = '', rules?: readonly Sent[]) => {
      const found = await testRules({ ctx, input: { url, referrer, ...(rules && { rules: sent(rules) }) } });
      return {
        vendor: found.vendorId,
        priority: found.rule === null ? 'direct' : found.rule.priority,
        reasons: found.passedOver.map(({ reasons }) => reasons.join(' ')),
      };
    };
    expect(await tried('https://www.acme.example/?REF=x')).toEqual({
      vendor: 'vndr_webinar',
      priority: 0,
      reasons: [],
    });
    expect(await tried('acme.example/a?ref=z', 'https://blog.partner.example/list?x=1')).toEqual({
      vendor: 'vndr_affiliate',
      priority: 2,
      reasons: ['The parameter ref is “z”, not “X”.', 'There is no campaign; it asks for “Spring”.'],
    });
    expect(await tried('https://acme.example/?gclid=1')).toMatchObject({
      vendor: 'vndr_google_ads',
      priority: null,
    });
    expect(await tried('https://acme.example/', 'https://www.acme.example/b')).toMatchObject({
      vendor: 'vndr_direct',
      priority: 'direct',
    });
    expect(await tried('https://acme.example/?utm_source=nobody', '', [NEVER])).toMatchObject({
      vendor: 'vndr_g2',
      priority: 0,
    });
    await expect(tried('not a page')).rejects.toMatchObject({ fieldErrors: { url: expect.any(String) } });
  });
});

describe('unmapped traffic', () => {
  it('is the sources, media and referrers that no rule names, with as many visits as plain TypeScript counts', async () => {
    const { ctx, rows, instance } = await visitedInstance(services, 63);
    const RULES = [PARTNER, rule('vndr_hubspot_email', 'chnl_email', { sources: ['HubSpot'] })];
    await save(ctx, RULES);
    await serveRequest(services, instance.id);
    const { values } = await listUnmapped({ ctx: await withFigures(ctx, instance.id) });
    const ownVendors = ['vndr_affiliate', 'vndr_hubspot_email'];
    const starts = new Map(
      rows.map((row) => [`${row.visitor_id}|${Date.parse(`${row.occurred_at.replace(' ', 'T')}Z`)}`, row]),
    );
    const counts: Record<string, number> = {};
    for (const visit of people(await standingVisits(services, instance.id))) {
      const row = starts.get(keyOf(visit));
      if (row === undefined || ownVendors.includes(visit.vendorId)) continue;
      for (const [kind, value] of [
        ['source', row.utm_source],
        ['medium', row.utm_medium],
        ['referrer', row.referral_domain],
      ])
        if (value !== '') counts[`${kind} ${value}`] = (counts[`${kind} ${value}`] ?? 0) + 1;
    }
    expect(Object.fromEntries(values.map(({ kind, value, visits }) => [`${kind} ${value}`, visits]))).toEqual(
      counts,
    );
    expect(values.map(({ visits }) => visits)).toEqual(
      values.map(({ visits }) => visits).toSorted((a, b) => b - a),
    );
    expect(values.find(({ value }) => value === 'cpc')).toMatchObject({ vendorId: 'vndr_google_ads' });
    expect(Object.keys(counts)).toContain('referrer lnkd.in');
    await expect(listUnmapped({ ctx: instance.user.ctx })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
