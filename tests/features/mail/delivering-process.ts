import { configSchema } from '@parley/server/platform/config/config';
import { deliverMail } from '@parley/server/platform/mail/index';
import { connectPostgres } from '@parley/server/platform/postgres/connect';

/** One try to deliver one message, in a process of its own that a test can kill: address, settings and id as JSON. */
const { address, settings, id } = JSON.parse(process.argv[2] ?? '{}') as {
  address: Parameters<typeof connectPostgres>[0];
  settings: Record<string, string>;
  id: string;
};
const line = (): undefined => undefined;
const postgres = connectPostgres(address, { maxConnections: 2 });
await deliverMail(
  {
    config: configSchema.parse(settings),
    postgres,
    log: { debug: line, info: line, warn: line, error: line },
  },
  id,
);
await postgres.destroy();
