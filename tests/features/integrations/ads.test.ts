import { addDays } from '@parley/core/dates';
import { linkTags, vendorOf } from '@parley/core/features/channels';
import { asOfText, providerCard } from '@parley/core/features/integrations';
import { daysIn } from '@parley/core/features/spend';
import { runMetricQuery } from '@parley/server/analytics/index';
import { campaignId } from '@parley/server/data/channels/index';
import { listPlatformCampaigns } from '@parley/server/features/campaigns/list-platform-campaigns';
import { listUnmatchedCampaigns } from '@parley/server/features/campaigns/list-unmatched-campaigns';
import { beginConnection } from '@parley/server/features/integrations/connect/begin-connection';
import { chooseAccount } from '@parley/server/features/integrations/connect/choose-account';
import { createToken } from '@parley/server/features/integrations/connect/create-token';
import { deleteConnection } from '@parley/server/features/integrations/connect/delete-connection';
import { saveConnectionState } from '@parley/server/features/integrations/connect/states';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { getConnection } from '@parley/server/features/integrations/list-providers';
import { askForSync } from '@parley/server/features/integrations/sync/ask-for-sync';
import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import { setVendorSpends } from '@parley/server/features/spend/index';
import { listVendorSpends } from '@parley/server/features/spend/list-vendor-spends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { AD_PLATFORMS } from '../../testkit/providers/ads/platforms.ts';
import { type AdAccount, type AdWorld, adWorld } from '../../testkit/providers/ads/world.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { troublesInTurn } from '../../testkit/providers/troubles.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain, importText } from '../imports/import-text.ts';
import { storeVisits } from './store-visits.ts';

const TODAY = holdDay();
const DAYS = 40;

