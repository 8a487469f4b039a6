import { askTokens } from '@parley/server/features/integrations/calls/ask-tokens';
import type { Session } from '@parley/server/features/integrations/provider';
import { reddit } from '@parley/server/features/integrations/providers/reddit/index';
import { readFailure } from '@parley/server/features/integrations/providers/reddit/read-failure';
import { loadConfig } from '@parley/server/platform/config/index';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AdWorld, adWorld } from '../ads/world.ts';
import { openConnection, readStream } from '../read-stream.ts';
import type { StandIn } from '../stand-in.ts';
import { REDDIT, startReddit } from './index.ts';

let world: AdWorld;
let standIn: StandIn;
let session: Session;
beforeEach(async () => {
  world = adWorld('2026-03-20', 60);
  standIn = await startReddit(world);
  const account = { id: '5120', name: '', currency: 'USD', timeZone: 'UTC' };
  session = openConnection({ provider: reddit, standIn, account, settings: REDDIT.settings(standIn) });
});
afterEach(() => standIn.close());

const statistics = async () => {
  const span = { since: new Date('2026-02-20T12:00:00Z'), until: new Date('2026-03-20T12:00:00Z') };
  return await readStream(reddit, session, 'statistics', span);
};
const tokens = (settings: Record<string, string> = {}) =>
  askTokens({
    provider: reddit,
    config: loadConfig({ ...REDDIT.settings(standIn), ...settings }),
    form: { grant_type: 'refresh_token', refresh_token: 'refresh-1' },
  });

it('lists the accounts of all businesses, each once', async () => {
  const accounts = await reddit.listAccounts(session);
  expect(accounts.map(({ id, timeZone }) => `${id} ${timeZone}`)).toEqual(['5120 UTC', '5130 UTC']);
  const businesses = standIn.asked.filter(({ path }) => path.includes('/businesses/'));
  expect(businesses).toHaveLength(2);
});

it('asks for further pages of a report with the same question', async () => {
  await statistics();
  const reports = standIn.asked.filter(({ path }) => path.endsWith('/reports'));
  const byCampaign = reports.filter(({ text }) => text.includes('CAMPAIGN_ID'));
  expect(byCampaign.some(({ search }) => search !== '')).toBe(true);
  expect(new Set(byCampaign.map(({ text }) => text)).size).toBe(1);
  expect(JSON.parse(byCampaign[0]?.text ?? '{}')).toMatchObject({
    data: { starts_at: '2026-02-20T00:00:00Z', ends_at: '2026-03-21T00:00:00Z' },
  });
});

it('sends the token to no other server, though an answer names it as the next page', async () => {
  standIn.misbehave(({ path }) =>
    path.endsWith('/ads')
      ? {
          kind: 'alter',
          alter: (body) =>
            Object.assign({}, body, { pagination: { next_url: 'https://elsewhere.example/ads' } }),
        }
      : undefined,
  );
  await expect(readStream(reddit, session, 'creatives')).rejects.toMatchObject({
    failure: { kind: 'refused' },
  });
});

it('says who it is, also where tokens are given', async () => {
  expect(await tokens()).toMatchObject({ accessToken: standIn.token(), refreshToken: 'refresh-1' });
  await statistics();
  for (const { headers } of standIn.asked) expect(headers['user-agent']).toContain('parley');
});

it('blames the client where it is not taken, and asks for a person where the grant is not', async () => {
  await expect(tokens({ PARLEY_REDDIT_CLIENT_SECRET: 'other' })).rejects.toMatchObject({
    failure: { kind: 'refused', message: expect.stringContaining('client secret') },
  });
  const refuse = (status: number, body: unknown): void =>
    standIn.misbehave(({ path }) =>
      path.endsWith('/access_token') ? { kind: 'status', status, body } : undefined,
    );
  for (const [status, body] of [
    [400, { message: 'Bad Request', error: 400 }],
    [400, { error: 'invalid_grant' }],
    [200, { error: 'invalid_grant' }],
  ] as const) {
    refuse(status, body);
    await expect(tokens()).rejects.toMatchObject({ failure: { kind: 'reconnect' } });
  }
});

it.each([
  [400, 'refused'],
  [401, 'expired'],
  [403, 'permission'],
  [404, 'refused'],
  [408, 'later'],
  [410, 'refused'],
  [429, 'later'],
  [502, 'later'],
])('reads %i as %s', (status, expected) => {
  const body = { error: { code: status, message: 'Some words.' } };
  expect(readFailure({ status, headers: {}, body }).kind).toBe(expected);
});

it('waits as long as Reddit says when there were too many calls, and no longer for other troubles', () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '41.5' };
  expect(readFailure({ status: 429, headers, body: {} }).afterMs).toBe(41_500);
  expect(readFailure({ status: 429, headers: { ...headers, 'retry-after': '2' }, body: {} }).afterMs).toBe(
    2_000,
  );
  expect(readFailure({ status: 503, headers, body: {} }).afterMs).toBeUndefined();
  for (const reset of ['', 'soon', '0', '-3'])
    expect(
      readFailure({ status: 429, headers: { 'x-ratelimit-reset': reset }, body: {} }).afterMs,
    ).toBeUndefined();
});
