/** Structured log lines: `log.info({ rows: 3 }, 'batch stored')`; the shape of pino and Fastify's logger. */
export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
