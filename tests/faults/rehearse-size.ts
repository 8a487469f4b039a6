import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { lastDays, toDay } from '@parley/core/dates';
import { requestRebuild } from '@parley/server/data/visits/index';
import { addMember } from '@parley/server/features/identity/index';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { onSide } from '@parley/server/platform/clickhouse/sides';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import { storeBenchFacts } from '../bench/fact-world.ts';
import { type OperationDocument, operationDocuments } from '../bench/operation-documents.ts';
import { DASHBOARD, operationValues } from '../bench/operation-values.ts';
import { addPageViews } from '../bench/page-view-world.ts';
import { COMPANIES, INSTANCE, storeBenchCompanies } from '../bench/query-world.ts';
import type { ControlGroup } from '../testkit/control-group.ts';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { eventually } from '../testkit/eventually.ts';
import { createTestUser } from '../testkit/instance.ts';
import { seededRandom } from '../testkit/random.ts';
import { emptyDirectory } from '../testkit/server-directories.ts';
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts';
import { testConfig, testLog } from '../testkit/services.ts';
import { closeAccounts } from './account.ts';
import { createInstance } from './instance.ts';
import { newLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { summarize } from './summary.ts';

const LOOK_MS = 200;
/** Of page views at once: a machine of 1 GB has no room for a million of them beside the tables. */
const BLOCK = 100_000;
/** What fails is tried again by the server: where an engine did not answer in time, but not for ever where there is no memory for it. */
const LONGEST_FAILING_MS = 120_000;
const NO_KILLS = { server: 0, postgres: 0, clickhouse: 0, all: 0 };

type Wanted = {
  group: ControlGroup;
  /** Each has two page views. */
  visits: number;
  /** How often the dashboard is asked for while events arrive. */
  dashboards: number;
  report(line: string): void;
};

/** Services on the engines of a server, past it. */
function servicesOn(directory: string) {
  const addresses = engineAddresses(directory);
  return {
    addresses,
    services: {
      config: testConfig(),
      log: testLog,
      postgres: connectPostgres(addresses.postgres, { maxConnections: 2 }),
      clickhouse: connectClickhouse(addresses.clickhouse),
    },
  };
}

type Failed = { errors?: { message: string; extensions?: { code?: string } }[] };
type Services = ReturnType<typeof servicesOn>['services'];

/** Asked for as after a change of rules, and made by the server. */
async function rebuild({ postgres }: Services): Promise<void> {
  const asked = await postgres.transaction().execute((transaction) => requestRebuild(transaction, INSTANCE));
  let wellAt = performance.now();
  for (;;) {
    const row = await postgres
      .selectFrom('visit_rebuilds')
      .select(['done', 'error'])
      .where('instance_id', '=', INSTANCE)
      .executeTakeFirstOrThrow();
    if (BigInt(row.done) >= BigInt(asked)) return;
    if (row.error === null) wellAt = performance.now();
    if (performance.now() - wellAt > LONGEST_FAILING_MS)
      throw new Error(`the rebuild goes on to fail: ${row.error}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function visitsOf({ postgres, clickhouse }: Services): Promise<number> {
  const { figures_side } = await postgres
    .selectFrom('instances')
    .select('figures_side')
    .where('id', '=', INSTANCE)
    .executeTakeFirstOrThrow();
  const [row] = await onSide(clickhouse, figures_side === 1 ? 1 : 0).rows<{ count: number }>(
    sql`SELECT toFloat64(count()) AS count FROM visits FINAL WHERE instance_id = ${str(INSTANCE)} AND is_deleted = 0`,
    { name: 'sizes.visits' },
  );
  return row?.count ?? 0;
}

type Dashboard = {
  /** Asks for all that it shows at once; gives how long that took. */
  ask(): Promise<number>;
  /** How often it asked again, as pages do, because an engine did not answer in time. */
  again(): number;
};

/** The dashboard over HTTP, for a person of the instance. */
async function dashboardOf({ url }: ServerProcess, services: Services): Promise<Dashboard> {
  const person = await createTestUser(services);
  await services.postgres
    .transaction()
    .execute((transaction) =>
      addMember({ transaction, input: { instanceId: INSTANCE, userId: person.userId, role: 'admin' } }),
    );
  const token = await eventually('a sign-in', async () => {
    const answer = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    return answer.headers.get('set-auth-token') ?? undefined;
  });
  const headers = {
    authorization: `Bearer ${token}`,
    'x-instance-id': INSTANCE,
    'content-type': 'application/json',
  };
  const documents = operationDocuments(operationValues(lastDays(90, toDay(Date.now())))).filter(({ name }) =>
    (DASHBOARD as readonly string[]).includes(name),
  );
  let again = 0;
  const answerTo = ({ name, query }: OperationDocument): Promise<true> =>
    eventually(name, async () => {
      const body = JSON.stringify({ query });
      const answer = await fetch(`${url}/api/graphql`, { method: 'POST', headers, body });
      const { errors } = (await answer.json()) as Failed;
      if (errors === undefined) return true;
      if (errors.some(({ extensions }) => extensions?.code !== 'UNAVAILABLE'))
        throw new Error(`${name}: ${errors[0]?.message}`);
      again++;
      return undefined;
    });
  return {
    ask: async () => {
      const since = performance.now();
      await Promise.all(documents.map(answerTo));
      return performance.now() - since;
    },
    again: () => again,
  };
}

/**
 * A server with its engines in a control group, as a machine of that size: raw page views become figures, and then the dashboard is asked
 * for while events arrive. What was acknowledged is accounted for.
 */
export async function rehearseSize({ group, visits, dashboards, report }: Wanted) {
  // Not in memory, where its files would count.
  const [directory, made] = [temporaryDirectory(), await emptyDirectory()];
  execFileSync('cp', ['-a', `${made}/.`, directory]);
  rmSync(made, { recursive: true, force: true });
  const server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, directory, { group });
  const { addresses, services } = servicesOn(directory);
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 2 });
  let used = 0;
  const look = setInterval(() => {
    used = Math.max(used, group.used());
  }, LOOK_MS);
  const step = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
    const since = performance.now();
    used = group.used();
    const result = await run();
    used = Math.max(used, group.used());
    report(
      `${what}: ${((performance.now() - since) / 1000).toFixed(1)} s, ${Math.round(used / 2 ** 20)} MB at most, ${group.kills()} killed`,
    );
    return result;
  };
  try {
    const today = toDay(Date.now());
    await step('companies, opportunities, leads, spend', async () => {
      await storeBenchCompanies(services, COMPANIES);
      await storeBenchFacts(services, today);
    });
    await step(`${2 * visits} page views`, () =>
      addPageViews(services, { from: 0, to: visits, visits, today, block: BLOCK }),
    );
    await step('figures from raw rows', () => rebuild(services));
    const derived = await visitsOf(services);
    const dashboard = await dashboardOf(server, services);
    const ledger = newLedger();
    const { instanceId, ...codes } = await createInstance(pool);
    const times = await step(`${dashboards} dashboards while events arrive`, async () => {
      const load = startLoad({ urls: [server.url], ledger, random: seededRandom(visits), ...codes });
      const each: number[] = [];
      for (let count = 0; count < dashboards; count++) each.push(await dashboard.ask());
      await load.stop();
      return each.toSorted((a, b) => a - b);
    });
    const accounts = await closeAccounts({ ledger, pool, clickhouse: addresses.clickhouse, instanceId });
    const { figures, wrong } = summarize({
      seed: visits,
      kills: NO_KILLS,
      recoveries: [],
      ownEnds: 0,
      ledger,
      accounts,
    });
    const median = times[Math.floor(times.length / 2)] ?? 0;
    report(
      `dashboard: median ${Math.round(median)} ms, worst ${Math.round(times.at(-1) ?? 0)} ms, ${dashboard.again()} asked again`,
    );
    report(
      `events: ${figures.acknowledged} acknowledged, ${figures.lost} lost, ${figures.twice} twice, ${figures.unanswered} not answered`,
    );
    return { derived, wrong, kills: group.kills() };
  } finally {
    clearInterval(look);
    await Promise.all([pool.end(), services.postgres.destroy(), services.clickhouse.close()]);
    await server.stop();
  }
}
