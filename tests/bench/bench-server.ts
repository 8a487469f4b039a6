import { readFileSync } from 'node:fs';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { createDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import type { TestMember } from '../testkit/instance.ts';
import { startServerProcess } from '../testkit/server-process.ts';
import { testConfig, testLog } from '../testkit/services.ts';

/** A server process with engines of its own, and what reaches both. */
export async function startBenchServer(env: Record<string, string> = {}) {
  const engines = await startEngineProcess();
  const addresses = await createDatabases(engines, 'bench');
  const postgres = connectPostgres(addresses.postgres, { maxConnections: 2 });
  const clickhouse = connectClickhouse(addresses.clickhouse);
  if (!('host' in addresses.postgres)) throw new Error('the bench needs the embedded engines');
  const { host, port, user, database } = addresses.postgres;
  const { url, username, password } = addresses.clickhouse;
  const server = await startServerProcess({
    DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
    CLICKHOUSE_URL: `${url.replace('//', `//${username}:${password}@`)}/bench`,
    PARLEY_SAMPLE: 'off',
    ...env,
  });
  return {
    url: server.url,
    pid: server.pid,
    services: { config: testConfig(), log: testLog, postgres, clickhouse },
    /** Everything it printed so far. */
    output: server.output,
    /** Megabytes of the server process. */
    memory: (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    /** The token of a member. */
    signIn: async ({ email, password: secret }: Pick<TestMember, 'email' | 'password'>): Promise<string> => {
      const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: secret }),
      });
      return answer.headers.get('set-auth-token') ?? '';
    },
    stop: async (): Promise<void> => {
      await server.stop();
      await Promise.all([postgres.destroy(), clickhouse.close()]);
      await engines.stop();
    },
  };
}
