import type { ClickHouseClient } from '@clickhouse/client';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import { clickhouseClient } from '../clickhouse/connect.ts';
import { StartupError } from '../config/startup-error.ts';
import { alignAddressDays } from './address-days.ts';
import {
  type Migration,
  migrationsDirectory,
  pendingMigrations,
  type Recorded,
  readMigrations,
} from './files.ts';
import { inCluster } from './in-cluster.ts';

const RECORDS = `CREATE TABLE IF NOT EXISTS schema_migrations (number UInt32, name String, checksum String, applied_at DateTime('UTC'))
ENGINE = MergeTree ORDER BY number`;

export type ClickhouseMigrationOptions = {
  addressDays: number;
  directory?: string;
  /** Before any of them is applied. */
  before?: (pending: readonly Migration[]) => Promise<void>;
};

/**
 * Applies missing migrations. ClickHouse has no transactions, so a file that was not applied to its end is applied again
 * from its top at the next start: statements must be repeatable (`IF NOT EXISTS` and the like).
 */
export async function migrateClickhouse(
  address: ClickhouseAddress,
  { addressDays, directory = migrationsDirectory('clickhouse'), before }: ClickhouseMigrationOptions,
): Promise<string[]> {
  await createDatabase(address);
  const client = clickhouseClient(address, { maxConnections: 1 });
  try {
    const [made = RECORDS] = address.cluster === undefined ? [RECORDS] : inCluster([RECORDS]);
    await command(client, made);
    const answer = await client.query({
      query: 'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
      format: 'JSONEachRow',
    });
    const known = readMigrations(directory);
    const pending = pendingMigrations('ClickHouse', known, await answer.json<Recorded>());
    await before?.(pending);
    const statements = statementsOfAll(known, { addressDays, cluster: address.cluster });
    for (const { number, name, checksum } of pending) {
      for (const statement of statements.get(number) ?? []) {
        await command(client, statement).catch((error: Error) => {
          throw new Error(`migration ${name}: ${error.message}`, { cause: error });
        });
      }
      await command(
        client,
        `INSERT INTO schema_migrations VALUES (${number}, '${name}', '${checksum}', now())`,
      );
    }
    await alignAddressDays(client, address.database, addressDays);
    return pending.map(({ name }) => name);
  } finally {
    await client.close();
  }
}

/** Statements of a file: they end with a semicolon at the end of a line. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** The statements of each migration, by its number. A cluster takes some of them in another form. */
export function statementsOfAll(
  migrations: readonly Migration[],
  { addressDays, cluster }: { addressDays: number; cluster?: string | undefined },
): Map<number, string[]> {
  const each = migrations.map(({ number, text }) => ({
    number,
    statements: statementsOf(text.replaceAll('{address_days}', String(addressDays))),
  }));
  const all = each.flatMap(({ statements }) => statements);
  const taken = cluster === undefined ? all : inCluster(all);
  return new Map(each.map(({ number, statements }) => [number, taken.splice(0, statements.length)]));
}

async function command(client: ClickHouseClient, query: string): Promise<void> {
  await client.command({ query, clickhouse_settings: { max_execution_time: 0 } });
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '')}\``;

/** Where each replica finds what it is to make, and which one it is: by macros that the configuration of ClickHouse has. */
const replicatedDatabase = (database: string, cluster: string): string =>
  `CREATE DATABASE IF NOT EXISTS ${quoted(database)} ON CLUSTER ${quoted(cluster)}
   ENGINE = Replicated('/clickhouse/databases/${database.replaceAll(/[^\w.-]/g, '')}', '{shard}', '{replica}')`;

/** Every replica has all rows: with several shards, each would have the rows of those who asked it. */
async function checkCluster(client: ClickHouseClient, cluster: string): Promise<void> {
  const answer = await client.query({
    query:
      'SELECT toUInt32(uniqExact(shard_num)) AS shards FROM system.clusters WHERE cluster = {cluster:String}',
    query_params: { cluster },
    format: 'JSONEachRow',
  });
  const [row] = await answer.json<{ shards: number }>();
  if (row === undefined || row.shards === 0)
    throw new StartupError(`ClickHouse knows no cluster ${cluster}, which CLICKHOUSE_URL names.`);
  if (row.shards > 1)
    throw new StartupError(
      `The cluster ${cluster} has ${row.shards} shards: Parley works on the replicas of one shard.`,
    );
}

/** Tables of the one kind beside tables of the other would be on one replica alone. */
function refuseOtherKind({ database, cluster }: ClickhouseAddress, engine: string): void {
  const isReplicated = engine === 'Replicated';
  if (isReplicated === (cluster !== undefined)) return;
  throw new StartupError(
    isReplicated
      ? `The ClickHouse database ${database} is replicated: name its cluster in CLICKHOUSE_URL (?cluster=name).`
      : `The ClickHouse database ${database} is not replicated: use another one with ?cluster=${cluster}, and restore a backup.`,
  );
}

/** Looked for first: an account of an outside server may use its database without being allowed to make one. */
async function createDatabase(address: ClickhouseAddress): Promise<void> {
  const client = clickhouseClient({ ...address, database: 'default' }, { maxConnections: 1 });
  try {
    const found = await client.query({
      query: 'SELECT engine FROM system.databases WHERE name = {name:String}',
      query_params: { name: address.database },
      format: 'JSONEachRow',
    });
    const { database, cluster } = address;
    if (cluster !== undefined) await checkCluster(client, cluster);
    const [known] = await found.json<{ engine: string }>();
    if (known !== undefined) refuseOtherKind(address, known.engine);
    else if (cluster !== undefined) await command(client, replicatedDatabase(database, cluster));
    else await command(client, `CREATE DATABASE IF NOT EXISTS ${quoted(database)}`);
  } finally {
    await client.close();
  }
}
