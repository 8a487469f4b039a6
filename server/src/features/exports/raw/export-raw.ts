import { PassThrough, pipeline, type Readable } from 'node:stream';
import { dayProblem, isDay, rangeProblem } from '@parley/core/dates';
import {
  RAW_COLUMNS,
  RAW_FORMATS,
  RAW_TABLES,
  type RawFormat,
  type RawTable,
} from '@parley/core/features/exports';
import { z } from 'zod';
import { resolveScope } from '../../../analytics/index.ts';
import { loadOwnPlaces } from '../../../data/channels/index.ts';
import { TOUCH_BASES } from '../../../data/roll-ups/index.ts';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { inWords } from '../../../platform/text/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { escapeFormulas } from './escape-formulas.ts';
import { rawNotes } from './raw-notes.ts';
import type { RawInput } from './raw-source.ts';
import { pageEndStatement, rawStatement } from './raw-statement.ts';

const MOST_ROWS = 1_000_000;
/** Tables that need the paid plan. */
const PAID_TABLES: readonly RawTable[] = [
  'impressions',
  'view-throughs',
  'opportunities',
  'touches',
  'leads',
  'offline-events',
  'audiences',
];

const NAMES = { start: 'from', end: 'to' };
const day = z.string().refine(isDay, { error: ({ input }) => dayProblem(String(input)) });

export const rawQuerySchema = z
  .strictObject({
    table: z.enum(RAW_TABLES),
    from: day,
    to: day,
    format: z.enum(RAW_FORMATS).default('csv'),
    basis: z.enum(TOUCH_BASES).default('visits'),
    /** `escape` makes texts harmless that a spreadsheet would run; for CSV. */
    formulas: z.enum(['keep', 'escape']).default('keep'),
    limit: z.coerce.number().int().min(1).max(MOST_ROWS).optional(),
    cursor: z.string().max(2000).optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (!isDay(from) || !isDay(to)) return;
    const problem = rangeProblem({ start: from, end: to }, { names: NAMES });
    if (problem !== undefined)
      context.addIssue({ code: 'custom', path: [NAMES[problem.at]], message: problem.message });
  });

type Query = z.output<typeof rawQuerySchema>;

export type RawExport = {
  stream: Readable;
  /** Undefined on the last page, and where no limit was asked for. */
  nextCursor: string | undefined;
  query: Query;
  /** What speaks against its rows, as a header says it; undefined where nothing does. */
  warnings: string | undefined;
};

const ENGINE_FORMATS = { parquet: 'Parquet', csv: 'CSV', ndjson: 'JSONEachRow' } as const satisfies Record<
  RawFormat,
  string
>;

const questionOf = ({ instance }: Context, { table, from, to, basis }: Query): string =>
  [instance.id, table, from, to, basis].join('|');

/** An export of data is an entry of the event log: once per export, not once per page. */
async function log(ctx: Context, { table, from, to, format }: Query): Promise<void> {
  await ctx.postgres.transaction().execute((transaction) =>
    audit({
      transaction,
      ctx,
      type: 'exports.raw',
      source: 'api',
      details: `${ctx.viewer.name} exported raw ${inWords(table)}`,
      data: { table, from, to, format },
    }),
  );
}

const listAudiences = (ctx: Context): Promise<{ id: string; name: string }[]> =>
  ctx.postgres
    .selectFrom('audiences')
    .select(['id', 'name'])
    .where('instance_id', '=', ctx.instance.id)
    .execute();

/**
 * The rows of a raw table in the order of its key: a page of them, or all. ClickHouse writes the format; the rows pass
 * through, so that memory is the same for any length. To destroy the stream is to stop the query.
 */
export async function exportRaw({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof rawQuerySchema>;
}): Promise<RawExport> {
  const query = rawQuerySchema.parse(input);
  const { table, format, formulas, limit, cursor } = query;
  if (PAID_TABLES.includes(table)) authorize(ctx, 'plan.view');
  const question = questionOf(ctx, query);
  const asked: RawInput = {
    scope: await resolveScope(ctx, undefined),
    range: { start: query.from, end: query.to },
    basis: query.basis,
    ...(query.table === 'audiences' && { audiences: await listAudiences(ctx) }),
    ...((query.table === 'vendors' || query.table === 'channels') && {
      own: await loadOwnPlaces(ctx.postgres, ctx.instance.id),
    }),
    after: cursor === undefined ? undefined : decodeCursor(ctx.config, question, cursor),
    until: undefined,
  };
  if (cursor === undefined) await log(ctx, query);
  const ends =
    limit === undefined
      ? []
      : await ctx.clickhouse.rows<{ key: string[] }>(pageEndStatement(table, asked, limit), {
          name: 'exports.raw-page',
          timeoutSeconds: 60,
        });
  const last = ends.length > 1 ? ends[0]?.key : undefined;
  const warnings = await rawNotes(ctx, { table, range: asked.range });
  const rows = await ctx.clickhouse.stream(rawStatement(table, { ...asked, until: last }, format), {
    name: `exports.raw-${table}`,
    format: ENGINE_FORMATS[format],
  });
  const stream = new PassThrough();
  if (format === 'csv') stream.write(`${Object.keys(RAW_COLUMNS[table]).join(',')}\n`);
  // When one end closes, close the other. The rows are on their way: the client sees no more than that they break off.
  const onEnd = (error: Error | null | undefined): void => {
    if (error && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.log.error({ err: error, table, requestId: ctx.requestId }, 'a raw export broke off');
  };
  if (format === 'csv' && formulas === 'escape') pipeline(rows, escapeFormulas(), stream, onEnd);
  else pipeline(rows, stream, onEnd);
  return {
    stream,
    query,
    warnings,
    nextCursor: last === undefined ? undefined : encodeCursor(ctx.config, question, last),
  };
}
