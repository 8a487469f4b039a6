import type { Account } from '@parley/server/features/integrations/provider';
import { google } from '@parley/server/features/integrations/providers/google/index';
import { readFailure } from '@parley/server/features/integrations/providers/google/read-failure';
import { loadConfig } from '@parley/server/platform/config/index';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AdWorld, adWorld } from '../ads/world.ts';
import { openConnection, readStream } from '../read-stream.ts';
import type { StandIn } from '../stand-in.ts';
import { failureOf, GOOGLE, startGoogle } from './index.ts';

let world: AdWorld;
let standIn: StandIn;
beforeEach(async () => {
  world = adWorld('2026-03-20', 20);
  standIn = await startGoogle(world);
});
afterEach(() => standIn.close());

const sessionOf = (account: Account) =>
  openConnection({ provider: google, standIn, account, settings: GOOGLE.settings(standIn) });
const statistics = async (account: Account) =>
  await readStream(google, sessionOf(account), 'statistics', {
    since: new Date('2026-03-01T12:00:00Z'),
    until: new Date('2026-03-20T12:00:00Z'),
  });

it('lists accounts below a manager account once, and passes by managers and accounts that are closed', async () => {
  const accounts = await google.listAccounts(sessionOf({ id: '', name: '' }));
  expect(accounts).toEqual([
    { id: '5120', name: 'Harbor EMEA', currency: 'USD', timeZone: 'UTC', managerId: undefined },
    { id: '5130', name: 'Harbor Americas', currency: 'USD', timeZone: 'UTC', managerId: '900' },
  ]);
});

it('says why there are no accounts when none may be read', async () => {
  standIn.misbehave(({ path }) =>
    path.endsWith(':search')
      ? {
          kind: 'status',
          status: 403,
          body: failureOf(403, 'authorizationError', 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'),
        }
      : undefined,
  );
  await expect(google.listAccounts(sessionOf({ id: '', name: '' }))).rejects.toMatchObject({
    failure: {
      kind: 'permission',
      message: expect.stringContaining('CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'),
    },
  });
});

it('reads an account through its manager, and has no access to it without', async () => {
  const { records } = await statistics({ id: '5130', name: '', managerId: '900' });
  expect(records.filter(({ kind }) => kind === 'ad-statistic').length).toBeGreaterThan(0);
  await expect(statistics({ id: '5130', name: '' })).rejects.toMatchObject({
    failure: { kind: 'permission', message: expect.stringContaining('USER_PERMISSION_DENIED') },
  });
});

it('knows display and video campaigns by their type', async () => {
  const { records } = await statistics({ id: '5120', name: '' });
  const vendors = records.flatMap((each) =>
    each.kind === 'ad-statistic' ? [`${each.campaignExternalId} ${each.vendorId}`] : [],
  );
  expect([...new Set(vendors)].toSorted()).toEqual([
    '512020 vndr_google_ads',
    '512021 vndr_google_ads',
    '512022 vndr_google_ads',
    '512023 vndr_google_ads',
    '512024 vndr_google_display',
    '512025 vndr_youtube_ads',
    '512026 vndr_google_ads',
  ]);
});

it.each([
  [401, 'authenticationError', 'OAUTH_TOKEN_EXPIRED', 'expired'],
  [401, 'authenticationError', 'OAUTH_TOKEN_REVOKED', 'reconnect'],
  [401, 'authenticationError', 'NOT_ADS_USER', 'reconnect'],
  [403, 'authorizationError', 'CUSTOMER_NOT_ENABLED', 'permission'],
  [403, 'authorizationError', 'DEVELOPER_TOKEN_PROHIBITED', 'permission'],
  [429, 'quotaError', 'RESOURCE_EXHAUSTED', 'later'],
  [400, 'databaseError', 'CONCURRENT_MODIFICATION', 'later'],
  [400, 'requestError', 'UNSUPPORTED_VERSION', 'refused'],
  [400, 'queryError', 'BAD_FIELD_NAME', 'refused'],
])('reads %i %s %s as %s', (status, kind, code, expected) => {
  const body = failureOf(status, kind, code);
  expect(readFailure({ status, headers: {}, body }).kind).toBe(expected);
  expect(readFailure({ status, headers: {}, body: [body] }).kind).toBe(expected);
});

it('waits as long as a quota says', () => {
  const errors = [
    {
      errorCode: { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' },
      details: { quotaErrorDetails: { rateScope: 'DEVELOPER', retryDelay: '5s' } },
    },
  ];
  const body = { error: { code: 429, details: [{ errors }] } };
  expect(readFailure({ status: 429, headers: {}, body })).toMatchObject({ kind: 'later', afterMs: 5_000 });
});

it('sends a developer token only where one is set', () => {
  const headersWith = (settings: Record<string, string>) =>
    google.headers({ accessToken: 'a' }, loadConfig(settings));
  expect(headersWith({})).toEqual({ authorization: 'Bearer a' });
  expect(headersWith({ PARLEY_GOOGLE_ADS_DEVELOPER_TOKEN: 'd' })).toMatchObject({ 'developer-token': 'd' });
});
