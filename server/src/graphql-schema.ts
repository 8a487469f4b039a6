import type { GraphQLSchema } from 'graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
// Each feature adds its part to the builder when it is read.
import './features.ts';
import { builder } from './platform/graphql/index.ts';

/** The whole schema, of every feature. */
export const createSchema = (): GraphQLSchema => builder.toSchema();

/** The text that server/schema.graphql holds and a test compares. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(createSchema()))}\n`;
