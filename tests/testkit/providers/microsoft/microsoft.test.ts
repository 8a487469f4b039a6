import { configuredOAuth } from '@parley/server/features/integrations/calls/ask-tokens';
import type { Session } from '@parley/server/features/integrations/provider';
import { microsoft } from '@parley/server/features/integrations/providers/microsoft/index';
import { readFailure } from '@parley/server/features/integrations/providers/microsoft/read-failure';
import { reportZoneOf, zoneOf } from '@parley/server/features/integrations/providers/microsoft/time-zones';
import { loadConfig } from '@parley/server/platform/config/index';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdWorld, adWorld } from '../ads/world.ts';
import { contractOf } from '../contract-files.ts';
import { openConnection, readStream } from '../read-stream.ts';
import type { StandIn } from '../stand-in.ts';
import { failureOf, MICROSOFT, startMicrosoft } from './index.ts';

let world: AdWorld;
let standIn: StandIn;
let session: Session;
beforeEach(async () => {
  world = adWorld('2026-03-20', 20);
  standIn = await startMicrosoft(world);
  const account = { id: '5120', name: '', currency: 'USD', timeZone: 'Europe/Berlin', managerId: '700' };
  session = openConnection({ provider: microsoft, standIn, account, settings: MICROSOFT.settings(standIn) });
});
afterEach(() => standIn.close());

const statistics = (since: string) =>
  readStream(microsoft, session, 'statistics', {
    since: new Date(`${since}T12:00:00Z`),
    until: new Date('2026-03-20T12:00:00Z'),
  });

it('waits for reports, in the time zone of the account, and fetches their files without credentials', async () => {
  await statistics('2026-03-01');
  const submitted = standIn.asked.filter(({ path }) => path.endsWith('/Submit'));
  expect(submitted.map(({ text }) => JSON.parse(text).ReportRequest.Time.ReportTimeZone)).toEqual([
    'AmsterdamBerlinBernRomeStockholmVienna',
    'AmsterdamBerlinBernRomeStockholmVienna',
  ]);
  expect(standIn.asked.filter(({ path }) => path.endsWith('/Poll'))).toHaveLength(4);
  const files = standIn.asked.filter(({ path }) => path.startsWith('/files/'));
  expect(files.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
});

it('knows a report without rows', async () => {
  const { records } = await readStream(microsoft, session, 'statistics', {
    since: new Date('2025-01-01T12:00:00Z'),
    until: new Date('2025-01-03T12:00:00Z'),
  });
  expect(records).toMatchObject([{ kind: 'ad-totals', days: [] }]);
});

it('makes a report again that could not be made, and gives up on it in the end', async () => {
  const failing = (times: number) => {
    let polls = 0;
    standIn.misbehave(({ path }) =>
      path.endsWith('/Poll') && ++polls <= times
        ? { kind: 'status', status: 200, body: { ReportRequestStatus: { Status: 'Error' } } }
        : undefined,
    );
  };
  failing(2);
  expect((await statistics('2026-03-01')).records.length).toBeGreaterThan(20);
  failing(100);
  await expect(statistics('2026-03-01')).rejects.toMatchObject({
    failure: { kind: 'later', message: expect.stringContaining('could not make a report') },
  });
});

it('makes a report again whose address works no more', async () => {
  standIn.misbehave(({ path }) =>
    path === '/files/report-1.zip' ? { kind: 'status', status: 403, body: '<Error/>' } : undefined,
  );
  expect((await statistics('2026-03-01')).records.length).toBeGreaterThan(20);
});

it.each([
  [401, 109, 'expired'],
  [400, 105, 'expired'],
  [400, 106, 'permission'],
  [400, 117, 'later'],
  [400, 207, 'later'],
  [500, 0, 'later'],
  [400, 100, 'refused'],
])('reads %i with code %i as %s', (status, code, expected) => {
  expect(readFailure({ status, headers: {}, body: failureOf(code) }).kind).toBe(expected);
});

it('can be signed in to only where the server has a developer token', () => {
  const { PARLEY_MICROSOFT_ADS_DEVELOPER_TOKEN: _, ...others } = MICROSOFT.settings(standIn);
  expect(configuredOAuth(microsoft, loadConfig(MICROSOFT.settings(standIn)))).toBeDefined();
  expect(configuredOAuth(microsoft, loadConfig(others))).toBeUndefined();
});

it.each([
  ['PacificTimeUSCanadaTijuana', 'America/Los_Angeles', 'PacificTimeUSCanadaTijuana'],
  ['AthensBuckarestIstanbul', 'Europe/Athens', 'AthensIslandanbulMinsk'],
  ['Nowhere', undefined, 'GreenwichMeanTimeDublinEdinburghLisbonLondon'],
])('finds the time zone %s', (name, zone, report) => {
  expect(zoneOf(name)).toBe(zone);
  expect(reportZoneOf(zone)).toBe(report);
});

type Contract = { operations: Record<string, string>; models: Record<string, { enum?: string[] }> };
const SERVICES = ['CustomerManagementService', 'CampaignManagementService', 'ReportingService'];
const contracts = SERVICES.map((name) => contractOf(`microsoft-ads/${name}.json`) as Contract | undefined);

describe.skipIf(contracts.includes(undefined))(
  'the published description (skipped where ../shared is absent)',
  () => {
    it('has every operation, column and time zone', async () => {
      await microsoft.listAccounts(session);
      await statistics('2026-03-01');
      for (const id of ['campaigns', 'groups', 'creatives']) await readStream(microsoft, session, id);
      const operations = contracts.flatMap((each) => Object.values(each?.operations ?? {}));
      const valuesOf = (model: string) => contracts.flatMap((each) => each?.models[model]?.enum ?? []);
      for (const { method, path, text } of standIn.asked.filter((each) => !each.path.startsWith('/files/'))) {
        expect(operations).toContain(`${method} ${path}`);
        const { ReportRequest: report, AdTypes: types = [], CampaignType: kinds } = JSON.parse(text);
        expect(valuesOf('AdType')).toEqual(expect.arrayContaining(types));
        if (kinds !== undefined)
          expect(valuesOf('CampaignType')).toEqual(expect.arrayContaining(kinds.split(',')));
        if (report === undefined) continue;
        const columns = valuesOf(report.Type.replace(/Request$/, 'Column'));
        expect(columns).toEqual(expect.arrayContaining(report.Columns));
      }
      for (const name of valuesOf('TimeZoneType'))
        expect(valuesOf('ReportTimeZone')).toContain(reportZoneOf(zoneOf(name)));
      expect(valuesOf('TimeZoneType').filter((name) => zoneOf(name) === undefined)).toEqual([]);
    });
  },
);
