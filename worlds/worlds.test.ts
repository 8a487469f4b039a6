import { BUILT_IN_RULES, channelOf, mapPageView, vendorOf } from '@parley/core/features/channels';
import { describe, expect, it } from 'vitest';
import { sampleWorld, tinyWorld, type WorldPageView } from './index.ts';

const today = '2026-06-15';

const mappingOf = (view: WorldPageView) =>
  mapPageView(BUILT_IN_RULES, {
    host: view.host,
    utmMedium: view.utm.medium,
    utmSource: view.utm.source,
    utmCampaign: view.utm.campaign,
    clickId: view.clickId,
    referralDomain: view.referrer === '' ? '' : new URL(view.referrer).hostname,
    parameters: {},
  });

describe('a world', () => {
  it('is the same for the same seed and another for another', () => {
    const text = (seed: number) => JSON.stringify([...tinyWorld({ seed, today }).pageViews()]);
    expect(text(7)).toBe(text(7));
    expect(text(7)).not.toBe(text(8));
  });

  it('can be walked twice', () => {
    const world = tinyWorld({ seed: 1, today });
    expect([...world.pageViews()]).toEqual([...world.pageViews()]);
    expect([...world.impressions()]).toEqual([...world.impressions()]);
  });

  it('is small for tests and has every kind of traffic', () => {
    const views = [...tinyWorld({ seed: 3, today }).pageViews()];
    expect(views.length).toBeGreaterThan(150);
    expect(views.length).toBeLessThan(900);
    expect(views.some(({ botReason }) => botReason === 'user-agent')).toBe(true);
    expect(views.some(({ botReason }) => botReason === 'hosting-network')).toBe(true);
    expect(views.some(({ company }) => company?.isTarget === true)).toBe(true);
    expect(views.some(({ company }) => company?.isTarget === false)).toBe(true);
    expect(views.some(({ company, botReason }) => company === null && botReason === '')).toBe(true);
  });
});

