import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Context, SignedIn } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';
import { CAPABILITIES, type Capability, can, needsInstance, stageOf } from '../policy/index.ts';
import { closedByAsker } from './closed-by-asker.ts';
import { credentialsOf } from './credentials.ts';
import type { Authenticator, Edge, Resource } from './edge.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The capability of the route. There is no default: a route without one ends the start. */
    capability?: Capability;
    /** Which resource it belongs to; the API unless said. */
    resource?: Resource;
    /** Lets a request in without the capability, as the holder of a signed link. */
    unless?: (request: FastifyRequest) => boolean;
    /** Pages of other sites may send to it: identity providers and OAuth clients do. It must not trust a cookie alone. */
    anyOrigin?: boolean;
    /** What cannot be stored in a text of its address is left out and not refused: who sent it sees no answer. */
    mendsText?: boolean;
    /** Its body may take as long as it takes: files that are imported. */
    longBody?: boolean;
  }
}

const isGuarded = (capability: Capability): boolean => CAPABILITIES[capability].role !== 'nobody';

type Asker = { user: SignedIn; ctx: Context | undefined };

const askers = new WeakMap<FastifyRequest, Asker>();

/** The caller of a route that needs a capability. */
export function signedInOf(request: FastifyRequest): SignedIn {
  const asker = askers.get(request);
  if (!asker) throw new Error(`${request.routeOptions.url} is public and has no signed-in person.`);
  return asker.user;
}

/** The caller, in the instance of the request, of a route whose capability belongs to an instance. */
export function contextOf(request: FastifyRequest): Context {
  const ctx = askers.get(request)?.ctx;
  if (!ctx) throw new Error(`The capability of ${request.routeOptions.url} is not about an instance.`);
  return ctx;
}

/** Whether a user who is still signing in may use the route. Throws when the route is for such users only and the caller is none. */
async function isArriving(
  { requireIntermediate, requireSignedIn }: Authenticator,
  token: string | undefined,
  capability: Capability,
): Promise<boolean> {
  const stage = stageOf(capability);
  if (stage === undefined) return false;
  try {
    await requireIntermediate(token, stage);
    return true;
  } catch (expired) {
    if (CAPABILITIES[capability].role !== 'newcomer') throw expired;
    // A caller who is neither signing in nor signed in had a sign-in that has expired.
    await requireSignedIn(token).catch(() => {
      throw expired;
    });
    return false;
  }
}

async function admit(
  authenticator: Authenticator,
  request: FastifyRequest,
  capability: Capability,
): Promise<Asker | undefined> {
  const credentials = credentialsOf(request);
  if (await isArriving(authenticator, credentials.token, capability)) return undefined;
  const user = await authenticator.requireSignedIn(credentials.token, request.routeOptions.config.resource);
  const ctx = needsInstance(capability) ? await authenticator.enter(user, credentials) : undefined;
  if (!can({ user, ...(ctx && { viewer: ctx.viewer }) }, capability)) throw new AppError('PERMISSION_DENIED');
  return { user, ctx };
}

async function guard(
  { authenticator, limit }: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
  capability: Capability,
): Promise<void> {
  if (!authenticator) throw new Error('No authenticator is registered: call guardRoutes first.');
  const asker = await admit(authenticator, request, capability).catch((error: unknown) => {
    limit.count(request.ip);
    throw error;
  });
  limit.count(asker?.user.userId ?? request.ip);
  if (asker) askers.set(request, request.method === 'GET' ? readingUntilClosed(asker, reply) : asker);
}

/** A read stops when the client disconnects. A write finishes. */
const readingUntilClosed = ({ user, ctx }: Asker, reply: FastifyReply): Asker => ({
  user,
  ctx: ctx && { ...ctx, clickhouse: ctx.clickhouse.until(closedByAsker(reply).signal) },
});

const listOf = <Item>(items: Item | Item[] | undefined): Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items];

/** Requires a capability of every route, and puts its check before everything else that the route does. */
export function guardEveryRoute(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { capability, unless } = route.config ?? {};
    const methods = listOf(route.method);
    if (capability === undefined)
      throw new Error(
        `The route ${methods.join(', ')} ${route.url} names no capability (config.capability).`,
      );
    for (const method of methods) app.edge.routes.push({ method, url: route.url, capability });
    if (!isGuarded(capability)) return;
    route.onRequest = [
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (!unless?.(request)) await guard(app.edge, request, reply, capability);
      },
      ...listOf(route.onRequest),
    ];
  });
  app.addHook('onReady', async () => {
    const guarded = app.edge.routes.find(({ capability }) => isGuarded(capability));
    if (guarded && !app.edge.authenticator)
      throw new Error(`Route ${guarded.url} has no authenticator: call guardRoutes first.`);
  });
}
