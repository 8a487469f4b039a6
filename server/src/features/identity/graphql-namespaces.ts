import { builder, namespace } from '../../platform/graphql/index.ts';
import { SCOPES } from '../../platform/policy/index.ts';

export const IdentityQuery = namespace(
  'IdentityQuery',
  'account.view',
  'How the signed-in person signs in, and what may act for them.',
);
builder.queryField('identity', (t) => t.field({ type: IdentityQuery, resolve: () => ({}) }));

export const IdentityMutation = namespace(
  'IdentityMutation',
  'account.manage',
  'How the signed-in person signs in, and what may act for them. Sessions only.',
);
builder.mutationField('identity', (t) => t.field({ type: IdentityMutation, resolve: () => ({}) }));

export const AccessScopeEnum = builder.enumType('AccessScope', { values: SCOPES });
