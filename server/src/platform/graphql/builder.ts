import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Context, Origin, Services, SignedIn } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type Capability, can, needsInstance } from '../policy/index.ts';

/** What a resolver gets. `member()` is the context in the instance of the request; it throws when there is none. */
export type GraphqlContext = {
  services: Services;
  jobs: Jobs;
  requestId: string;
  origin: Origin;
  user: SignedIn;
  member(): Promise<Context>;
};

/** What a field needs: `authScopes: { can: 'analytics.view' }`; the policy says who has it. */
export type Scopes = { can: Capability };

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
      can: async (capability) =>
        can(
          needsInstance(capability)
            ? { user: context.user, viewer: (await context.member()).viewer }
            : { user: context.user },
          capability,
        ),
    }),
    unauthorizedError: () => new AppError('PERMISSION_DENIED'),
  },
});

builder.queryType({
  description:
    'Everything that can be read. Each field is about the instance named by the header x-instance-id.',
  authScopes: { can: 'account.view' },
});
builder.mutationType({ description: 'Everything that can be changed.', authScopes: { can: 'account.view' } });
