import { countReads } from '../../platform/clickhouse/count-reads.ts';
import { onSide } from '../../platform/clickhouse/sides.ts';
import { publicUrl } from '../../platform/config/index.ts';
import type { Context, Services, SignedIn } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Credentials, Resource } from '../../platform/http/index.ts';
import { readSecret } from '../../platform/secrets/index.ts';
import { countQuery } from '../../platform/watch/index.ts';
import { type Auth, createAuth } from './auth.ts';
import { readBearer } from './read-bearer.ts';
import { resolveInstance } from './resolve-instance.ts';
import { type IntermediateSession, readIntermediate } from './sessions/intermediate-session.ts';

/** Who asks, and for which instance. One of these per process serves GraphQL, REST and sockets alike. */
export type Identity = {
  auth: Auth;
  /** The user of a token for the resource (by default the API), for any instance; throws MISSING_AUTHENTICATION. */
  requireSignedIn(token: string | undefined, resource?: Resource): Promise<SignedIn>;
  /** The context of a signed-in user in an instance; throws INSTANCE_ACCESS_DENIED or NO_INSTANCE. */
  enter(user: SignedIn, credentials: Omit<Credentials, 'token'>): Promise<Context>;
  /** A user who is still signing in; throws intermediate-session-expired. */
  requireIntermediate(
    token: string | undefined,
    stage: IntermediateSession['stage'],
  ): Promise<IntermediateSession>;
};

export function createIdentity(services: Services): Identity {
  const auth = createAuth({ ...services, secret: readSecret(services.config) });

  const readers = { auth, postgres: services.postgres, publicUrl: publicUrl(services.config) };
  const requireSignedIn = async (token: string | undefined, resource?: Resource): Promise<SignedIn> => {
    const user = await readBearer(readers, token, resource);
    if (!user) throw new AppError('MISSING_AUTHENTICATION');
    return user;
  };
  const enter: Identity['enter'] = async (user, { instanceId, requestId, origin }) => {
    const access = await resolveInstance(services.postgres, user, instanceId);
    const counted = countReads(services.clickhouse, (milliseconds) =>
      countQuery(access.instanceId, milliseconds),
    );
    const clickhouse = onSide(counted, access.side);
    return {
      ...services,
      clickhouse,
      requestId,
      origin,
      viewer: access.viewer,
      instance: { id: access.instanceId },
    };
  };
  return {
    auth,
    requireSignedIn,
    enter,
    requireIntermediate: (token, stage) => readIntermediate(auth, token, stage),
  };
}
