import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { addDays, toDay } from '@parley/core/dates';
import { runMetricQuery } from '@parley/server/analytics/index';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import type { Services } from '@parley/server/platform/context/index';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import { expect, it, vi } from 'vitest';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { createTestInstance, type TestInstance } from '../testkit/instance.ts';
import { patiently } from '../testkit/patiently.ts';
import { CLIENT } from '../testkit/providers/ads/consent.ts';
import { adWorld } from '../testkit/providers/ads/world.ts';
import { REDDIT } from '../testkit/providers/reddit/index.ts';
import { salesforceWorld, startSalesforce } from '../testkit/providers/salesforce/index.ts';
import type { StandIn } from '../testkit/providers/stand-in.ts';
import { seededRandom } from '../testkit/random.ts';
import { testConfig, testLog } from '../testkit/services.ts';
import { startProgram } from './program.ts';

vi.setConfig({ testTimeout: 240_000 });

const DAYS = 300;
const DAY_MS = 86_400_000;
const KILLS = 4;
const LONGEST_MS = 60;

type Connected = Omit<Parameters<typeof storeConnection>[0]['input'], 'method'>;

/** A server on a directory of its own that is to be killed, and what is in its databases. */
async function startReader(own: Record<string, string>) {
  const settings = {
    PARLEY_SECRET: randomBytes(32).toString('hex'),
    PARLEY_PROVIDER_PAUSE_MS: '1',
    ...own,
  };
  const directory = temporaryDirectory();
  const program = await startProgram(directory, settings);
  await program.ready();
  const addresses = engineAddresses(directory);
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 1 });
  const config = testConfig(settings);
  const services: Services = {
    config,
    log: testLog,
    postgres: connectPostgres(addresses.postgres, { maxConnections: 2 }),
    clickhouse: connectClickhouse(addresses.clickhouse),
  };
  const ctxOf = (instance: TestInstance) => ({ ...instance.admin.ctx, config });
  const runsOf = (connection: string) =>
    services.postgres
      .selectFrom('integration_runs')
      .select(['status', 'streams'])
      .where('connection_id', '=', connection)
      .execute();
  return {
    ...{ program, services, ctxOf },
    rowsOf: async (text: string, of: string) => (await pool.query(text, [of])).rows,
    connect: async (instance: TestInstance, input: Connected): Promise<string> =>
      (await storeConnection({ ctx: ctxOf(instance), input: { ...input, method: 'oauth' } })).id,
    ended: (connection: string) =>
      patiently(async () =>
        expect((await runsOf(connection)).map(({ status }) => status)).toEqual(['completed']),
      ),
    /** How many records of each kind it read. */
    read: async (connection: string) =>
      (await runsOf(connection)).flatMap(({ streams }) => streams.map((stream) => [stream.id, stream.read])),
    close: async () => {
      await Promise.all([services.postgres.destroy(), pool.end(), services.clickhouse.close()]);
      await program.stop();
      for (const each of [directory, config.PARLEY_DATA_DIR]) rmSync(each, { recursive: true, force: true });
    },
  };
}
type Reader = Awaited<ReturnType<typeof startReader>>;

/** Reads the same for two organizations, and kills the server at `every` so many requests while it does for the first one. */
async function readTwice(reader: Reader, standIn: StandIn, every: number, input: Connected) {
  const { program, services, connect, ended } = reader;
  const [killed, calm] = [await createTestInstance(services), await createTestInstance(services)];
  const random = seededRandom(23);
  const at: number[] = [];
  let kills = 0;
  standIn.misbehave(({ nth }) => {
    if (kills >= KILLS || nth % every !== 0) return undefined;
    kills++;
    at.push(nth);
    // In the middle of an answer, of writing what came, or between the two.
    setTimeout(() => process.kill(program.pid(), 'SIGKILL'), random.below(LONGEST_MS));
    return undefined;
  });
  const first = await connect(killed, input);
  await ended(first);
  const requests = standIn.asked.length;
  expect(kills).toBe(KILLS);
  await program.ready();
  standIn.misbehave(undefined);
  const second = await connect(calm, input);
  await ended(second);
  console.log(JSON.stringify({ kills: at, requests, undisturbed: standIn.asked.length }));
  // It went on where it was: a page that was stored is counted as read once.
  expect(await reader.read(first)).toEqual(await reader.read(second));
  expect(program.ownEnds()).toBe(0);
  return { killed, calm, first, second };
}

