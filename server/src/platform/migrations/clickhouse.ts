import type { ClickhouseAddress } from '../clickhouse/address.ts';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { connectClickhouse } from '../clickhouse/connect.ts';
import { raw, sql, str } from '../clickhouse/sql.ts';
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
  const client = connectClickhouse(address, { maxConnections: 1 });
  try {
    const [made = RECORDS] = address.cluster === undefined ? [RECORDS] : inCluster([RECORDS]);
    await command(client, made);
    const applied = await client.rows<Recorded>(
      raw('SELECT number, name, checksum FROM schema_migrations ORDER BY number'),
      { name: 'migrations.applied', isUnlimited: true },
    );
    const known = readMigrations(directory);
    const pending = pendingMigrations('ClickHouse', known, applied);
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

async function command(client: ClickHouse, text: string): Promise<void> {
  await client.command(raw(text), { name: 'migrations.apply', isUnlimited: true });
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '')}\``;

/** Where each replica finds what it is to make, and which one it is: by macros that the configuration of ClickHouse has. */
const replicatedDatabase = (database: string, cluster: string): string =>
  `CREATE DATABASE IF NOT EXISTS ${quoted(database)} ON CLUSTER ${quoted(cluster)}
   ENGINE = Replicated('/clickhouse/databases/${database.replaceAll(/[^\w.-]/g, '')}', '{shard}', '{replica}')`;

/** Every replica has all rows: with several shards, each would have the rows of those who asked it. */
async function checkCluster(client: ClickHouse, cluster: string): Promise<void> {
  const [row] = await client.rows<{ shards: number }>(
    sql`SELECT toUInt32(uniqExact(shard_num)) AS shards FROM system.clusters WHERE cluster = ${str(cluster)}`,
    { name: 'migrations.cluster', isUnlimited: true },
  );
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
  const client = connectClickhouse({ ...address, database: 'default' }, { maxConnections: 1 });
  try {
    const { database, cluster } = address;
    const [known] = await client.rows<{ engine: string }>(
      sql`SELECT engine FROM system.databases WHERE name = ${str(database)}`,
      { name: 'migrations.database', isUnlimited: true },
    );
    if (cluster !== undefined) await checkCluster(client, cluster);
    if (known !== undefined) refuseOtherKind(address, known.engine);
    else if (cluster !== undefined) await command(client, replicatedDatabase(database, cluster));
    else await command(client, `CREATE DATABASE IF NOT EXISTS ${quoted(database)}`);
  } finally {
    await client.close();
  }
}
