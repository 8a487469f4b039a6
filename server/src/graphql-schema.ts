import type { GraphQLSchema } from 'graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import './features/assistant/conversations/graphql.ts';
import './features/assistant/pins/graphql.ts';
import './features/assistant/graphql.ts';
import './features/assistant/edits/graphql.ts';
import './features/assistant/models/graphql.ts';
import './features/attribution/graphql.ts';
import './features/audiences/graphql.ts';
import './features/benchmarks/graphql.ts';
import './features/campaigns/graphql.ts';
import './features/channels/graphql.ts';
import './features/companies/graphql.ts';
import './features/exports/graphql.ts';
import './features/identity/graphql.ts';
import './features/imports/graphql.ts';
import './features/ingest/graphql.ts';
import './features/instances/graphql.ts';
import './features/metrics/graphql.ts';
import './features/notes/graphql.ts';
import './features/offline/graphql.ts';
import './features/opportunities/graphql.ts';
import './features/pixels/graphql.ts';
import './features/samples/graphql.ts';
import './features/spend/graphql.ts';
import './features/traffic/graphql.ts';
import './features/users/graphql.ts';
import './features/vendors/graphql.ts';
import { builder } from './platform/graphql/index.ts';

/** The whole schema: every feature's part is imported above, and adds itself to the builder. */
export const createSchema = (): GraphQLSchema => builder.toSchema();

/** The text that server/schema.graphql holds and a test compares. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(createSchema()))}\n`;
