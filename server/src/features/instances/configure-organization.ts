import type { Entered } from '@parley/core/features/identity';
import type { z } from 'zod';
import type { Context, Services, SignedIn } from '../../platform/context/index.ts';
import { enterMadeOrganization, type IntermediateSession } from '../identity/index.ts';
import { makeOrganization, type organizationSchema } from './make-organization.ts';

/** A user who is still signing in, or who is signed in with a session. */
export type Maker =
  | { kind: 'arriving'; session: IntermediateSession }
  | { kind: 'signed-in'; user: SignedIn; token: string };

/**
 * Makes an organization and enters it: with a session of 30 days for the intermediate one of a user who has just
 * signed up, or in the session of a user who has one.
 */
export async function configureOrganization({
  services,
  ctx,
  maker,
  input,
}: {
  services: Services;
  ctx: Pick<Context, 'origin' | 'requestId'>;
  maker: Maker;
  input: z.input<typeof organizationSchema>;
}): Promise<Entered> {
  const person = maker.kind === 'arriving' ? maker.session : maker.user;
  return await services.postgres.transaction().execute(async (transaction) => {
    const { id, slug } = await makeOrganization({ transaction, services, ctx, person, input });
    const token = await enterMadeOrganization({ transaction, services, ctx, maker, organizationId: id });
    return { status: 'entered', token, organizationId: id, slug };
  });
}