describe('the sample world', () => {
  const world = sampleWorld({ seed: 1, today });
  const views = [...world.pageViews()];
  const people = views.filter(({ botReason }) => botReason === '');

  it('has 13 months up to yesterday and about 40,000 page views a month', () => {
    expect(world.range).toEqual({ start: '2025-05-15', end: '2026-06-14' });
    const instants = views.map(({ at }) => at);
    const first = instants.reduce((least, at) => Math.min(least, at));
    const last = instants.reduce((most, at) => Math.max(most, at));
    expect(new Date(first).toISOString().slice(0, 10)).toBe('2025-05-15');
    expect(new Date(last).toISOString().slice(0, 10)).toBe('2026-06-14');
    expect(views.length / 13).toBeGreaterThan(36_000);
    expect(views.length / 13).toBeLessThan(44_000);
  });

  it('has 3,000 companies with distinct names and domains that cannot exist', () => {
    expect(world.companies).toHaveLength(3000);
    expect(new Set(world.companies.map(({ name }) => name)).size).toBe(3000);
    expect(new Set(world.companies.map(({ domain }) => domain)).size).toBe(3000);
    expect(world.companies.every(({ domain }) => /^[a-z0-9-]+\.example$/.test(domain))).toBe(true);
  });

  it('has a target market of about 600 and other audiences', () => {
    const [tam, ...others] = world.audiences;
    expect(tam?.isTam).toBe(true);
    expect(tam?.companies.length).toBeGreaterThan(520);
    expect(tam?.companies.length).toBeLessThan(680);
    expect(others.every(({ companies }) => companies.length > 50)).toBe(true);
  });

  it('uses only addresses that are kept for documentation', () => {
    const documentation = /^(2001:db8:|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)/;
    expect(views.filter(({ address }) => !documentation.test(address))).toEqual([]);
  });

  it('has nobody arrive at one instant: late visits are spread as the others are', () => {
    const instants = Map.groupBy(views, ({ at }) => at);
    const most = [...instants.values()].reduce((least, same) => (same.length > least.length ? same : least));
    expect(most.length, new Date(most[0]?.at ?? 0).toISOString()).toBeLessThan(5);
  });

  it('has an id of its own for every event', () => {
    expect(new Set(views.map(({ id }) => id)).size).toBe(views.length);
  });

  it('reaches a dozen channels and 25 vendors or more through the built-in rules, and 120 campaigns', () => {
    const origins = new Map(
      people.map((view) => [[view.utm.medium, view.utm.source, view.clickId, view.referrer].join('|'), view]),
    );
    const mapped = new Set([...origins.values()].map((view) => mappingOf(view).vendorId));
    const names = [...mapped].map((id) => vendorOf(id).name).sort();
    const channels = new Set([...mapped].map((id) => channelOf(vendorOf(id).channelId).name));
    expect(names.length).toBeGreaterThanOrEqual(25);
    expect(channels.size).toBeGreaterThanOrEqual(12);
    expect(names.filter((name) => name.startsWith('Other'))).toEqual(['Other Affiliates & Partners']);
    const campaigns = new Set(people.map(({ utm }) => utm.campaign).filter((name) => name !== ''));
    expect(world.campaigns).toHaveLength(120);
    expect(campaigns.size).toBeGreaterThan(110);
  });

  it('leaves most human traffic unresolved, as in life, and has a tenth or so of bots', () => {
    const unresolved = people.filter(({ company }) => company === null).length / people.length;
    expect(unresolved).toBeGreaterThan(0.5);
    expect(unresolved).toBeLessThan(0.75);
    expect(1 - people.length / views.length).toBeGreaterThan(0.05);
  });

  it('has quiet weekends, a quiet end of December and growth', () => {
    const perDay = new Map<string, number>();
    for (const { at } of people) {
      const day = new Date(at).toISOString().slice(0, 10);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    const mean = (keep: (day: string) => boolean): number => {
      const kept = [...perDay].filter(([day]) => keep(day)).map(([, count]) => count);
      return kept.reduce((sum, count) => sum + count, 0) / kept.length;
    };
    const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
    const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6;
    expect(mean(isWeekend)).toBeLessThan(mean((day) => !isWeekend(day)) / 2);
    expect(mean((day) => day >= '2025-12-24' && day <= '2025-12-31')).toBeLessThan(mean(() => true) * 0.7);
    expect(mean((day) => day >= '2026-04-15')).toBeGreaterThan(mean((day) => day < '2025-08-01') * 1.15);
  });

  it('has a story: one vendor drops, another rises, target companies come to decide', () => {
    const half = Date.parse('2026-03-01T00:00:00Z');
    const share = (late: boolean, medium: string, source: string): number => {
      const part = people.filter(({ at }) => at >= half === late);
      const own = part.filter(({ utm }) => utm.source === source && utm.medium === medium);
      return own.length / part.length;
    };
    expect(share(true, 'paid_social', 'facebook')).toBeLessThan(share(false, 'paid_social', 'facebook') / 2);
    expect(share(true, 'paid_social', 'linkedin')).toBeGreaterThan(
      share(false, 'paid_social', 'linkedin') * 1.3,
    );
    const pricing = (isTarget: boolean): number => {
      const own = people.filter(({ company }) => company?.isTarget === isTarget);
      return own.filter(({ path }) => path === '/pricing').length / own.length;
    };
    expect(pricing(true)).toBeGreaterThan(pricing(false) * 1.3);
  });

  it('names pixels of channels and vendors that exist', () => {
    for (const { channelId, vendorId } of world.pixels) {
      expect(vendorOf(vendorId).channelId).toBe(channelId);
      expect(vendorOf(vendorId).name).not.toBe(vendorId);
    }
  });
});

describe('what the CRM and the ad accounts of the sample world know', () => {
  const { facts, range, companies } = sampleWorld({ seed: 1, today });
  const won = facts.opportunities.filter(({ status }) => status === 'CLOSED_WON');
  const lost = facts.opportunities.filter(({ status }) => status === 'CLOSED_LOST');
  const met = new Set(
    facts.offlineEvents
      .filter(({ campaignType }) => campaignType === 'Trade show' || campaignType === 'Executive dinner')
      .map(({ company }) => company?.index),
  );
  const mean = (amounts: readonly number[]): number =>
    amounts.reduce((sum, each) => sum + each, 0) / amounts.length;

  it('is about 1,200 opportunities with believable win rates and cycles', () => {
    expect(facts.opportunities.length).toBeGreaterThan(1050);
    expect(facts.opportunities.length).toBeLessThan(1400);
    expect(won.length / (won.length + lost.length)).toBeGreaterThan(0.2);
    expect(won.length / (won.length + lost.length)).toBeLessThan(0.4);
    const days = won.map(
      ({ openDate, closeDate }) => (Date.parse(closeDate ?? '') - Date.parse(openDate)) / 86_400_000,
    );
    expect(mean(days)).toBeGreaterThan(30);
    expect(mean(days)).toBeLessThan(110);
    expect(
      facts.opportunities.every(({ openDate }) => openDate >= range.start && openDate <= range.end),
    ).toBe(true);
    expect(new Set(facts.opportunities.map(({ key }) => key)).size).toBe(facts.opportunities.length);
    expect(
      facts.opportunities.some(({ history }) => history.some(({ stage }) => stage === 'Closed Lost')),
    ).toBe(true);
    expect(
      facts.opportunities.filter(({ status, stage }) => (status === 'PIPELINE') === /^Closed/.test(stage)),
    ).toEqual([]);
  });

  it('has its stories: meetings win big deals, LinkedIn grows, a vendor wastes money', () => {
    const amounts = (isMet: boolean) =>
      won.filter(({ company }) => met.has(company?.index) === isMet).map(({ amount }) => amount);
    expect(mean(amounts(true))).toBeGreaterThan(1.4 * mean(amounts(false)));
    const spent = (vendorId: string, from: string, to: string): number =>
      facts.adStatistics
        .filter((each) => each.vendorId === vendorId && each.day >= from && each.day < to)
        .reduce((sum, { spend }) => sum + spend, 0);
    expect(spent('vndr_linkedin_ads', '2026-03-01', '2026-06-01')).toBeGreaterThan(
      1.5 * spent('vndr_linkedin_ads', '2025-06-01', '2025-09-01'),
    );
    // Twice what 6sense costs, for a third of its visits (SOURCES).
    const summer = ['2026-03-01', '2026-06-01'] as const;
    expect(spent('vndr_stackadapt', ...summer)).toBeGreaterThan(1.7 * spent('vndr_6sense', ...summer));
  });

  it('costs what advertising and deals cost', () => {
    const accounts = Map.groupBy(facts.adStatistics, ({ vendorId }) => vendorId);
    for (const [vendorId, rows] of accounts) {
      const of = (name: 'spend' | 'impressions' | 'clicks') => rows.reduce((sum, row) => sum + row[name], 0);
      const perThousand = (1000 * of('spend')) / of('impressions');
      expect([vendorId, perThousand > 3 && perThousand < 300]).toEqual([vendorId, true]);
      const rate = of('clicks') / of('impressions');
      expect([vendorId, rate > 0.0008 && rate < 0.05]).toEqual([vendorId, true]);
    }
    const spend = [
      ...facts.adStatistics.map((row) => row.spend),
      ...facts.vendorSpend.map(({ amount }) => amount),
    ];
    const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const perSpend = total(won.map(({ amount }) => amount)) / total(spend);
    expect(perSpend).toBeGreaterThan(3);
    expect(perSpend).toBeLessThan(15);
  });

  it('names known vendors, campaigns of the world and companies that exist', () => {
    const world = sampleWorld({ seed: 1, today });
    const campaigns = new Set(world.campaigns);
    expect(facts.adStatistics.every(({ campaign }) => campaigns.has(campaign))).toBe(true);
    for (const { vendorId } of [...facts.adStatistics.slice(0, 500), ...facts.vendorSpend])
      expect(vendorOf(vendorId).name).not.toBe(vendorId);
    expect(facts.leads.length).toBeGreaterThan(1500);
    for (const { company } of facts.opportunities)
      expect(companies[company?.index ?? -1]?.name).toBe(company?.name);
  });
});
