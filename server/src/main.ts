import { flushCompileCache } from 'node:module';
import { COMMANDS, findCommand, runCommand } from './commands/index.ts';
import { helpText, loadConfig, StartupError, TryAgainError } from './platform/config/index.ts';
import { fatalLine } from './platform/context/fatal-line.ts';
import { printLog } from './platform/context/print-log.ts';
import { dropPrivileges, limitHeap, outliveRejections, releaseMemory } from './platform/operations/index.ts';
import { version } from './version.ts';

/** npm passes a Ctrl-C on that the terminal has already sent: what comes this soon is the same one. */
const SAME_PRESS_MS = 750;
const LONGEST_STOP_MS = 20_000;
const SETTLING_MS = 3000;

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(helpText(COMMANDS));
  if (args.includes('--version')) return console.log(version);
  const [word, ...rest] = args;
  const command = findCommand(word);
  if (command) return await runCommand(command, { args: rest, config: loadConfig(process.env) });
  if (word !== undefined)
    throw new StartupError(
      `Unknown ${word.startsWith('-') ? 'option' : 'command'} ${word}: parley-server --help lists all of them.`,
    );
  await serve();
}

/** Keeps what was compiled for the next start, which may come after a kill, and gives the garbage of this one back. */
function settle(): void {
  flushCompileCache();
  releaseMemory();
}

async function serve(): Promise<void> {
  const config = loadConfig(process.env);
  limitHeap(config);
  // Not before: commands and --help answer in half the time without it.
  const { startServer } = await import('./app.ts');
  const log = printLog(config.PARLEY_LOG, { format: config.PARLEY_LOG_FORMAT });
  const startedAt = performance.now();
  outliveRejections(log);
  dropPrivileges({ config, log });
  const starting = startServer({ config, log });
  let interrupted = 0;
  let killEverything = (): void => undefined;
  const giveUp = (code: number): void => {
    killEverything();
    process.exit(code);
  };
  const interrupt = (): void => {
    if (interrupted === 0) {
      interrupted = Date.now();
      log.info({}, 'stopping (Ctrl-C again to stop at once)');
      setTimeout(() => giveUp(1), LONGEST_STOP_MS).unref();
      // Interrupted while starting: it finishes starting first, so that what was started is known and can be stopped.
      starting
        .then((server) => server.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'could not stop cleanly');
            giveUp(1);
          },
        );
    } else if (Date.now() - interrupted > SAME_PRESS_MS) giveUp(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  // The reader of the output may be gone (`| head`); the server keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const server = await starting;
  killEverything = server.kill;
  try {
    const greeting = await server.greeting(startedAt);
    if (interrupted !== 0) return;
    console.log(greeting);
    setTimeout(settle, SETTLING_MS).unref();
  } catch (error) {
    // It serves already, and a greeting that fails is no reason to stop. What a stop cuts off is made at the next start.
    if (interrupted === 0) log.error({ err: error }, 'the server runs, but cannot say how to sign in');
  }
}

/** Ends the process with the reason. Who runs a command reads it; that of a server goes to its log. */
function end(error: unknown): never {
  const isCommand = findCommand(process.argv[2]) !== undefined;
  console.error(fatalLine(error, isCommand ? undefined : process.env['PARLEY_LOG_FORMAT']));
  // As `parley` ends where a server cannot be reached.
  process.exit(error instanceof TryAgainError ? 9 : 1);
}

process.on('uncaughtException', end);
main(process.argv.slice(2)).catch(end);
