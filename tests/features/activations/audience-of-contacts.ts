import { createHash } from 'node:crypto';
import { targetName } from '@parley/core/features/activations';
import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { deactivateAudience } from '@parley/server/features/activations/deactivate-audience';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { printLog } from '@parley/server/platform/context/print-log';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import {
  type ContactList,
  type ContactLists,
  contactLists,
} from '../../testkit/providers/ads/contact-lists.ts';
import type { AdPlatform } from '../../testkit/providers/ads/platform.ts';
import { type AdWorld, adWorld } from '../../testkit/providers/ads/world.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, makeAudience } from './audience.ts';
import type { ContactCrm } from './contact-crms.ts';
import { oneActivation } from './one-activation.ts';
import { readSendings } from './read-entries.ts';

export type ContactPlatform = {
  /** As settings name it. */
  name: string;
  platform: AdPlatform;
  start(world: AdWorld, lists: ContactLists): Promise<StandIn>;
};

/** An address of a contact of these tests, also in a URL, or a hash of one. */
const OF_A_PERSON = /(?:@|%40)[\w.-]*(?:\.example|gmail\.com)|[\da-f]{64}/i;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** For each test an instance with an ad account and a CRM, and what tests of audiences of persons do there. */
export function audienceOfContacts({ name, platform, start }: ContactPlatform, crm: ContactCrm) {
  const providerId = platform.provider.id;
  const lists = contactLists();
  let services: TestServices;
  let ads: StandIn;
  let instance: TestInstance;
  let connection: string;
  /** What the server prints while it sends; looked at after each test. */
  const log: string[] = [];
  beforeAll(async () => {
    ads = await start(adWorld('2026-11-01', 1), lists);
    const given = sharedServices({
      ...platform.settings(ads),
      ...(await crm.start()),
      PARLEY_CONTACT_AUDIENCES: name,
      PARLEY_PROVIDER_PAUSE_MS: '1',
    });
    services = { ...given, log: printLog('debug', { write: (line) => log.push(line) > 0 }) };
  });
  beforeEach(async () => {
    ads.misbehave(undefined);
    log.length = 0;
    lists.lists.clear();
    lists.unusable.clear();
    crm.clear();
    instance = await createTestInstance(services);
    connection = await connect();
    await connectCrm();
  });
  afterEach(() => expect(log.filter((line) => OF_A_PERSON.test(line))).toEqual([]));
  afterAll(async () => {
    await services.close();
    await ads.close();
    await crm.close();
  });

  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  async function connect(): Promise<string> {
    const credentials = {
      accessToken: ads.token(),
      ...(platform.isRenewed && { refreshToken: 'refresh-1' }),
    };
    const managerId = platform.managerOf?.({ id: '5120' });
    const account = { id: '5120', name: 'Harbor EMEA', currency: 'USD', timeZone: 'UTC', managerId };
    const input = { providerId, method: 'oauth', secrets: { credentials, values: {} }, account } as const;
    return (await storeConnection({ ctx: ctx(), input })).id;
  }
  async function connectCrm(): Promise<string> {
    return (await storeConnection({ ctx: ctx(), input: crm.connection() })).id;
  }
  const own = () => ({ services, instanceId: instance.id });
  const { only, run, makeDue, goOn } = oneActivation(() => ({ services, ctx: ctx() }));

  return {
    providerId,
    /** As the event log names it. */
    place: `${targetName(providerId)}, Harbor EMEA`,
    lists,
    log,
    ctx,
    connect,
    connectCrm,
    only,
    run,
    goOn,
    get services() {
      return services;
    },
    get ads() {
      return ads;
    },
    get instance() {
      return instance;
    },
    get connection() {
      return connection;
    },
    audience: (domains: readonly string[]) => makeAudience(own(), domains),
    change: (audienceId: string, added: readonly string[], gone: readonly string[] = []) =>
      changeAudience(own(), { audienceId, added, gone }),
    activate: (id: string, holdOutPercent = 0) =>
      activateAudience({
        ctx: ctx(),
        input: { id, providerIds: [providerId], consent: true, holdOutPercent },
      }),
    deactivate: (id: string) => deactivateAudience({ ctx: ctx(), input: { id, providerIds: [providerId] } }),
    send: async (audienceId: string, signal?: AbortSignal) => {
      const { id } = await only(audienceId);
      await makeDue(id);
      await run(id, signal);
      return id;
    },
    sendings: () => readSendings(services, instance),
    lastRun: async (audienceId: string) => (await only(audienceId)).lastRun,
    list: (): ContactList => {
      const [first] = lists.lists.values();
      if (first === undefined || lists.lists.size > 1) throw new Error(`there are ${lists.lists.size} lists`);
      return first;
    },
    /** The sums of a run: nobody is counted twice or not at all. */
    accounted: async (audienceId: string) => {
      const run = (await only(audienceId)).lastRun;
      if (run === null) throw new Error('nothing was sent');
      return { of: run.members, is: run.added + run.already_there + run.refused };
    },
    /** The names of tables where a text is in any column of any row. */
    tablesWith: async (text: string): Promise<string[]> => {
      const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1, connectMs: 30_000 });
      onTestFinished(() => pool.end());
      const { rows: tables } = await pool.query<{ name: string }>(
        'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()',
      );
      const found: string[] = [];
      for (const { name: table } of tables) {
        const { rows } = await pool.query<{ has: boolean }>(
          `select exists (select 1 from ${table} as each where position($1 in each::text) > 0) as has`,
          [text],
        );
        if (rows[0]?.has === true) found.push(table);
      }
      if (tables.length < 20) throw new Error(`there are ${tables.length} tables`);
      return found;
    },
  };
}
