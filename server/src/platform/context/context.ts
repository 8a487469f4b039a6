import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import type { Config } from '../config/config.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { Log } from './log.ts';

export type Viewer = {
  userId: string;
  email: string;
  name: string;
  isSuperuser: boolean;
  /** Roles in the instance of the request. */
  roles: readonly ('admin' | 'user')[];
};

/** What lives as long as the process; features add their own long-lived parts by making them from these. */
export type Services = { config: Config; postgres: Postgres; clickhouse: ClickHouse; log: Log };

/** The instance a request is about; `ctx.instance` is the only source of tenancy. */
export type InstanceRef = { id: string };

/** A request (or job) on behalf of somebody. Verbs take `{ctx, input}`. */
export type Context = Services & { requestId: string; viewer: Viewer; instance: InstanceRef };

/** Somebody with a valid session, before any instance is known. */
export type SignedIn = {
  userId: string;
  email: string;
  name: string;
  pictureUrl: string | null;
  isSuperuser: boolean;
  isSample: boolean;
  activeInstanceId: string | null;
};
