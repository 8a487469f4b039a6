import { userInfo } from 'node:os';
import { ZodError } from 'zod';
import { type Config, StartupError, TryAgainError } from '../platform/config/index.ts';
import type { Log } from '../platform/context/index.ts';
import { printLog } from '../platform/context/print-log.ts';
import { openPostgres } from '../platform/embedded/index.ts';
import { AppError, isOutage, toAppError } from '../platform/errors/index.ts';
import { dropPrivileges } from '../platform/operations/index.ts';
import { connectPostgres } from '../platform/postgres/connect.ts';
import type { Command, DatabaseCommand } from './command.ts';
import { nearestThere } from './nearest-there.ts';

/** PostgreSQL's codes for a table or a column that is not there. */
const MISSING = new Set(['42P01', '42703']);
/** A file that the user whom the server goes on as may not read or write, as those of root are. */
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Runs a command on the server's database and lets go of it again. What a person can act on becomes one line. */
export async function runCommand(
  command: Command,
  { args, config }: { args: readonly string[]; config: Config },
): Promise<void> {
  const log = printLog(config.PARLEY_LOG === 'info' ? 'warn' : config.PARLEY_LOG, {
    format: config.PARLEY_LOG_FORMAT,
  });
  dropPrivileges({ config, log });
  const asked = { args, print: (line: string) => console.log(line) };
  try {
    if ('run' in command) await onDatabase(command, { config, log, asked });
    else await command.runWithout({ config, log, ...asked });
  } catch (error) {
    throw readable(error);
  }
}

async function onDatabase(
  command: DatabaseCommand,
  {
    config,
    log,
    asked,
  }: { config: Config; log: Log; asked: { args: readonly string[]; print(line: string): void } },
): Promise<void> {
  const opened = await openPostgres({
    dataDir: config.PARLEY_DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    log,
  });
  const postgres = connectPostgres(opened.address, { maxConnections: 2 });
  try {
    await command.run({ services: { config, log, postgres }, ...asked });
  } finally {
    await postgres.destroy();
    await opened.close();
  }
}

function readable(error: unknown): unknown {
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (path !== undefined && CLOSED.has(String(code))) {
    const { username } = userInfo();
    return new StartupError(
      `The user ${username}, as whom this command goes on, may not open ${nearestThere(path)}: give it to them (chown -R ${username}), or name another place.`,
    );
  }
  if (isOutage(error))
    return new TryAgainError(
      'A database does not answer: try again in a minute, or look into the log of the server.',
      { cause: error },
    );
  if (error instanceof AppError)
    return new (error.code === 'UNAVAILABLE' ? TryAgainError : StartupError)(error.message);
  if (error instanceof ZodError)
    return new StartupError(Object.values(toAppError(error).fieldErrors).join(' '));
  if (error instanceof Error && 'code' in error && MISSING.has(String(error.code)))
    return new StartupError(
      'The database is older than this program: start the server once, then try again.',
    );
  return error;
}
