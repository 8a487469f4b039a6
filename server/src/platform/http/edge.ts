import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Context, SignedIn } from '../context/context.ts';
import type { Capability, Stage } from '../policy/index.ts';
import type { CallerLimit } from './caller-limit.ts';
import type { Credentials } from './credentials.ts';

/** The resource of an application's access token (RFC 8707): a token for the API is not valid for MCP, nor the other way round. */
export type Resource = '/api' | '/mcp';

/** What the edge needs from the identity feature. */
export type Authenticator = {
  /** The holder of a token that is good for the resource, the API unless said; throws MISSING_AUTHENTICATION. */
  requireSignedIn(token: string | undefined, resource?: Resource): Promise<SignedIn>;
  /** A user who is still signing in, at this stage; throws intermediate-session-expired. */
  requireIntermediate(token: string | undefined, stage: Stage): Promise<{ userId: string }>;
  /** The context of a user signed in, in the instance asked for; throws INSTANCE_ACCESS_DENIED or NO_INSTANCE. */
  enter(user: SignedIn, credentials: Omit<Credentials, 'token'>): Promise<Context>;
};

/** One row of the table of routes: its method and path, and its capability. */
export type GuardedRoute = { method: string; url: string; capability: Capability };

/** State that all routes of a server share. */
export type Edge = {
  config: Config;
  limit: CallerLimit;
  /** A limit of requests a minute of a surface with one of its own, for each caller over all servers. */
  limitOf(surface: string, most: number): CallerLimit;
  authenticator: Authenticator | undefined;
  routes: GuardedRoute[];
  sockets: { path: string; capability: Capability }[];
};

declare module 'fastify' {
  interface FastifyInstance {
    edge: Edge;
  }
}

/** Registers the authenticator; a server with a route that is not public does not start without one. */
export function guardRoutes(app: FastifyInstance, authenticator: Authenticator): void {
  app.edge.authenticator = authenticator;
}
