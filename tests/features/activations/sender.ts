import { setTimeout as sleep } from 'node:timers/promises';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { configSchema } from '@parley/server/platform/config/config';
import { connectPostgres } from '@parley/server/platform/postgres/connect';

// A process of its own that sends an activation once, to be killed in the middle.
const [activation = '', address = '', settings = '{}'] = process.argv.slice(2);
const postgres = connectPostgres(JSON.parse(address), { maxConnections: 2, connectMs: 30_000 });
const complain = (fields: object, message: string): void => console.error(message, fields);
const log = { debug: () => undefined, info: () => undefined, warn: complain, error: complain };
const config = configSchema.parse(JSON.parse(settings));
const { signal } = new AbortController();
// What a killed sender had asked for may reach PostgreSQL after its end, and keep its lease for a few seconds more.
while (!(await runActivation({ postgres, config, log }, activation, { signal }))) await sleep(100);
await postgres.destroy();
