import { StartupError } from '../config/startup-error.ts';

export type ClickhouseAddress = { url: string; username: string; password: string; database: string };

/** Reads `http://user:password@host:8123/database`. */
export function clickhouseAddress(text: string): ClickhouseAddress {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new StartupError('CLICKHOUSE_URL must look like http://user:password@host:8123/database.');
  return {
    url: url.origin,
    username: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'parley',
  };
}
