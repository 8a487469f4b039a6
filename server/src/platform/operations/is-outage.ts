/** Classes and codes of PostgreSQL that say it goes, comes or has gone: 08 connection, 57P01 to 57P03 shutdown and start. */
const POSTGRES_AWAY = /^(08\w{3}|57P0[123])$/;
const NOT_REACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** What the PostgreSQL driver says of a connection that broke or was not made in time; it has no code for it. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether an error only says that an engine is away for now: the same work can succeed once it is back. */
export function isOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException;
    if (typeof code === 'string' && (NOT_REACHED.has(code) || POSTGRES_AWAY.test(code))) return true;
    // The socket of an embedded PostgreSQL that is being started again.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (BROKEN.test(at.message)) return true;
  }
  return false;
}
