/**
 * Classes and codes of PostgreSQL that say it goes, comes, has gone or is full: 08 connection, 57P01 to 57P03 shutdown and start,
 * 57P05 and 25P03 a connection that waited too long for this process, which was stopped.
 */
const POSTGRES_AWAY = /^(08\w{3}|57P0[1-5]|25P03|53300)$/;
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const CLICKHOUSE_AWAY = new Set([
  '202', // TOO_MANY_SIMULTANEOUS_QUERIES
  '203', // NO_FREE_CONNECTION
  '209', // SOCKET_TIMEOUT
  '210', // NETWORK_ERROR
  '225', // NO_ZOOKEEPER
  '236', // ABORTED
  '242', // TABLE_IS_READ_ONLY: a replica without its Keeper
  '254', // NO_ACTIVE_REPLICAS
  '285', // TOO_FEW_LIVE_REPLICAS
  '319', // UNKNOWN_STATUS_OF_INSERT: too few replicas had it in time
  '394', // QUERY_WAS_CANCELLED: it shuts down
  '439', // CANNOT_SCHEDULE_TASK
  '745', // SERVER_OVERLOADED
  '999', // KEEPER_EXCEPTION
]);
/** Messages of the drivers for a connection that broke, failed or timed out; they have no code for it. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Timeout error\.|The user aborted a request|socket hang up)/;
/** Not the limit of one question: the engine as a whole has none left. */
const NO_MEMORY = /memory limit exceeded/i;

/** Whether an error only says that an engine is away for now: the same work can succeed once it is back. */
export function isOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall, message } = at as NodeJS.ErrnoException;
    if (
      typeof code === 'string' &&
      (NOT_REACHED.has(code) || POSTGRES_AWAY.test(code) || CLICKHOUSE_AWAY.has(code))
    )
      return true;
    // The socket of an embedded PostgreSQL that is being started again.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (code === '241' && message.includes('(total)') && NO_MEMORY.test(message)) return true;
    if (BROKEN.test(message)) return true;
  }
  return false;
}
