import {
  type AuthField,
  type AuthMethod,
  isHealthy,
  PROVIDER_CAPABILITIES,
  PROVIDER_CATEGORIES,
} from '@parley/core/features/integrations';
import { builder, connectionOf } from '../../platform/graphql/index.ts';
import type { StoredFinding, StoredStream } from '../../platform/postgres/integration-tables.ts';
import { beginConnection } from './connect/begin-connection.ts';
import type { AdObjectCount } from './connections/count-ad-objects.ts';
import type { Connection } from './connections/load-connections.ts';
import type { ListedProvider } from './list-providers.ts';
import type { SyncRun } from './sync/load-runs.ts';

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

const RunStatusEnum = builder.enumType('IntegrationRunStatus', {
  values: ['running', 'completed', 'failed', 'cancelled'] as const,
});
/** The words of specification 002 §3: one that was cancelled or failed is an error, and says why. */
const JobStatusEnum = builder.enumType('OAuthConnectionJobStatus', {
  values: ['processing', 'error', 'completed'] as const,
});

const RunStreamRef = builder.objectRef<StoredStream>('IntegrationRunStream').implement({
  capability: 'configuration.view',
  description: 'What a run read of one kind of record, and what that changed here.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    isDone: t.exposeBoolean('isDone'),
    progress: t.exposeFloat('progress', { nullable: true, description: '0 to 1, where that is known.' }),
    read: t.exposeInt('read'),
    created: t.exposeInt('created'),
    updated: t.exposeInt('updated'),
    unchanged: t.exposeInt('unchanged'),
    deleted: t.exposeInt('deleted'),
    withoutCompany: t.exposeInt('withoutCompany', {
      description: 'Records that no company could be found for; they are kept all the same.',
    }),
    unconverted: t.exposeInt('unconverted', {
      description: 'Amounts in a currency without a rate: they count as 0.',
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it was left out.' }),
  }),
});

const RunRef = builder.objectRef<SyncRun>('IntegrationRun').implement({
  capability: 'configuration.view',
  description: 'One reading of a connection.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: RunStatusEnum }),
    askedBy: t.exposeString('askedBy', {
      nullable: true,
      description: 'Who asked for it; null when it was due by its schedule.',
    }),
    beganAt: t.expose('beganAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it failed.' }),
    streams: t.expose('streams', { type: [RunStreamRef] }),
  }),
});

const JOB_STATUS = {
  running: 'processing',
  completed: 'completed',
  failed: 'error',
  cancelled: 'error',
} as const satisfies Record<SyncRun['status'], string>;

const LastJobRef = builder.objectRef<SyncRun>('OAuthConnectionJob').implement({
  capability: 'configuration.view',
  description: 'The last reading of a connection in short.',
  fields: (t) => ({
    status: t.field({ type: JobStatusEnum, resolve: ({ status }) => JOB_STATUS[status] }),
    errors: t.stringList({
      resolve: ({ status, problem, streams }) => [
        ...(problem === null ? [] : [problem]),
        ...(status === 'cancelled' ? ['It was cancelled.'] : []),
        ...streams.flatMap((stream) =>
          stream.problem === null ? [] : [`${stream.label}: ${stream.problem}`],
        ),
      ],
    }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ beganAt }) => beganAt }),
  }),
});

const AdObjectCountRef = builder.objectRef<AdObjectCount>('AdObjectCount').implement({
  capability: 'configuration.view',
  description: 'How many campaigns, groups or ads of an ad account are in a state.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'As the platform calls them.' }),
    state: t.exposeString('state', { description: 'As the platform calls it.' }),
    count: t.exposeInt('count'),
  }),
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
    isSample: t.exposeBoolean('isSample', {
      description: 'It came with the sample data: it is never read, and nothing is called for it.',
    }),
    organizationId: t.exposeID('organizationId', { description: 'The account, as the provider calls it.' }),
    organizationName: t.exposeString('organizationName'),
    createdBy: t.expose('createdBy', { type: CreatorRef, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    healthChecks: t.field({ type: [HealthCheckRef], resolve: ({ healthChecks }) => healthChecks }),
    healthCheckedAt: t.expose('healthCheckedAt', { type: 'DateTime', nullable: true }),
    syncDueAt: t.expose('syncDueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is read next; null when an admin has to connect it again.',
    }),
    readUntil: t.expose('readUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Up to when what the provider has is here; null before a first reading is done.',
    }),
    lastJob: t.field({ type: LastJobRef, nullable: true, resolve: ({ runs }) => runs[0] ?? null }),
    adObjects: t.field({
      type: [AdObjectCountRef],
      description: 'What an ad account is made of, by kind and state; nothing for a CRM.',
      resolve: ({ adObjects }) => [...adObjects],
    }),
    runs: t.field({
      type: [RunRef],
      description: 'The last 20 readings, the newest first.',
      resolve: ({ runs }) => [...runs],
    }),
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
