// Rehearses Parley on a cluster of ClickHouse, in a database of its own: what docs/operate/clickhouse-replicas.md promises, replica by replica.
// `CLICKHOUSE_URL='http://user:password@balancer:8123/rehearsal?cluster=NAME' node tests/faults/rehearse-cluster.ts --replica http://host1:8123 --replica http://host2:8123
//   [--stop 'ssh {host} systemctl stop clickhouse-server' --start 'ssh {host} systemctl start clickhouse-server'] [--seconds 30]`
// Without `--stop` and `--start` it asks for each replica to be stopped and started. The server and its PostgreSQL are started here.
import { execSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clickhouseAddress } from '@parley/server/platform/clickhouse/address';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { postgresAddress } from '../testkit/engine-addresses.ts';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { eventually } from '../testkit/eventually.ts';
import { seededRandom } from '../testkit/random.ts';
import { closeAccounts } from './account.ts';
import { createInstance } from './instance.ts';
import { newLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { startProgram } from './program.ts';
import { differences, holdingsOf, type Replica, replicaAt, tablesOf, wrongTables } from './replicas.ts';
import { summarize } from './summary.ts';

const { values } = parseArgs({
  options: {
    replica: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '30' },
    stop: { type: 'string' },
    start: { type: 'string' },
  },
});
const CLICKHOUSE_URL = process.env['CLICKHOUSE_URL'] ?? '';
const address = clickhouseAddress(CLICKHOUSE_URL);
const replicas = values.replica.map((url) => replicaAt({ ...address, url: new URL(url).origin }));
const atTheProxy = connectClickhouse(address);
if (replicas.length < 2)
  throw new Error('Name each replica by its own address: --replica URL, twice or more.');

const wrong: string[] = [];
const found = (what: string, lines: readonly string[]): void => {
  console.log(`${lines.length === 0 ? 'as it must be' : 'WRONG'}: ${what}`);
  for (const line of lines) console.error(`  ${line}`);
  wrong.push(...lines);
};

async function refuseUsedDatabase(): Promise<void> {
  const { database } = address;
  const client = connectClickhouse({ ...address, database: 'default' });
  const [row] = await client.rows<{ tables: string }>(
    sql`SELECT count() AS tables FROM system.tables WHERE database = ${str(database)}`,
    { name: 'rehearsal.tables' },
  );
  await client.close();
  if (Number(row?.tables) > 0)
    throw new Error(`The database ${database} has tables: take a name that is free.`);
}

async function change(replica: Replica, to: 'stop' | 'start'): Promise<void> {
  const command = values[to]?.replaceAll('{host}', replica.name.replace(/:\d+$/, ''));
  if (command !== undefined) execSync(command, { stdio: 'inherit' });
  else {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    await terminal.question(`Please ${to} ClickHouse at ${replica.name}, then press Enter. `);
    terminal.close();
  }
}

const answers = ({ clickhouse }: Replica): Promise<true | undefined> =>
  clickhouse.rows(sql`SELECT 1`, { name: 'rehearsal.ping' }).then(
    () => true,
    () => undefined,
  );

await refuseUsedDatabase();
const directory = temporaryDirectory();
const program = await startProgram(directory, { CLICKHOUSE_URL });
try {
  await program.ready();
  const pool = createPostgresPool(postgresAddress(directory), { maxConnections: 2 });
  const instance = await createInstance(pool);
  const ledger = newLedger();
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const load = () => startLoad({ urls: [program.url], ...instance, ledger, random });
  const events = async (what: string): Promise<void> => {
    const accounts = await closeAccounts({
      ledger,
      pool,
      clickhouse: address,
      instanceId: instance.instanceId,
    });
    const kills = { server: 0, postgres: 0, clickhouse: 0, all: 0 };
    const summary = summarize({ seed, kills, recoveries: [], ownEnds: program.ownEnds(), ledger, accounts });
    console.log(JSON.stringify(summary.figures));
    found(what, summary.wrong);
  };
  const same = async (what: string): Promise<void> => {
    const held = [];
    for (const replica of replicas) held.push({ name: replica.name, holdings: await holdingsOf(replica) });
    found(what, differences(held));
  };

  const tables = replicas.map(async (replica) => ({ name: replica.name, tables: await tablesOf(replica) }));
  found(
    'every replica has the same tables, all replicated but those of runs',
    wrongTables(await Promise.all(tables)),
  );

  const first = load();
  await delay(Number(values.seconds) * 1000);
  await first.stop();
  await events('each event is there once, and in a visit');
  await same('every replica has the same rows');

  const token = randomUUID();
  for (const { clickhouse } of replicas)
    await clickhouse.insert('impressions', [{ instance_id: token, creative: token }], {
      deduplicationToken: token,
    });
  await same('a batch that each replica was sent is at each');
  const [row] = await atTheProxy.rows<{ times: string }>(
    sql`SELECT count() AS times FROM impressions WHERE instance_id = ${str(token)}`,
    { name: 'rehearsal.batch' },
  );
  found('and it is stored once', row?.times === '1' ? [] : [`it is stored ${row?.times} times`]);

  for (const replica of replicas) {
    const beside = load();
    await change(replica, 'stop');
    await delay(Number(values.seconds) * 1000);
    await beside.stop();
    await events(`nothing is missing while ${replica.name} is away`);
    await change(replica, 'start');
    await eventually(`${replica.name}`, () => answers(replica));
    await same(`${replica.name} has what was sent while it was away`);
  }
  await pool.end();
} finally {
  await program.stop();
  await Promise.all(
    [atTheProxy, ...replicas.map(({ clickhouse }) => clickhouse)].map((each) => each.close()),
  );
  rmSync(directory, { recursive: true, force: true });
}
console.log(`The database ${address.database} may be dropped now, on the cluster.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
