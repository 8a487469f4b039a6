import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDueActivations } from '@parley/server/features/activations/send/activation-worker';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { configSchema } from '@parley/server/platform/config/config';
import { connectPostgres } from '@parley/server/platform/postgres/connect';

// A process of its own that sends an activation as a server does, until it is killed in the middle or nothing is left to send.
// A process that is killed writes nothing at its end.
flushCompileCache();
const [activation = '', address = '', settings = '{}'] = process.argv.slice(2);
const postgres = connectPostgres(JSON.parse(address), { maxConnections: 2, connectMs: 30_000 });
const complain = (fields: object, message: string): void => console.error(message, fields);
const log = { debug: () => undefined, info: () => undefined, warn: complain, error: complain };
const config = configSchema.parse(JSON.parse(settings));
const { signal } = new AbortController();

/** False when the activation is not due; what goes wrong on a busy machine (no answer in time, a lost lease) is tried again. */
async function sendOnce(): Promise<boolean> {
  try {
    if (!(await findDueActivations({ postgres }, 1_000)).includes(activation)) return false;
    await runActivation({ postgres, config, log }, activation, { signal });
  } catch (error) {
    complain({ error }, 'tried again');
  }
  return true;
}

while (await sendOnce()) await sleep(100);
await postgres.destroy();
