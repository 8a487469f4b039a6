import type { DateRange } from '@parley/core/dates';
import { FILTER_OPERATORS, type Filter } from '@parley/core/filters';
import { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import { parseList, type Sort, toRange } from '../../platform/graphql/index.ts';
import { COMPANY_LIST_SPEC } from '../companies/index.ts';

const bound = z.object({ operand: z.number(), inclusive: z.boolean() });
const filter = z.object({
  field: z.string(),
  operator: z.enum(FILTER_OPERATORS).nullish(),
  operand: z.unknown().optional(),
  booleanOperator: z.enum(['AND', 'OR']).nullish(),
  range: z.object({ min: bound.nullish(), max: bound.nullish() }).nullish(),
});
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The `query` of csv.begin: which table, and the arguments its list was asked with. */
const querySchema = z.object({
  table: z.literal('companies'),
  startDate: instant,
  endDate: instant,
  filter: z.array(filter).nullish(),
  sort: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })).nullish(),
  searchQuery: z.string().nullish(),
});

export type ExportQuery = {
  table: 'companies';
  range: DateRange;
  filters: Filter[];
  sort: Sort<(typeof COMPANY_LIST_SPEC.sortable)[number]>;
  search: string;
};

const MAX_QUERY_LENGTH = 100_000;

/** Checks the text of an export query with the rules of the list it exports. */
export function parseExportQuery(text: string): ExportQuery {
  if (text.length > MAX_QUERY_LENGTH) throw new AppError('REQUEST_TOO_LARGE');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT', { fieldErrors: { query: 'It is not JSON.' } });
  }
  const query = querySchema.parse(json);
  const { filters, sort, search } = parseList(COMPANY_LIST_SPEC, query);
  return { table: query.table, range: toRange(query), filters, sort, search };
}
