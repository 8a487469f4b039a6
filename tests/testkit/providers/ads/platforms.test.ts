import { PROVIDER_IDS, providerCard } from '@parley/core/features/integrations';
import type { Account, Session } from '@parley/server/features/integrations/provider';
import { findProvider } from '@parley/server/features/integrations/providers/index';
import type { AdStatisticRecord, ProviderRecord } from '@parley/server/features/integrations/records';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnection, readStream } from '../read-stream.ts';
import type { StandIn } from '../stand-in.ts';
import { sometimes, TROUBLES } from '../troubles.ts';
import { pagesTwice } from './pages-twice.ts';
import { AD_PLATFORMS } from './platforms.ts';
import { type AdAccount, type AdWorld, adWorld, totalsOf } from './world.ts';

const [SINCE, UNTIL] = ['2026-01-05', '2026-03-20'];
const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

it('are all ad platforms that have a client', () => {
  const clients = PROVIDER_IDS.filter(
    (id) => providerCard(id).category === 'advertising' && findProvider(id) !== undefined,
  );
  expect(AD_PLATFORMS.map(({ provider }) => provider.id).toSorted()).toEqual(clients.toSorted());
  for (const id of clients) expect(providerCard(id).methods.length).toBeGreaterThan(0);
});

describe.each(AD_PLATFORMS.map((platform) => [platform.provider.id, platform] as const))(
  '%s',
  (_, platform) => {
    const { provider } = platform;
    let world: AdWorld;
    let own: AdAccount;
    let standIn: StandIn;
    let session: Session;
    beforeEach(async () => {
      world = adWorld(UNTIL, 60);
      const [first] = world.accounts;
      if (first === undefined) throw new Error('there is no account');
      own = first;
      standIn = await platform.start(world);
      session = sessionOf({
        id: own.id,
        name: own.name,
        currency: own.currency,
        timeZone: own.timeZone,
        managerId: platform.managerOf?.(own),
      });
    });
    afterEach(() => standIn.close());

    const sessionOf = (account: Account): Session =>
      openConnection({ provider, standIn, account, settings: platform.settings(standIn) });
    const statistics = (cursor?: string, until = UNTIL) =>
      readStream(provider, session, 'statistics', { cursor, since: at(SINCE), until: at(until) });

    type Figures = { micros: number; impressions: number; clicks: number; name: string };
    /** By campaign and day; one that comes twice is an error. */
    function figuresOf(records: readonly ProviderRecord[]): Map<string, Figures> {
      const found = new Map<string, Figures>();
      for (const each of records.filter((one): one is AdStatisticRecord => one.kind === 'ad-statistic')) {
        const key = `${each.day} ${each.campaignExternalId}`;
        if (found.has(key)) throw new Error(`${key} is there twice`);
        const micros = Math.round(Number(each.spend.amount) * 1e6);
        found.set(key, {
          micros,
          impressions: each.impressions,
          clicks: each.clicks,
          name: each.campaign,
        });
      }
      return found;
    }
    const nameOf = (id: string): string => own.campaigns.find((each) => each.id === id)?.name ?? '';
    const truth = (): Map<string, Figures> =>
      new Map(
        own.days
          .filter(({ day }) => day >= SINCE && day <= UNTIL)
          .map(({ day, campaign, micros, impressions, clicks }) => [
            `${day} ${campaign}`,
            { micros, impressions, clicks, name: nameOf(campaign) },
          ]),
      );

    it('lists the accounts with currency and time zone', async () => {
      const accounts = await provider.listAccounts(session);
      expect(accounts.map(({ id, name, currency }) => ({ id, name, currency }))).toEqual(
        world.accounts.map(({ id, name, currency }) => ({ id, name, currency })),
      );
      for (const { timeZone } of accounts) expect(timeZone).toBeTruthy();
    });

    it.each(Object.entries(TROUBLES))('reads what every campaign cost by day, with %s', async (name, how) => {
      standIn.misbehave(how);
      if (!platform.isRenewed && name === 'tokens that end between pages') {
        await expect(statistics()).rejects.toMatchObject({ failure: { kind: 'reconnect' } });
        return;
      }
      const { records } = await statistics();
      expect(figuresOf(records)).toEqual(truth());
    });

    it('reads the totals of the platform, which are those of the campaigns', async () => {
      const { records } = await statistics();
      const totals = records.flatMap((each) => (each.kind === 'ad-totals' ? each.days : []));
      const sorted = totals
        .map((each) => ({ ...each, spend: Math.round(Number(each.spend) * 1e6) }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1));
      expect(sorted).toEqual(
        totalsOf(own)
          .filter(({ day }) => day >= SINCE)
          .map(({ day, micros, impressions, clicks }) => ({ day, spend: micros, impressions, clicks }))
          .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      );
    });

    it('reads each row once when an answer of before comes again', async () => {
      let former: unknown;
      standIn.misbehave(({ path, nth, times }) =>
        platform.isReport(path)
          ? {
              kind: 'alter',
              alter: (body) => {
                const repeated = nth % 2 === 0 && times === 1 ? former : undefined;
                former = body;
                return repeated ?? body;
              },
            }
          : undefined,
      );
      expect(figuresOf((await statistics()).records)).toEqual(truth());
    });

    it('continues after each of its pages', async () => {
      const { pages } = await statistics();
      expect(pages.length).toBeGreaterThan(1);
      for (const [nth, { cursor }] of pages.slice(0, -1).entries()) {
        const rest = await statistics(cursor);
        const before = pages.slice(0, nth + 1).flatMap(({ records }) => records);
        expect(figuresOf([...before, ...rest.records])).toEqual(truth());
      }
    });

    it('reads the days again that the platform may still correct', async () => {
      const { cursor } = await statistics();
      const late = own.days.find(({ day }) => day === '2026-03-10');
      if (late === undefined) throw new Error('nothing was spent that day');
      late.micros += 1_230_000;
      const again = figuresOf((await statistics(cursor)).records);
      expect(again.get(`${late.day} ${late.campaign}`)?.micros).toBe(late.micros);
      expect([...again.keys()].filter((key) => key < '2026-02-02')).toEqual([]);
    });

    it.each(['campaigns', 'creatives', ...(platform.hasGroups ? (['groups'] as const) : [])] as const)(
      'lists %s with name and state, each once, when pages come twice',
      async (id) => {
        const { how, done } = pagesTwice(platform.hasPages);
        standIn.misbehave(how);
        const { records } = await readStream(provider, session, id);
        const line = (externalId: string, name: string, state: string) => `${externalId} ${name} ${state}`;
        expect(
          records
            .map((each) =>
              each.kind === 'ad-object' ? line(each.externalId, each.name, each.state) : each.kind,
            )
            .toSorted(),
        ).toEqual(
          { campaigns: own.campaigns, creatives: own.creatives, groups: own.groups }[id]
            .map((each) => line(each.id, each.name, platform.stateOf(each.isActive)))
            .toSorted(),
        );
        // There are so few groups that a platform with pages has them on one.
        if (platform.hasPages && id !== 'groups')
          expect(Math.min(done.pages, done.records)).toBeGreaterThan(0);
        if (!platform.hasPages && id !== 'campaigns') expect(done.records).toBeGreaterThan(0);
      },
    );

    it('lists campaigns, each once, when errors are between its pages', async () => {
      standIn.misbehave(sometimes(3, { kind: 'status', status: 503, body: {} }));
      const { records } = await readStream(provider, session, 'campaigns');
      expect(records).toHaveLength(own.campaigns.length);
    });

    it('has to be connected again when its credentials are not taken, and goes on later when it is asked to wait', async () => {
      expect(provider.readFailure({ headers: {}, ...platform.refusal }).kind).toBe('reconnect');
      const busy = { status: 429, headers: { 'retry-after': '7' }, body: {} };
      expect(provider.readFailure(busy)).toMatchObject({ kind: 'later', afterMs: 7_000 });
      standIn.misbehave(({ path }) =>
        platform.isReport(path) ? { kind: 'status', status: 403 } : undefined,
      );
      await expect(statistics()).rejects.toMatchObject({ failure: { kind: 'permission' } });
    });

    it('is healthy, or says what it may not read', async () => {
      expect(await provider.checkHealth(session)).toEqual([]);
      standIn.misbehave(({ path }) =>
        platform.isReport(path) ? { kind: 'status', status: 403 } : undefined,
      );
      expect(await provider.checkHealth(session)).toMatchObject([
        { type: 'api-access-error', source: [{ object: 'Statistics' }] },
      ]);
    });
  },
);
