import type { DateRange } from '@parley/core/dates';
import { UPLOAD_FILE_IDS, type UploadFileId } from '@parley/core/features/activations';
import { OPPORTUNITY_TYPES } from '@parley/core/features/opportunities';
import { FILTER_OPERATORS, type Filter } from '@parley/core/filters';
import type { MetricQuery } from '@parley/core/metrics';
import { z } from 'zod';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { parseList, type Sort, toRange } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { checkText } from '../../platform/text/index.ts';
import { COMPANY_LIST_SPEC, MEMBER_LIST_SPEC } from '../companies/index.ts';
import { EVENT_LIST_SPEC } from '../event-log/index.ts';
import { readMetricQuery } from '../metrics/index.ts';
import { OPPORTUNITY_LIST_SPEC } from '../opportunities/index.ts';
import { PIXEL_LIST_SPEC } from '../pixels/index.ts';

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
const companiesSchema = z.object({
  table: z.literal('companies'),
  startDate: instant,
  endDate: instant,
  filter: z.array(filter).nullish(),
  sort: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })).nullish(),
  searchQuery: z.string().nullish(),
});

const metricsSchema = z.object({ table: z.literal('metrics'), query: z.unknown() });
const membersSchema = z.object({
  table: z.literal('audienceMembers'),
  audienceId: z.string().min(1).max(100),
  uploadFor: z.enum(UPLOAD_FILE_IDS).nullish(),
  sort: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })).nullish(),
  searchQuery: z.string().nullish(),
});
const ids = z.array(z.string().min(1).max(100)).max(1000).nullish();
const opportunitiesSchema = z.object({
  table: z.literal('opportunities'),
  type: z.enum(OPPORTUNITY_TYPES),
  startDate: z.iso.datetime({ offset: true }),
  endDate: z.iso.datetime({ offset: true }),
  audienceIds: ids,
  vendorIds: ids,
  campaignIds: ids,
  pixelIds: ids,
  companyId: z.string().max(100).nullish(),
  filter: z.array(filter).nullish(),
  sort: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })).nullish(),
  searchQuery: z.string().nullish(),
});
const pixelsSchema = z.object({
  table: z.literal('pixels'),
  filter: z.array(filter).nullish(),
  sort: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })).nullish(),
  searchQuery: z.string().nullish(),
});
const eventsSchema = z.object({
  table: z.literal('events'),
  filter: z.array(filter).nullish(),
  sort: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })).nullish(),
  searchQuery: z.string().nullish(),
});
const querySchema = z.discriminatedUnion('table', [
  companiesSchema,
  eventsSchema,
  membersSchema,
  metricsSchema,
  opportunitiesSchema,
  pixelsSchema,
]);

export type MetricExport = { table: 'metrics'; query: MetricQuery };
export type CompanyExport = {
  table: 'companies';
  range: DateRange;
  filters: Filter[];
  sort: Sort<(typeof COMPANY_LIST_SPEC.sortable)[number]>;
  search: string;
};
export type MemberExport = {
  table: 'audienceMembers';
  audienceId: string;
  /** In the form that a platform takes, without companies that are left out of what is sent; else as the list shows it. */
  uploadFor?: UploadFileId;
  sort: Sort<(typeof MEMBER_LIST_SPEC.sortable)[number]>;
  search: string;
};
export type OpportunityExport = {
  table: 'opportunities';
  /** The arguments of the list, with its days as text. */
  list: Omit<z.output<typeof opportunitiesSchema>, 'table'>;
};
export type PixelExport = { table: 'pixels'; list: Omit<z.output<typeof pixelsSchema>, 'table'> };
export type EventExport = {
  table: 'events';
  filters: Filter[];
  sort: Sort<(typeof EVENT_LIST_SPEC.sortable)[number]>;
  search: string;
  /** When it was asked for. */
  until: string;
};
export type ExportQuery =
  | CompanyExport
  | EventExport
  | MemberExport
  | MetricExport
  | OpportunityExport
  | PixelExport;

const MAX_QUERY_LENGTH = 100_000;

/** Checks the text of an export query with the rules of the list or the figures it exports. */
export async function parseExportQuery(ctx: Context, text: string): Promise<ExportQuery> {
  if (text.length > MAX_QUERY_LENGTH) throw new AppError('REQUEST_TOO_LARGE');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT', { fieldErrors: { query: 'It is not JSON.' } });
  }
  // What the text says in escapes was no part of it before.
  checkText(json);
  const query = querySchema.parse(json);
  if (query.table === 'metrics') {
    const { page: _, ...asked } = await readMetricQuery(ctx, query.query);
    return { table: query.table, query: asked };
  }
  if (query.table === 'audienceMembers') {
    // Audiences belong to the paid plan; exports alone do not.
    authorize(ctx, 'plan.view');
    const { sort, search } = parseList(MEMBER_LIST_SPEC, query);
    const { table, audienceId, uploadFor } = query;
    return { table, audienceId, ...(uploadFor != null && { uploadFor }), sort, search };
  }
  if (query.table === 'opportunities') {
    authorize(ctx, 'plan.view');
    const { table, ...list } = query;
    parseList(OPPORTUNITY_LIST_SPEC, list);
    toRange({ startDate: new Date(list.startDate), endDate: new Date(list.endDate) });
    return { table, list };
  }
  if (query.table === 'events') {
    authorize(ctx, 'configuration.view');
    const { filters, sort, search } = parseList(EVENT_LIST_SPEC, query);
    return { table: query.table, filters, sort, search, until: new Date().toISOString() };
  }
  if (query.table === 'pixels') {
    const { table, ...list } = query;
    parseList(PIXEL_LIST_SPEC, list);
    return { table, list };
  }
  const { filters, sort, search } = parseList(COMPANY_LIST_SPEC, query);
  return { table: query.table, range: toRange(query), filters, sort, search };
}
