import { z } from 'zod';
import type { Origin, Services, SignedIn } from '../../platform/context/index.ts';
import { checkNotForOneOrganization } from '../identity/index.ts';
import { makeOrganization } from './make-organization.ts';

const inputSchema = z.object({ name: z.string().trim().min(1).max(256), domain: z.string() });

/** An empty instance with the signed-in user as its first admin. It needs no instance to be asked from. */
export async function createInstance({
  services,
  user,
  requestId,
  origin,
  input,
}: {
  services: Services;
  user: SignedIn;
  requestId: string;
  origin: Origin;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  const parsed = inputSchema.parse(input);
  checkNotForOneOrganization(user);
  return await services.postgres.transaction().execute((transaction) =>
    makeOrganization({
      transaction,
      services,
      ctx: { origin, requestId },
      person: user,
      input: parsed,
    }),
  );
}
