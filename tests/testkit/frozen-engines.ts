import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { type FreezingProxy, startFreezingProxy } from './freezing-proxy.ts';
import { isolatedServices, type TestServices } from './services.ts';

export type FreezableServices = {
  /** Databases of their own, reached through proxies. */
  services: TestServices;
  postgres: FreezingProxy;
  clickhouse: FreezingProxy;
  close(): Promise<void>;
};

/** Services whose connections to either engine can be frozen; `direct` ones of the same databases go past the proxies. */
export async function freezableServices(
  settings: Record<string, string> = {},
): Promise<FreezableServices & { direct: TestServices }> {
  const direct = await isolatedServices(settings);
  const { addresses } = direct;
  if (!('host' in addresses.postgres)) throw new Error('the test engines listen on a socket');
  const { host, port, user, database } = addresses.postgres;
  const url = new URL(addresses.clickhouse.url);
  const postgres = await startFreezingProxy({ path: `${host}/.s.PGSQL.${port}` });
  const clickhouse = await startFreezingProxy({ host: url.hostname, port: Number(url.port) });
  const services: TestServices = {
    ...direct,
    postgres: connectPostgres({ host: '127.0.0.1', port: postgres.port, user, database }),
    clickhouse: connectClickhouse({ ...addresses.clickhouse, url: `http://127.0.0.1:${clickhouse.port}` }),
    close: async () => undefined,
  };
  return {
    services,
    direct,
    postgres,
    clickhouse,
    close: async () => {
      // First, so that nobody waits for an answer that is held.
      await Promise.all([postgres.stop(), clickhouse.stop()]);
      await Promise.all([services.postgres.destroy(), services.clickhouse.close()]);
      await direct.close();
    },
  };
}
