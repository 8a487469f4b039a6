import { StartupError } from '../config/startup-error.ts';
import { startEngines } from './engines.ts';

/**
 * Only the engines, for tests: `node run-engines.ts DIRECTORY` prints one line of JSON
 * `{postgres, clickhouse}` when they answer, and stops them on SIGTERM, SIGINT or the end of its standard input.
 */
async function main(dataDir: string): Promise<void> {
  const note = (fields: object, message: string): void => console.error(message, JSON.stringify(fields));
  const log = { debug: () => undefined, info: () => undefined, warn: note, error: note };
  const engines = await startEngines({ dataDir, log });
  const stop = (): void => {
    engines.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdin.once('end', stop).resume();
  console.log(JSON.stringify({ postgres: engines.postgres, clickhouse: engines.clickhouse }));
}

main(process.argv[2] ?? '.parley').catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
