/** Where PostgreSQL is: a URL, or the directory of a Unix socket. A part of the pool settings of `pg`. */
export type PostgresAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** The same server, another database. */
export function withDatabase(address: PostgresAddress, database: string): PostgresAddress {
  if ('host' in address) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
