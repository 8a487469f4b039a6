// A whole sync of a CRM of size, as the product does it: read, written, and in the figures. A server of its own process, engines and stand-in in theirs:
// `node tests/bench/sync.ts [leads, 300,000 by default] [accounts, a fifth of them] [opportunities, a tenth]`. Then a second sync, which reads what is new, and one
// that reads everything again. That one finds the companies of accounts without a website that leads have named since; nothing else may change, and a third time nothing at all.
// Memory is that of the server process, looked at ten times a second over the whole time.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { sql } from '@parley/server/platform/clickhouse/sql';
import { createTestInstance } from '../testkit/instance.ts';
import { salesforceWorld, startSalesforce } from '../testkit/providers/salesforce/index.ts';
import { startBenchServer } from './bench-server.ts';
import { processorSeconds } from './processor-time.ts';

const [count = '300000', accounts, opportunities, role = 'product'] = process.argv.slice(2);
const LEADS = Number(count);
const SIZES = {
  leads: LEADS,
  accounts: Number(accounts ?? LEADS / 5),
  opportunities: Number(opportunities ?? LEADS / 10),
  tasks: 0,
  events: 0,
  members: 0,
};
const TABLES = ['crm_accounts', 'leads', 'opportunities', 'opportunity_changes'] as const;

async function serve(): Promise<void> {
  // Whoever measures may have been killed.
  process.once('disconnect', () => process.exit());
  const standIn = await startSalesforce(salesforceWorld(SIZES), { rowsOfPage: 10_000 });
  const token = { access_token: standIn.token(), instance_url: standIn.url };
  standIn.misbehave(({ path }) =>
    path === '/services/oauth2/token' ? { kind: 'status', status: 200, body: token } : undefined,
  );
  process.send?.({ url: standIn.url });
}

type Stream = Record<'read' | 'created' | 'updated' | 'deleted' | 'unchanged', number> & { id: string };
type Run = { id: string; status: string; problem: string | null; streams: Stream[] };

async function measure(): Promise<void> {
  const args = [...[SIZES.leads, SIZES.accounts, SIZES.opportunities].map(String), 'server'];
  const crm = fork(import.meta.filename, args, { execArgv: ['--max-old-space-size=6144'] });
  const [{ url }] = (await once(crm, 'message')) as [{ url: string }];
  const bench = await startBenchServer({ PARLEY_SALESFORCE_URL: url });
  const { postgres, clickhouse } = bench.services;
  const instance = await createTestInstance(bench.services);
  const token = await bench.signIn(instance.admin);
  const ask = async (query: string, variables: object): Promise<Record<string, { id: string }>> => {
    const answer = await fetch(`${bench.url}/api/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-instance-id': instance.id,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as {
      data?: { integrations: Record<string, { id: string }> };
      errors?: unknown;
    };
    if (data?.integrations === undefined) throw new Error(JSON.stringify(errors));
    return data.integrations;
  };
  const wait = () => new Promise((done) => setTimeout(done, 250));
  const runs = async (): Promise<Run[]> =>
    (await postgres
      .selectFrom('integration_runs')
      .select(['id', 'status', 'problem', 'streams'])
      .orderBy('began_at')
      .execute()) as Run[];
  /** What is written and not in ClickHouse yet, or not rolled up. */
  const left = async (): Promise<number> => {
    let sum = 0;
    for (const table of ['clickhouse_outbox', 'roll_up_marks'] as const) {
      const { rows } = await postgres
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow();
      sum += Number(rows);
    }
    return sum;
  };
  const stored = async (): Promise<string> => {
    const counts: string[] = [];
    for (const table of TABLES) {
      const { rows } = await postgres
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow();
      counts.push(`${rows} ${table}`);
    }
    const [leads] = await clickhouse.rows<{ rows: number }>(
      sql`SELECT toFloat64(count()) AS rows FROM leads FINAL`,
      { name: 'bench.leads' },
    );
    return `${counts.join(', ')}; ${leads?.rows} leads in ClickHouse`;
  };

  /** A sync until its figures are there, and what it may change: make rows, find the companies of accounts, or nothing. */
  async function sync(
    what: string,
    begin: () => Promise<unknown>,
    may: 'create' | 'settle' | 'nothing' = 'nothing',
  ): Promise<void> {
    const former = (await runs()).length;
    const [before, used] = [bench.memory(), processorSeconds(bench.pid)];
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, bench.memory());
    }, 100);
    const since = performance.now();
    const seconds = (): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
    await begin();
    let known = '';
    let run: Run | undefined;
    while (run === undefined || run.status === 'running') {
      await wait();
      const all = await runs();
      run = all.length > former ? all.at(-1) : undefined;
      const now = run?.streams.filter(({ read }) => read > 0).at(-1)?.id ?? '';
      if (now !== known) console.log(`  ${seconds()}: ${now}`);
      known = now;
    }
    const read = seconds();
    while ((await left()) > 0) await wait();
    clearInterval(watch);
    const sum = (key: 'read' | 'created' | 'updated' | 'deleted'): number =>
      run?.streams.reduce((all, stream) => all + stream[key], 0) ?? 0;
    const changed = sum('updated') + sum('deleted') + (may === 'create' ? 0 : sum('created'));
    const settled =
      may === 'settle' ? (run.streams.find(({ id: each }) => each === 'accounts')?.updated ?? 0) : 0;
    console.log(
      `${what}: ${run.status}, ${sum('read')} read, ${sum('created')} created, ${changed} changed; written after ${read}, in the figures after ${seconds()}; ` +
        `${(processorSeconds(bench.pid) - used).toFixed(0)} s of processor; memory ${before.toFixed(0)} to at most ${most.toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.log(`  ${await stored()}`);
    for (const { id: stream, ...of } of may === 'create' ? [] : run.streams)
      if (of.created + of.updated + of.deleted > 0)
        console.log(`  ${stream}: ${of.created} created, ${of.updated} updated, ${of.deleted} deleted`);
    if (run.status !== 'completed' || changed > settled) process.exitCode = 1;
  }

  let id = '';
  const settings = { address: url, clientId: 'client', clientSecret: 'secret' };
  await sync(
    'first sync',
    async () => {
      const made = await ask(
        'mutation ($settings: JSON!) { integrations { integrationConnectionAPIKeyCreate(providerId: "oprv:salesforce", settings: $settings) { id } } }',
        { settings },
      );
      id = made['integrationConnectionAPIKeyCreate']?.id ?? '';
    },
    'create',
  );
  const again = () =>
    ask('mutation ($id: ID!) { integrations { syncOAuthConnection(id: $id) { id } } }', { id });
  await sync('a second sync, of what is new', again);
  const everything = async () => {
    await postgres.deleteFrom('integration_cursors').execute();
    await again();
  };
  await sync('one that reads everything again', everything, 'settle');
  await sync('the same again', everything);
  await bench.stop();
  crm.kill();
}

await (role === 'server' ? serve() : measure());
