export { listArguments, periodArguments, searchArguments } from './arguments.ts';
export type { GraphqlContext } from './builder.ts';
export { builder } from './builder.ts';
export type { Page } from './connection.ts';
export { connectionOf } from './connection.ts';
export { FilterInput, PageInput, SortInput } from './inputs.ts';
export { KpiFigureRef } from './kpi-figure.ts';
export { GRAPHQL_LIMITS } from './limits.ts';
export { listInMemory } from './list-in-memory.ts';
export { namespace } from './namespace.ts';
export type { RawFilter } from './parse-filters.ts';
export type { ListArguments, ListQuery, ListSpec, Sort } from './parse-list.ts';
export { parseList } from './parse-list.ts';
export { toRange } from './range.ts';

export { registerGraphql } from './routes.ts';
export { KpiSplitRef, SplitFigureRef } from './split-figure.ts';
export { SuccessRef } from './success.ts';
