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
import { adWorld } from '../testkit/providers/ads/world.ts';
import { REDDIT } from '../testkit/providers/reddit/index.ts';
import { seededRandom } from '../testkit/random.ts';
import { testConfig, testLog } from '../testkit/services.ts';
import { startProgram } from './program.ts';

vi.setConfig({ testTimeout: 240_000 });

const DAYS = 300;
const [KILLS, EVERY] = [4, 7];
const LONGEST_MS = 60;

it('a server that is killed while a connection is read for the first time loses nothing and counts nothing twice', async () => {
  const today = toDay(new Date());
  const world = adWorld(today, DAYS);
  const standIn = await REDDIT.start(world);
  const settings = {
    PARLEY_SECRET: randomBytes(32).toString('hex'),
    PARLEY_PROVIDER_PAUSE_MS: '1',
    ...REDDIT.settings(standIn),
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
  const { postgres, clickhouse } = services;
  const ctxOf = (instance: TestInstance) => ({ ...instance.admin.ctx, config });
  const [account] = world.accounts;
  if (account === undefined) throw new Error('there is no account');
  const { id, name, currency, timeZone } = account;
  async function connect(instance: TestInstance): Promise<string> {
    const credentials = { accessToken: standIn.token(), refreshToken: 'refresh-1' };
    const input = {
      providerId: REDDIT.provider.id,
      method: 'oauth',
      account: { id, name, currency, timeZone },
    } as const;
    const secrets = { credentials, values: {} };
    return (await storeConnection({ ctx: ctxOf(instance), input: { ...input, secrets } })).id;
  }
  const runsOf = (connection: string) =>
    postgres
      .selectFrom('integration_runs')
      .select(['status', 'streams'])
      .where('connection_id', '=', connection)
      .execute();
  const ended = (connection: string) =>
    patiently(async () =>
      expect((await runsOf(connection)).map(({ status }) => status)).toEqual(['completed']),
    );
  /** Everything that a connection brought, without the ids of its instance. */
  async function broughtBy(connection: string, { id: instanceId }: TestInstance) {
    const rowsOf = async (text: string, of: string) => (await pool.query(text, [of])).rows;
    return {
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
    };
  }
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

  const random = seededRandom(23);
  try {
    const [killed, calm] = [await createTestInstance(services), await createTestInstance(services)];
    const at: number[] = [];
    let kills = 0;
    standIn.misbehave(({ nth }) => {
      if (kills >= KILLS || nth % EVERY !== 0) return undefined;
      kills++;
      at.push(nth);
      // In the middle of an answer, of writing what came, or between the two.
      setTimeout(() => process.kill(program.pid(), 'SIGKILL'), random.below(LONGEST_MS));
      return undefined;
    });
    const first = await connect(killed);
    await ended(first);
    const requests = standIn.asked.length;
    expect(kills).toBe(KILLS);
    await program.ready();
    standIn.misbehave(undefined);
    const second = await connect(calm);
    await ended(second);
    console.log(JSON.stringify({ kills: at, requests, undisturbed: standIn.asked.length }));
    const [disturbed, undisturbed] = [await broughtBy(first, killed), await broughtBy(second, calm)];
    expect(disturbed).toEqual(undisturbed);
    expect(disturbed.days).toHaveLength(account.days.length);
    // It went on where it was: a page that was stored is counted as read once.
    const read = async (connection: string) =>
      (await runsOf(connection)).flatMap(({ streams }) => streams.map((stream) => [stream.id, stream.read]));
    expect(await read(first)).toEqual(await read(second));
    await patiently(async () => expect(await figuresOf(killed)).toEqual(truth));
    await patiently(async () => expect(await figuresOf(calm)).toEqual(truth));
    expect(program.ownEnds()).toBe(0);
  } catch (error) {
    console.log(program.output());
    throw error;
  } finally {
    await Promise.all([postgres.destroy(), pool.end(), clickhouse.close()]);
    await program.stop();
    await standIn.close();
    for (const each of [directory, config.PARLEY_DATA_DIR]) rmSync(each, { recursive: true, force: true });
  }
});
