import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Context, Services, SignedIn } from '../context/index.ts';
import { isAdmin } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import type { Jobs } from '../jobs/index.ts';

/** What a resolver gets. `member()` is the context in the instance of the request; it throws when there is none. */
export type GraphqlContext = {
  services: Services;
  jobs: Jobs;
  requestId: string;
  user: SignedIn;
  member(): Promise<Context>;
};

/** Who may see a field: anybody signed in, a member of the instance, an admin of it. Superusers are admins everywhere. */
export type Scopes = { signedIn: boolean; member: boolean; admin: boolean };

export const builder = new SchemaBuilder<{
  Context: GraphqlContext;
  AuthScopes: Scopes;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: (context) => ({
      signedIn: true,
      member: async () => (await context.member()) !== undefined,
      admin: async () => isAdmin(await context.member()),
    }),
    unauthorizedError: () => new AppError('PERMISSION_DENIED'),
  },
});

builder.queryType({
  description:
    'Everything that can be read. Each field is about the instance named by the header x-instance-id.',
  authScopes: { member: true },
});
builder.mutationType({ description: 'Everything that can be changed.', authScopes: { signedIn: true } });