describe.each(AD_PLATFORMS.map((platform) => [platform.provider.id, platform] as const))(
  '%s',
  (_, platform) => {
    const { provider, vendorId } = platform;
    let services: TestServices;
    let world: AdWorld;
    let standIn: StandIn;
    let instance: TestInstance;
    beforeAll(async () => {
      world = adWorld(TODAY, DAYS);
      standIn = await platform.start(world);
      services = sharedServices({ PARLEY_PROVIDER_PAUSE_MS: '1', ...platform.settings(standIn) });
    });
    beforeEach(async () => {
      standIn.misbehave(undefined);
      Object.assign(world, adWorld(TODAY, DAYS));
      instance = await createTestInstance(services);
    });
    afterAll(async () => {
      await services.close();
      await standIn.close();
    });

    const ctx = () => ({ ...instance.admin.ctx, config: services.config });
    const account = (at = 0): AdAccount => {
      const found = world.accounts[at];
      if (found === undefined) throw new Error(`there is no account ${at}`);
      return found;
    };
    async function connect(at = 0): Promise<string> {
      const { id, name, currency, timeZone } = account(at);
      const managerId = platform.managerOf?.({ id });
      const credentials = {
        accessToken: standIn.token(),
        ...(platform.isRenewed && { refreshToken: 'refresh-1' }),
      };
      const secrets = { credentials, values: {} };
      const input = { providerId: provider.id, method: 'oauth', secrets } as const;
      const connected = { ...input, account: { id, name, currency, timeZone, managerId } };
      return (await storeConnection({ ctx: ctx(), input: connected })).id;
    }
    const sync = (id: string) => runSync(services, id, { signal: new AbortController().signal, months: 2 });
    const again = async (id: string) => {
      await askForSync({ ctx: ctx(), input: { id } });
      return await sync(id);
    };
    const connection = (id: string) => getConnection({ ctx: ctx(), input: { id } });
    const lastRun = async (id: string) => (await connection(id)).runs[0];
    const statisticsOf = async (id: string) =>
      (await lastRun(id))?.streams.find((stream) => stream.id === 'statistics');

    /** What counts, as the product answers it. */
    async function figures() {
      await drain(services);
      const { totals } = await runMetricQuery({
        ctx: instance.admin.ctx,
        input: {
          metrics: ['spend', 'adImpressions', 'adClicks'],
          dimensions: [],
          filters: [],
          range: { start: addDays(TODAY, -DAYS), end: TODAY },
        },
      });
      const { spend, adImpressions, adClicks } = totals.metrics;
      return {
        micros: Math.round(Number(spend) * 1e6),
        impressions: Number(adImpressions),
        clicks: Number(adClicks),
      };
    }
    /** What the accounts hold, added up without the product. */
    const truth = (...accounts: AdAccount[]) => {
      const days = accounts.flatMap((each) => each.days);
      const sum = (key: 'micros' | 'impressions' | 'clicks') => days.reduce((all, day) => all + day[key], 0);
      return { micros: sum('micros'), impressions: sum('impressions'), clicks: sum('clicks') };
    };

    it('is read from the connection to the figures, and a second time changes nothing', async () => {
      const id = await connect();
      await sync(id);
      expect(await figures()).toEqual(truth(account()));
      const { campaigns, creatives, days } = account();
      const objects = await services.postgres
        .selectFrom('ad_objects')
        .select(['kind', 'external_id', 'name'])
        .where('connection_id', '=', id)
        .execute();
      for (const [kind, known] of [
        ['campaign', campaigns],
        ['creative', creatives],
      ] as const)
        expect(
          objects
            .filter((each) => each.kind === kind)
            .map((each) => `${each.external_id} ${each.name}`)
            .toSorted(),
        ).toEqual(known.map((each) => `${each.id} ${each.name}`).toSorted());
      const { adObjects } = await connection(id);
      expect(adObjects.filter(({ label }) => label === 'Campaigns').map(({ count }) => count)).toEqual([
        4, 3,
      ]);
      const kept = await services.postgres
        .selectFrom('ad_campaign_days')
        .select(({ fn }) => [fn.countAll().as('rows'), fn.sum('conversions').as('conversions')])
        .where('connection_id', '=', id)
        .executeTakeFirstOrThrow();
      expect({ rows: Number(kept.rows), conversions: Number(kept.conversions) }).toEqual({
        rows: days.length,
        conversions: days.reduce((sum, { conversions }) => sum + conversions, 0),
      });
      const ours = await services.postgres
        .selectFrom('campaigns')
        .select('id')
        .where('instance_id', '=', instance.id)
        .execute();
      const from = addDays(TODAY, -9);
      const there = await listPlatformCampaigns({
        ctx: ctx(),
        input: {
          startDate: new Date(`${from}T00:00:00Z`),
          endDate: new Date(`${TODAY}T23:59:59Z`),
          campaignIds: ours.map((each) => each.id),
        },
      });
      const own = days.filter(({ day }) => day >= from);
      expect(
        there.map(({ name, clicks, conversions }) => `${name} ${clicks} ${conversions}`).toSorted(),
      ).toEqual(
        campaigns
          .map((campaign) => {
            const of = own.filter((day) => day.campaign === campaign.id);
            const sum = (key: 'clicks' | 'conversions') => of.reduce((all, day) => all + day[key], 0);
            return `${campaign.name} ${sum('clicks')} ${sum('conversions')}`;
          })
          .toSorted(),
      );
      expect(new Set(there.map(({ state }) => state)).size).toBe(2);
      expect(there.map((each) => each.campaignId)).toContain(campaignId(instance.id, vendorId, 'Campaign 0'));
      const silent = await listUnmatchedCampaigns({
        ctx: instance.admin.ctx,
        input: { startDate: new Date(`${from}T00:00:00Z`), endDate: new Date(`${TODAY}T23:59:59Z`) },
      });
      const paid = campaigns.filter(({ id }) =>
        own.some(({ campaign, micros }) => campaign === id && micros > 0),
      );
      // No visit is of any of them.
      expect(new Set(silent.map(({ campaign }) => campaign.name))).toEqual(
        new Set(paid.map(({ name }) => name)),
      );
      for (const { campaign, mend } of silent)
        expect(mend).toMatch(new RegExp(`need utm_source=.*utm_campaign must be “${campaign.name}”`));
      expect(there[0]).toMatchObject({ provider: providerCard(provider.id).name, account: account().name });
      const { beganAt } = (await lastRun(id)) ?? {};
      expect([there[0]?.readUntil, (await connection(id)).readUntil]).toEqual([beganAt, beganAt]);
      const notesOf = async (vendor: string) => {
        const { notes = {} } = await runMetricQuery({
          ctx: instance.admin.ctx,
          input: {
            metrics: ['spend', 'visits'],
            dimensions: [],
            filters: [{ field: 'vendorIds', operator: 'in', operand: [vendor] }],
            range: { start: from, end: TODAY },
          },
        });
        return notes;
      };
      const at = asOfText(beganAt ?? new Date(0));
      const said = await notesOf(vendorId);
      expect(said.spend).toContain(`Spend of ${providerCard(provider.id).name} as of ${at} UTC.`);
      expect(said.visits ?? '').not.toContain('as of');
      expect((await notesOf('vndr_adroll')).spend ?? '').not.toContain('as of');
      expect(await lastRun(id)).toMatchObject({ status: 'completed', problem: null });
      expect(await statisticsOf(id)).toMatchObject({ problem: null, read: days.length, unconverted: 0 });
      const { healthChecks, syncDueAt } = await connection(id);
      expect(healthChecks).toEqual([]);
      const hours = ((syncDueAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
      expect(hours).toBeCloseTo(providerCard(provider.id).syncIntervalHours, 0);
      await again(id);
      expect(await statisticsOf(id)).toMatchObject({ created: 0, updated: 0, deleted: 0, problem: null });
      expect(await figures()).toEqual(truth(account()));
    });

    it('has lost nothing and nothing twice after all that goes wrong', async () => {
      const id = await connect();
      standIn.misbehave(troublesInTurn({ isRenewed: platform.isRenewed }));
      await sync(id);
      // Each trouble once at least.
      expect(standIn.asked.length).toBeGreaterThan(14);
      expect(await lastRun(id)).toMatchObject({ status: 'completed' });
      expect(await statisticsOf(id)).toMatchObject({ problem: null });
      expect(await figures()).toEqual(truth(account()));
    });

    it('follows days that the platform corrects, takes back and deletes', async () => {
      const id = await connect();
      await sync(id);
      const own = account();
      const [corrected] = own.days.filter(({ day }) => day === addDays(TODAY, -3));
      if (corrected === undefined) throw new Error('nothing was spent that day');
      corrected.micros += 5_500_000;
      const gone = addDays(TODAY, -5);
      own.days = own.days.filter(({ day }) => day !== gone);
      await again(id);
      expect(await statisticsOf(id)).toMatchObject({ problem: null, deleted: expect.any(Number) });
      expect(await figures()).toEqual(truth(own));
    });

    it('adds two accounts up, though their campaigns have the same names, and erases one of them', async () => {
      const ids = [await connect(0), await connect(1)];
      for (const id of ids) await sync(id);
      expect(await figures()).toEqual(truth(account(0), account(1)));
      await deleteConnection({ ctx: ctx(), input: { id: ids[0] ?? '', erase: true } });
      expect(await figures()).toEqual(truth(account(1)));
    });

    it('counts alone where people and files say something else of the month, which is locked and says why', async () => {
      const firstDay = addDays(TODAY, -DAYS + 1);
      const month = `${firstDay.slice(0, 7)}-01`;
      const typed = { amount: 77_777, firstDayOfMonth: month, userSupplied: true };
      const set = (amount: number) =>
        setVendorSpends({
          ctx: instance.admin.ctx,
          input: { vendors: [{ vendorId, data: [{ ...typed, amount }] }] },
        });
      const file = `day,campaign_name,cost,impressions,clicks\n${firstDay},Campaign 0,1000,10,2\n`;
      const importFile = () =>
        importText(instance.admin.ctx, 'ad-stats', file, { vendor: vendorOf(vendorId).name });
      await set(77_777);
      await importFile();
      // Without a connection what is typed is the whole month, and the day of the file is a part of it.
      const rest = daysIn(month) - 1;
      // The days that are asked for begin a day earlier, unless that is of the month before.
      const byHand = 1000 + (76_777 / rest) * (rest + 2 - Math.max(2, Number(firstDay.slice(8))));
      expect((await figures()).micros / 1e6).toBeCloseTo(byHand, 3);
      const id = await connect();
      await sync(id);
      expect(await figures()).toEqual(truth(account()));
      const { nodes } = await listVendorSpends({ ctx: instance.admin.ctx, input: {} });
      const row = nodes.find((each) => each.vendorId === vendorId);
      expect(row?.provider?.id).toBe(provider.id);
      expect(row?.data.find(({ firstDayOfMonth }) => firstDayOfMonth === month)).toMatchObject({
        locked: true,
        userSupplied: false,
        sources: [
          { source: 'typed', amount: 77_777, counted: 0, readUntil: null },
          { source: 'imported', amount: 1000, counted: 0, readUntil: null },
          {
            source: 'synced',
            provider: { id: provider.id },
            readUntil: (await connection(id)).readUntil,
          },
        ],
      });
      await importFile();
      expect(await figures()).toEqual(truth(account()));
      await expect(set(5)).rejects.toThrow('is locked');
      await deleteConnection({ ctx: ctx(), input: { id, erase: true } });
      const after = await figures();
      expect(after.micros / 1e6).toBeCloseTo(byHand, 3);
      expect(after).toMatchObject({ impressions: 10, clicks: 2 });
    });

    it('says by day what differs from the total of the platform', async () => {
      const id = await connect();
      await sync(id);
      const own = account();
      const [first, second] = own.days.filter(({ day }) => day === addDays(TODAY, -2));
      if (first === undefined || second === undefined) throw new Error('too little was spent that day');
      // One campaign is missing in the report; the total of the platform has it.
      const total = { micros: first.micros, impressions: first.impressions, clicks: first.clicks };
      own.hidden.add(first);
      await again(id);
      const problem = (await statisticsOf(id))?.problem ?? '';
      expect(problem).toContain(
        `${first.day} (spend -${(Math.round(total.micros / 1e4) / 100).toFixed(2)}, impressions -${total.impressions}, clicks ${total.clicks === 0 ? '+0' : `-${total.clicks}`})`,
      );
      expect((await connection(id)).healthChecks).toMatchObject([
        { name: 'Totals that differ', description: problem },
      ]);
    });

    it('has to be connected again when it is not renewed, and shows days in a currency without a rate as a problem', async () => {
      account().currency = 'CHF';
      const id = await connect();
      await sync(id);
      expect((await figures()).micros).toBe(platform.saysUsd ? 2 * truth(account()).micros : 0);
      const problems = (await connection(id)).healthChecks.map(({ name }) => name);
      expect(problems).toEqual(platform.saysUsd ? [] : ['Amounts without a rate']);
      standIn.renew();
      standIn.misbehave(({ path }) =>
        /token/i.test(path) ? { kind: 'status', status: 400, body: { error: 'invalid_grant' } } : undefined,
      );
      await again(id);
      expect(await connection(id)).toMatchObject({ status: 'inactive', syncDueAt: null });
    });

    it('has what a campaign cost and its visits in one row', async () => {
      await sync(await connect());
      const name = 'Campaign 1';
      const { source, medium } = linkTags(vendorId) ?? { source: '', medium: '' };
      const tags = { utm_source: source, utm_medium: medium, utm_campaign: name };
      await drain(services);
      await storeVisits(services, instance.id, { day: addDays(TODAY, -2), count: 3, tags });
      const range = { start: addDays(TODAY, -DAYS), end: TODAY };
      const { rows } = await runMetricQuery({
        ctx: instance.admin.ctx,
        input: {
          metrics: ['spend', 'visits'],
          dimensions: ['campaign'],
          filters: [{ field: 'vendorIds', operator: 'in', operand: [vendorId] }],
          page: { limit: 100, offset: 0 },
          range,
        },
      });
      const own = account().campaigns.find((campaign) => campaign.name === name);
      const micros = account()
        .days.filter(({ campaign }) => campaign === own?.id)
        .reduce((sum, day) => sum + day.micros, 0);
      const named = rows.filter(({ dimensions }) => dimensions.campaign?.name === name);
      expect(
        named.map(({ dimensions, metrics }) => ({
          id: dimensions.campaign?.id,
          micros: Math.round(Number(metrics.spend) * 1e6),
          visits: metrics.visits,
        })),
      ).toEqual([{ id: campaignId(instance.id, vendorId, name), micros, visits: 3 }]);
      expect(micros).toBeGreaterThan(0);
      const days = { startDate: new Date(range.start), endDate: new Date(`${range.end}T23:59:59Z`) };
      const silent = await listUnmatchedCampaigns({ ctx: instance.admin.ctx, input: days });
      expect(silent.length).toBeGreaterThan(0);
      expect(silent.map(({ campaign }) => campaign.name)).not.toContain(name);
    });

    const begin = (): URL => new URL(beginConnection(ctx(), provider.id) ?? '');
    const allow = (page: URL): Promise<Response> => fetch(page, { redirect: 'manual' });
    /** Allows a connection on the page of the platform, and ends it here. `change`: what is done to the page before. */
    async function signIn(change: (page: URL) => void = () => undefined) {
      const page = begin();
      const state = page.searchParams.get('state') ?? '';
      await saveConnectionState({ ctx: ctx(), input: { state } });
      change(page);
      const back = new URL((await allow(page)).headers.get('location') ?? '');
      const params = [...back.searchParams].map(([name, value]) => ({ name, value }));
      const input = { oAuthProviderId: provider.id, state, autoCreate: true, params };
      return { state, token: await createToken({ ctx: ctx(), input }) };
    }

    it('is signed in to, and one of its accounts is chosen and read', async () => {
      const { state, token } = await signIn();
      expect(token.connection).toBe(null);
      expect(token.orgs).toEqual(world.accounts.map(({ id, name }) => ({ id, name })));
      const { id } = await chooseAccount({
        ctx: ctx(),
        input: { oAuthTokenId: token.id, organizationId: account(1).id, state },
      });
      await sync(id);
      expect(await connection(id)).toMatchObject({ organizationName: account(1).name, healthChecks: [] });
      expect(await figures()).toEqual(truth(account(1)));
    });

    it('proves that who asks for tokens is who began, by PKCE where the platform takes it', async () => {
      const challenge = begin().searchParams.get('code_challenge');
      expect(challenge !== null).toBe(provider.oauth?.usesPkce);
      if (challenge === null) return;
      await expect(
        signIn(({ searchParams }) => searchParams.set('code_challenge', challenge)),
      ).rejects.toMatchObject({ code: 'integrations.credentials-invalid' });
      const without = begin();
      without.searchParams.delete('code_challenge');
      expect((await allow(without)).status).toBe(400);
    });

    it('says that there is no account where the person may read none', async () => {
      world.accounts = [];
      await expect(signIn()).rejects.toMatchObject({ code: 'integrations.no-organizations' });
    });
  },
);