it('a server that is killed while a connection is read for the first time loses nothing and counts nothing twice', async () => {
  const today = toDay(new Date());
  const world = adWorld(today, DAYS);
  const standIn = await REDDIT.start(world);
  const reader = await startReader(REDDIT.settings(standIn));
  const { rowsOf, ctxOf } = reader;
  const [account] = world.accounts;
  if (account === undefined) throw new Error('there is no account');
  const { id, name, currency, timeZone } = account;
  /** Everything that a connection brought, without the ids of its instance. */
  const broughtBy = async (connection: string, { id: instanceId }: TestInstance) => ({
    objects: await rowsOf(
      `select kind, external_id, parent_external_id, name, state from ad_objects
       where connection_id = $1 order by 1, 2`,
      connection,
    ),
    days: await rowsOf(
      `select day::text, campaign_external_id, spend, impressions, clicks, conversions from ad_campaign_days
       where connection_id = $1 order by 1, 2`,
      connection,
    ),
    totals: await rowsOf(
      `select day::text, spend, impressions, clicks from ad_account_days where connection_id = $1 order by 1`,
      connection,
    ),
    counted: await rowsOf(
      `select campaigns.name, day::text, spend, impressions, clicks
       from ad_statistics join campaigns on campaigns.id = ad_statistics.campaign_id
       where ad_statistics.instance_id = $1 order by 1, 2, 3`,
      instanceId,
    ),
  });
  const truth = {
    spend: Math.round(account.days.reduce((sum, { micros }) => sum + micros, 0)),
    clicks: account.days.reduce((sum, { clicks }) => sum + clicks, 0),
  };
  const figuresOf = async (instance: TestInstance) => {
    const range = { start: addDays(today, -DAYS), end: today };
    const input = { metrics: ['spend' as const, 'adClicks' as const], dimensions: [], filters: [], range };
    const { totals } = await runMetricQuery({ ctx: ctxOf(instance), input });
    const { spend, adClicks } = totals.metrics;
    return { spend: Math.round(Number(spend) * 1e6), clicks: Number(adClicks) };
  };

  try {
    const { killed, calm, first, second } = await readTwice(reader, standIn, 7, {
      providerId: REDDIT.provider.id,
      account: { id, name, currency, timeZone },
      secrets: { credentials: { accessToken: standIn.token(), refreshToken: 'refresh-1' }, values: {} },
    });
    const [disturbed, undisturbed] = [await broughtBy(first, killed), await broughtBy(second, calm)];
    expect(disturbed).toEqual(undisturbed);
    expect(disturbed.days).toHaveLength(account.days.length);
    await patiently(async () => expect(await figuresOf(killed)).toEqual(truth));
    await patiently(async () => expect(await figuresOf(calm)).toEqual(truth));
  } catch (error) {
    console.log(reader.program.output());
    throw error;
  } finally {
    await reader.close();
    await standIn.close();
  }
});

const ORG = { accounts: 60, opportunities: 400, leads: 200, tasks: 20, events: 10, members: 20 };

it('a server that is killed while Salesforce is read for the first time has all of it once', async () => {
  const world = salesforceWorld(ORG, Date.now() - 200 * DAY_MS);
  const standIn = await startSalesforce(world, { rowsOfPage: 25 });
  const reader = await startReader({
    PARLEY_SALESFORCE_URL: standIn.url,
    PARLEY_SALESFORCE_CLIENT_ID: CLIENT.id,
    PARLEY_SALESFORCE_CLIENT_SECRET: CLIENT.secret,
  });
  const { rowsOf } = reader;
  const broughtTo = async ({ id: instanceId }: TestInstance) => ({
    opportunities: await rowsOf(
      `select external_id, name, status, stage, amount, open_date::text, close_date::text from opportunities
       where instance_id = $1 order by 1`,
      instanceId,
    ),
    changes: await rowsOf(
      `select opportunities.external_id, changed_at, changes.stage, changes.amount, changes.close_date::text
       from opportunity_changes as changes join opportunities on opportunities.id = changes.opportunity_id
       where opportunities.instance_id = $1 order by 1, 2, 3`,
      instanceId,
    ),
    leads: await rowsOf(
      `select external_id, created_on::text from leads where instance_id = $1 order by 1`,
      instanceId,
    ),
  });
  try {
    const { killed, calm } = await readTwice(reader, standIn, 17, {
      providerId: 'oprv:salesforce',
      account: { id: '00D000000000001AAA', name: 'Seller', currency: 'USD', timeZone: 'America/New_York' },
      secrets: {
        credentials: { accessToken: standIn.token(), refreshToken: 'refresh-1', base: standIn.url },
        values: {},
      },
    });
    const [disturbed, undisturbed] = [await broughtTo(killed), await broughtTo(calm)];
    expect(disturbed).toEqual(undisturbed);
    expect(disturbed.opportunities).toHaveLength(ORG.opportunities);
    expect(disturbed.leads).toHaveLength(ORG.leads);
    expect(disturbed.changes.length).toBeGreaterThan(ORG.opportunities);
  } catch (error) {
    console.log(reader.program.output());
    throw error;
  } finally {
    await reader.close();
    await standIn.close();
  }
});
