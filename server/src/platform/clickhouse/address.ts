import { StartupError } from '../config/startup-error.ts';

export type ClickhouseAddress = {
  url: string;
  username: string;
  password: string;
  database: string;
  /** Whose replicas have the tables; without one they are where the address leads. */
  cluster?: string;
};

const EXAMPLE = 'http://user:password@host:8123/database';

/** Reads `http://user:password@host:8123/database`, with `?cluster=name` where its tables are replicated. */
export function clickhouseAddress(text: string): ClickhouseAddress {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new StartupError(`CLICKHOUSE_URL must look like ${EXAMPLE}.`);
  const cluster = url.searchParams.get('cluster');
  if (cluster !== null && !/^[\w.-]+$/.test(cluster))
    throw new StartupError(`CLICKHOUSE_URL must look like ${EXAMPLE}?cluster=name for a cluster.`);
  return {
    url: url.origin,
    username: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'parley',
    ...(cluster !== null && { cluster }),
  };
}
