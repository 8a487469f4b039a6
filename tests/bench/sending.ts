// How an audience with 200,000 contacts is sent to platforms of persons: `node tests/bench/sending.ts [contacts] [platform …]`.
// The sender is a process of its own, so that the memory of stand-ins is not counted. Its heap is capped, whatever is sent: one that holds
// more than some batches at once ends. It fails then, and when a sum is not exact.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { companyId, nameCompanies } from '@parley/server/data/companies/index';
import { changeMembers } from '@parley/server/data/facts/audiences/index';
import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { configSchema } from '@parley/server/platform/config/config';
import { newId } from '@parley/server/platform/ids/index';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { createDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { createTestInstance } from '../testkit/instance.ts';
import { contactLists } from '../testkit/providers/ads/contact-lists.ts';
import { adWorld } from '../testkit/providers/ads/world.ts';
import { GOOGLE, startGoogle } from '../testkit/providers/google/index.ts';
import { META, startMeta } from '../testkit/providers/meta/index.ts';
import { MICROSOFT, startMicrosoft } from '../testkit/providers/microsoft/index.ts';
import {
  type SalesforceRow,
  salesforceWorld,
  startSalesforce,
} from '../testkit/providers/salesforce/index.ts';
import { testConfig, testLog } from '../testkit/services.ts';

const MIB = 1024 * 1024;
const COMPANIES = 500;
/** As Salesforce answers. */
const ROWS_OF_PAGE = 2_000;
/** Heap of the sender: its code takes a good part of it. The hashes of all contacts alone, sealed and open, would take 60 more. */
const HEAP_MIB = 128;

type Order = { activation: string; postgres: Parameters<typeof connectPostgres>[0]; settings: object };
type Told = { seconds: number; processorSeconds: number; restMiB: number; mostMiB: number };

async function send(): Promise<void> {
  const [{ activation, postgres: address, settings }] = (await once(process, 'message')) as [Order];
  const postgres = connectPostgres(address, { maxConnections: 2 });
  const config = configSchema.parse(settings);
  const restMiB = Math.round(process.memoryUsage.rss() / MIB);
  const started = performance.now();
  const { signal } = new AbortController();
  await runActivation({ postgres, config, log: testLog }, activation, { signal });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const { user, system } = process.cpuUsage();
  const told: Told = {
    ...{ seconds, restMiB, processorSeconds: Math.round((user + system) / 100_000) / 10 },
    // Kilobytes.
    mostMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  process.send?.(told);
  await postgres.destroy();
  process.disconnect();
}

async function tell(order: Order): Promise<Told> {
  const child = fork(import.meta.filename, ['send'], { execArgv: [`--max-old-space-size=${HEAP_MIB}`] });
  child.send(order);
  const ended = once(child, 'exit');
  const told = await Promise.race([once(child, 'message').then(([first]) => first as Told), ended]);
  if (Array.isArray(told))
    throw new Error(`the sender ended with ${told.join(', ')}: its heap of ${HEAP_MIB} MB may be too small`);
  await ended;
  return told;
}

async function measure(count: number, named: readonly string[]): Promise<void> {
  const world = salesforceWorld();
  const contacts = new Map<string, SalesforceRow>();
  world.objects['Contact'] = contacts;
  const crm = await startSalesforce(world, { rowsOfPage: ROWS_OF_PAGE });
  const engines = await startEngineProcess();
  const addresses = await createDatabases(engines, 'bench');
  const connections = {
    postgres: connectPostgres(addresses.postgres),
    clickhouse: connectClickhouse(addresses.clickhouse),
  };
  let made = 0;
  const fill = (upTo: number): void => {
    for (; contacts.size < upTo; made++) {
      const Id = `003${String(made).padStart(12, '0')}`;
      const domain = `company-${made % COMPANIES}.example`;
      const Email = `person.${made}@${domain}`;
      contacts.set(Id, { Id, Email, HasOptedOutOfEmail: false, Account: { Website: domain } });
    }
  };
  const domains = Array.from({ length: COMPANIES }, (_, at) => `company-${at}.example`);
  const platforms = [
    { name: 'meta', platform: META, start: startMeta },
    { name: 'google', platform: GOOGLE, start: startGoogle },
    { name: 'microsoft', platform: MICROSOFT, start: startMicrosoft },
  ].filter(({ name }) => named.length === 0 || named.includes(name));
  console.log(
    '| platform | sending | members | added | removed | requests: CRM, platform | seconds | processor | memory before, at most |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { name, platform, start } of platforms) {
    contacts.clear();
    fill(count / 10);
    const lists = contactLists();
    const ads = await start(adWorld('2026-11-01', 1), lists);
    const settings = {
      ...platform.settings(ads),
      ...{ PARLEY_SALESFORCE_URL: crm.url, PARLEY_CONTACT_AUDIENCES: name },
    };
    const config = testConfig(settings);
    const services = { ...connections, config, log: testLog };
    const instance = await createTestInstance(services);
    const { ctx } = instance.admin;
    const credentials = { accessToken: ads.token(), refreshToken: 'refresh-1' };
    const managerId = platform.managerOf?.({ id: '5120' });
    const account = { id: '5120', name: 'Harbor EMEA', currency: 'USD', timeZone: 'UTC', managerId };
    const providerId = platform.provider.id;
    const secrets = { credentials, values: {} };
    await storeConnection({ ctx, input: { providerId, method: 'oauth', secrets, account } });
    await storeConnection({
      ctx,
      input: {
        ...{ providerId: 'oprv:salesforce', method: 'oauth' },
        secrets: { credentials: { accessToken: crm.token() }, values: {} },
        account: { id: '00D1', name: 'Org', currency: 'USD', timeZone: 'UTC' },
      },
    });
    const audienceId = newId('audn');
    await services.postgres
      .insertInto('audiences')
      .values({ id: audienceId, instance_id: instance.id, name: 'Bench', type: 'upload' })
      .execute();
    await services.postgres.transaction().execute(async (transaction) => {
      const companies = domains.map((domain) => ({ domain, name: domain }));
      await nameCompanies(transaction, instance.id, companies, { keepNames: true });
      const added = domains.map((domain) => companyId(instance.id, domain));
      const changed = { audienceId, added, gone: [], reason: 'upload' } as const;
      await changeMembers({ transaction, instanceId: instance.id, ...changed });
    });
    await activateAudience({ ctx, input: { id: audienceId, providerIds: [providerId], consent: true } });
    async function sending(words: string, wanted: { added: number; removed: number }): Promise<void> {
      const only = async () => {
        const [first] = await activationsOf({ ...ctx }, audienceId);
        if (first === undefined) throw new Error('it is not active');
        return first;
      };
      const { id: activation } = await only();
      await services.postgres
        .updateTable('audience_activations')
        .set({ due_at: new Date(0) })
        .execute();
      for (const standIn of [ads, crm]) standIn.misbehave(undefined);
      const { PARLEY_SECRET, PARLEY_DATA_DIR } = config;
      const told = await tell({
        ...{ activation, postgres: addresses.postgres },
        settings: { ...settings, PARLEY_SECRET, PARLEY_DATA_DIR },
      });
      const run = (await only()).lastRun;
      const { members = 0, added = 0, already_there = 0, refused = 0, removed = 0 } = run ?? {};
      const [list] = lists.lists.values();
      const isExact =
        run?.status === 'completed' &&
        members === contacts.size &&
        added + already_there + refused === members &&
        list?.hashes.size === members &&
        list.repeated.size === 0 &&
        added === wanted.added &&
        removed === wanted.removed;
      if (!isExact)
        throw new Error(`not exact: ${JSON.stringify({ run, there: list?.hashes.size, wanted })}`);
      const cells = [
        ...[name, words, members, added, removed, `${crm.asked.length}, ${ads.asked.length}`],
        ...[told.seconds, `${told.processorSeconds} s`, `${told.restMiB}, ${told.mostMiB} MB`],
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    await sending('a tenth', { added: count / 10, removed: 0 });
    fill(count);
    await sending('the rest', { added: count - count / 10, removed: 0 });
    await sending('nothing new', { added: 0, removed: 0 });
    const gone = [...contacts.keys()].slice(0, count / 100);
    for (const id of gone) contacts.delete(id);
    fill(count);
    await sending('1% joined, 1% left', { added: gone.length, removed: gone.length });
    await ads.close();
  }
  await Promise.all([connections.postgres.destroy(), connections.clickhouse.close()]);
  await Promise.all([engines.stop(), crm.close()]);
}

const [first = '200000', ...named] = process.argv.slice(2);
await (first === 'send' ? send() : measure(Number(first), named));
