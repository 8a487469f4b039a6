import type { SignInOrganization } from '@parley/core/features/identity';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { hasSingleSignOn } from '../federation/connection.ts';
import { listProviders } from '../federation/providers.ts';

const inputSchema = z.object({ slug: z.string().max(256) });

/** What the sign-in page of one organization shows; of one that does not exist, the same without a name. */
export async function getSignInOrganization({
  services,
  input,
}: {
  services: Pick<Services, 'postgres' | 'config'>;
  input: z.input<typeof inputSchema>;
}): Promise<SignInOrganization> {
  const { slug } = inputSchema.parse(input);
  const row = await services.postgres
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return {
    slug,
    name: row?.name ?? null,
    ways: {
      password: true,
      magicLink: true,
      providers: listProviders(services.config),
      singleSignOn: await hasSingleSignOn(services.postgres, slug),
    },
  };
}
