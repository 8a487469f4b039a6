import { randomBytes } from 'node:crypto';
import { copyTemplate } from './databases.ts';
import type { EngineAddresses } from './engine-process.ts';

/** Settings of a server that works on these databases. */
export function addressSettings({ postgres, clickhouse }: EngineAddresses): Record<string, string> {
  if (!('host' in postgres)) throw new Error('the test engines listen on a socket');
  const url = new URL(clickhouse.url);
  url.username = clickhouse.username;
  url.password = clickhouse.password;
  url.pathname = `/${clickhouse.database}`;
  if (clickhouse.cluster !== undefined) url.searchParams.set('cluster', clickhouse.cluster);
  return {
    CLICKHOUSE_URL: url.href,
    DATABASE_URL: `postgresql://${postgres.user}@/${postgres.database}?host=${encodeURIComponent(postgres.host)}&port=${postgres.port}`,
    PARLEY_SAMPLE: 'off',
  };
}

/** Settings of a server whose databases are new ones in running engines, migrated already. */
export const outsideSettings = async (engines: EngineAddresses): Promise<Record<string, string>> =>
  addressSettings(await copyTemplate(engines, `outside_${randomBytes(4).toString('hex')}`));
