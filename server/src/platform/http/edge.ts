import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Context, SignedIn } from '../context/context.ts';
import type { Capability, Stage } from '../policy/index.ts';
import type { CallerLimit } from './caller-limit.ts';
import type { Credentials } from './credentials.ts';

/** What access tokens of applications are made for (RFC 8707): one for the API is not good for MCP, nor the other way round. */
export type Resource = '/api' | '/mcp';

/** What the edge needs of the identity feature. */
export type Authenticator = {
  /** The holder of a token that is good for the resource, the API unless said; throws MISSING_AUTHENTICATION. */
  requireSignedIn(token: string | undefined, resource?: Resource): Promise<SignedIn>;
  /** A user who is still signing in, at this stage; throws intermediate-session-expired. */
  requireIntermediate(token: string | undefined, stage: Stage): Promise<{ userId: string }>;
  /** The context of a user signed in, in the instance asked for; throws INSTANCE_ACCESS_DENIED or NO_INSTANCE. */
  enter(user: SignedIn, credentials: Omit<Credentials, 'token'>): Promise<Context>;
};

/** One row of the table of routes: what it is, and what it takes. */
export type GuardedRoute = { method: string; url: string; capability: Capability };

/** What the whole server shares at its edge. */
export type Edge = {
  config: Config;
  limit: CallerLimit;
  authenticator: Authenticator | undefined;
  routes: GuardedRoute[];
  sockets: { path: string; capability: Capability }[];
};

declare module 'fastify' {
  interface FastifyInstance {
    edge: Edge;
  }
}

/** Names who lets people in; a server with a route that is not public does not start without. */
export function guardRoutes(app: FastifyInstance, authenticator: Authenticator): void {
  app.edge.authenticator = authenticator;
}
