import { askTokens } from '@parley/server/features/integrations/calls/ask-tokens';
import type { Session } from '@parley/server/features/integrations/provider';
import { meta } from '@parley/server/features/integrations/providers/meta/index';
import { readFailure } from '@parley/server/features/integrations/providers/meta/read-failure';
import { loadConfig } from '@parley/server/platform/config/index';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdWorld, adWorld, reportedDays } from '../ads/world.ts';
import { contractOf } from '../contract-files.ts';
import { openConnection, readStream } from '../read-stream.ts';
import type { StandIn } from '../stand-in.ts';
import { failureOf, META, startMeta } from './index.ts';

let world: AdWorld;
let standIn: StandIn;
let session: Session;
beforeEach(async () => {
  world = adWorld('2026-03-20', 20);
  standIn = await startMeta(world);
  const account = { id: '5120', name: '', currency: 'USD', timeZone: 'UTC' };
  session = openConnection({ provider: meta, standIn, account, settings: META.settings(standIn) });
});
afterEach(() => standIn.close());

const statistics = async () => {
  const span = { since: new Date('2026-03-01T12:00:00Z'), until: new Date('2026-03-20T12:00:00Z') };
  const { records } = await readStream(meta, session, 'statistics', span);
  return records.filter((each) => each.kind === 'ad-statistic');
};

it('reads what deleted campaigns cost, and counts each conversion once', async () => {
  const [own] = world.accounts;
  const deleted = own?.campaigns.filter(({ isActive }) => !isActive).map(({ id }) => id) ?? [];
  expect(deleted.length).toBeGreaterThan(0);
  const rows = await statistics();
  for (const id of deleted) expect(rows.map((each) => each.campaignExternalId)).toContain(id);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(rows.map(({ conversions }) => Number(conversions)))).toBe(
    sum((own === undefined ? [] : reportedDays(own)).map(({ conversions }) => conversions)),
  );
});

it('asks for parts of a span that is too much at a time', async () => {
  const all = await statistics();
  standIn.misbehave(({ path, query }) => {
    const { since, until } = JSON.parse(query.get('time_range') ?? '{}') as Record<string, string>;
    const days = (Date.parse(until ?? '') - Date.parse(since ?? '')) / 86_400_000;
    return path.endsWith('/insights') && days > 6
      ? { kind: 'status', status: 400, body: failureOf(100, 1_487_534) }
      : undefined;
  });
  const keyOf = (each: { day: string; campaignExternalId: string }): string =>
    `${each.day} ${each.campaignExternalId}`;
  expect((await statistics()).map(keyOf).toSorted()).toEqual(all.map(keyOf).toSorted());
});

it('never follows an address that holds a token, and sends none in an address', async () => {
  await statistics();
  expect(standIn.asked.filter(({ search }) => /token/.test(search))).toEqual([]);
});

it('gets a token that lasts for the first one', async () => {
  const config = loadConfig(META.settings(standIn));
  const form = { grant_type: 'authorization_code', code: 'any', redirect_uri: 'https://parley.example' };
  const credentials = await askTokens({ provider: meta, config, form });
  expect(credentials).toMatchObject({ accessToken: standIn.token(), refreshToken: undefined });
  expect((credentials.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * 86_400_000);
});

it('reads one account with the token of a system user', async () => {
  const values = { account: 'act_5130', accessToken: standIn.token() };
  const credentials = await meta.token.connect(values);
  expect(credentials).toEqual({ accessToken: standIn.token(), details: { account: '5130' } });
  const own = { ...session, account: undefined, credentials: { details: credentials.details } };
  expect(await meta.listAccounts(own)).toMatchObject([{ id: '5130', name: 'Harbor Americas' }]);
});

it.each([
  [400, 190, 463, 'reconnect'],
  [400, 102, undefined, 'reconnect'],
  [400, 10, undefined, 'permission'],
  [403, 200, undefined, 'permission'],
  [400, 100, 33, 'permission'],
  [400, 17, undefined, 'later'],
  [400, 80_000, undefined, 'later'],
  [500, 2, undefined, 'later'],
  [400, 100, 1_487_534, 'refused'],
  [400, 100, undefined, 'refused'],
])('reads %i with code %i/%i as %s', (status, code, subcode, expected) => {
  expect(readFailure({ status, headers: {}, body: failureOf(code, subcode) }).kind).toBe(expected);
});

it('waits as long as Meta says', () => {
  const uses = { 5120: [{ type: 'ads_insights', call_count: 100, estimated_time_to_regain_access: 3 }] };
  const headers = { 'x-business-use-case-usage': JSON.stringify(uses) };
  expect(readFailure({ status: 400, headers, body: failureOf(80_000) })).toMatchObject({
    kind: 'later',
    afterMs: 180_000,
  });
});

const NODES = { insights: 'AdsInsights', campaigns: 'Campaign', adsets: 'AdSet', ads: 'Ad' };
type Node = { fields: { name: string }[] };
type Enumeration = { name: string; values: string[] };

describe.skipIf(contractOf('meta/specs/enum_types.json') === undefined)(
  'the published description (skipped where ../shared is absent)',
  () => {
    it.each(Object.entries(NODES))('has what is asked for of %s', async (edge, node) => {
      await statistics();
      for (const id of ['campaigns', 'groups', 'creatives']) await readStream(meta, session, id);
      const { fields } = contractOf(`meta/specs/${node}.json`) as Node;
      const enumerations = contractOf('meta/specs/enum_types.json') as Enumeration[];
      const known = enumerations.find(
        ({ name }) => name === 'adaccountcampaigns_effective_status_enum_param',
      );
      const asked = standIn.asked.filter(({ path }) => path.endsWith(`/${edge}`));
      expect(asked.length).toBeGreaterThan(0);
      for (const { query } of asked) {
        expect(fields.map(({ name }) => name)).toEqual(
          expect.arrayContaining((query.get('fields') ?? '').split(',')),
        );
        const states: string[] = JSON.parse(query.get('effective_status') ?? '[]');
        expect(known?.values).toEqual(expect.arrayContaining(states));
      }
    });
  },
);
