import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import type { Config } from '../config/config.ts';
import type { Postgres } from '../postgres/postgres.ts';
import type { Log } from './log.ts';

/** How a user proved who they are. Keys and applications are for one instance and for some scopes only. */
export type Credential =
  | { kind: 'session'; sessionId: string; factors: readonly string[] }
  | {
      kind: 'key' | 'application';
      id: string;
      instanceId: string;
      scopes: readonly ('read' | 'export' | 'write')[];
    };

/** Where a request comes from, for the audit log; a job comes from nowhere. */
export type Origin = { address: string | null; userAgent: string | null };

export type Viewer = {
  userId: string;
  email: string;
  name: string;
  isSuperuser: boolean;
  /** Whether the plan of the instance is a paid one. */
  isPaid: boolean;
  /** Roles in the instance of the request. */
  roles: readonly ('admin' | 'user')[];
  credential: Credential;
};

/** What lives as long as the process; features add their own long-lived parts by making them from these. */
export type Services = { config: Config; postgres: Postgres; clickhouse: ClickHouse; log: Log };

/** The instance a request is about; `ctx.instance` is the only source of tenancy. */
export type InstanceRef = {
  id: string;
  /** The number of the definitions that its figures are asked as of; those of now unless given. */
  definitions?: number | undefined;
};

/** The number of the definitions that the figures of a request were made with, once there are any. */
export type FiguresMade = { definitions?: number };

/** A request (or job) on behalf of a user. Verbs take `{ctx, input}`. */
export type Context = Services & {
  requestId: string;
  origin: Origin;
  viewer: Viewer;
  instance: InstanceRef;
  /** Where whoever answers the request learns what its figures were made with; a job has none. */
  figures?: FiguresMade;
};

/** A user whose credential is valid, before any instance is known. */
export type SignedIn = {
  userId: string;
  email: string;
  name: string;
  pictureUrl: string | null;
  isSuperuser: boolean;
  isSample: boolean;
  activeInstanceId: string | null;
  credential: Credential;
};
