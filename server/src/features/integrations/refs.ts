import {
  type AuthField,
  type AuthMethod,
  isHealthy,
  PROVIDER_CAPABILITIES,
  PROVIDER_CATEGORIES,
} from '@parley/core/features/integrations';
import { builder, connectionOf } from '../../platform/graphql/index.ts';
import type { StoredFinding } from '../../platform/postgres/integration-tables.ts';
import { beginConnection } from './connect/begin-connection.ts';
import type { Connection } from './connections/load-connections.ts';
import type { ListedProvider } from './list-providers.ts';

const CategoryEnum = builder.enumType('IntegrationCategory', { values: PROVIDER_CATEGORIES });
const CapabilityEnum = builder.enumType('IntegrationCapability', { values: PROVIDER_CAPABILITIES });
const AuthTypeEnum = builder.enumType('IntegrationAuthType', {
  values: { oauth: { value: 'oauth' as const }, api_token: { value: 'api-token' as const } },
});
const ConnectionStatusEnum = builder.enumType('OAuthConnectionStatus', {
  values: ['active', 'inactive'] as const,
});
const HealthCheckTypeEnum = builder.enumType('HealthCheckType', {
  values: {
    field_access_error: { value: 'field-access-error' as const },
    api_access_error: { value: 'api-access-error' as const },
    other: { value: 'other' as const },
  },
});

const AuthFieldRef = builder.objectRef<AuthField>('IntegrationAuthField').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    example: t.string({ nullable: true, resolve: ({ example }) => example ?? null }),
    isSecret: t.boolean({ resolve: ({ isSecret }) => isSecret === true }),
  }),
});

const AuthMethodRef = builder.objectRef<AuthMethod>('IntegrationAuthMethod').implement({
  capability: 'configuration.view',
  description: 'A way to connect that this server is set up for.',
  fields: (t) => ({
    type: t.expose('type', { type: AuthTypeEnum }),
    title: t.exposeString('title'),
    instructions: t.stringList({ resolve: ({ instructions }) => [...instructions] }),
    fields: t.field({ type: [AuthFieldRef], resolve: ({ fields }) => fields }),
  }),
});

const HealthSourceRef = builder.objectRef<StoredFinding['source'][number]>('HealthCheckSource').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    object: t.exposeString('object'),
    fields: t.exposeStringList('fields', { description: 'Those that are missing; none means all of it.' }),
  }),
});

const HealthDetailsRef = builder.objectRef<Pick<StoredFinding, 'source'>>('HealthCheckDetails').implement({
  capability: 'configuration.view',
  fields: (t) => ({ source: t.expose('source', { type: [HealthSourceRef] }) }),
});

const HealthCheckRef = builder.objectRef<StoredFinding>('HealthCheck').implement({
  capability: 'configuration.view',
  description: 'A problem that the last check of a connection found.',
  fields: (t) => ({
    type: t.expose('type', { type: HealthCheckTypeEnum }),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    details: t.field({ type: HealthDetailsRef, resolve: (finding) => finding }),
  }),
});

const CreatorRef = builder
  .objectRef<NonNullable<Connection['createdBy']>>('OAuthConnectionCreator')
  .implement({
    capability: 'configuration.view',
    fields: (t) => ({ name: t.exposeString('name'), email: t.exposeString('email') }),
  });

export const ConnectionRef = builder.objectRef<Connection>('OAuthConnection').implement({
  capability: 'configuration.view',
  description: 'An account of a provider that is connected.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', {
      type: ConnectionStatusEnum,
      description: '`inactive` when an admin has to connect it again.',
    }),
    isHealthy: t.boolean({
      description: 'Active, and the last check found no problem.',
      resolve: (connection) => isHealthy(connection),
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it is inactive.' }),
    organizationId: t.exposeID('organizationId', { description: 'The account, as the provider calls it.' }),
    organizationName: t.exposeString('organizationName'),
    createdBy: t.expose('createdBy', { type: CreatorRef, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    healthChecks: t.field({ type: [HealthCheckRef], resolve: ({ healthChecks }) => healthChecks }),
    healthCheckedAt: t.expose('healthCheckedAt', { type: 'DateTime', nullable: true }),
  }),
});
const ConnectionsRef = connectionOf('OAuthConnections', ConnectionRef);

const MOST_CONNECTIONS = 100;

export const ProviderRef = builder.objectRef<ListedProvider>('OAuthProvider').implement({
  capability: 'configuration.view',
  description: 'A CRM or an ad platform.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    reads: t.stringList({ description: 'What a connection reads.', resolve: ({ reads }) => [...reads] }),
    category: t.expose('category', { type: CategoryEnum }),
    capabilities: t.field({ type: [CapabilityEnum], resolve: ({ capabilities }) => [...capabilities] }),
    available: t.exposeBoolean('available', { description: 'Whether it can be connected on this server.' }),
    multiConnection: t.exposeBoolean('multiConnection', {
      description: 'Whether several accounts may be connected at a time.',
    }),
    syncIntervalHours: t.exposeInt('syncIntervalHours'),
    methods: t.field({ type: [AuthMethodRef], resolve: ({ methods }) => [...methods] }),
    startUrl: t.string({
      nullable: true,
      description: 'Where to allow a connection, with a state to save first; another one each time.',
      resolve: async ({ id }, _args, context) => beginConnection(await context.member(), id),
    }),
    connections: t.field({
      type: ConnectionsRef,
      description: 'Of the instance, the first one first; 100 at most.',
      resolve: ({ connections }) => ({
        nodes: connections.slice(0, MOST_CONNECTIONS),
        total: connections.length,
        hasNext: connections.length > MOST_CONNECTIONS,
      }),
    }),
  }),
});
