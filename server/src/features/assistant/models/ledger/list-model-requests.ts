import type { Context } from '../../../../platform/context/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import {
  type ListArguments,
  type ListSpec,
  type Page,
  parseList,
} from '../../../../platform/graphql/index.ts';
import { authorize } from '../../../../platform/policy/index.ts';
import { DATA_KINDS, type DataKind, type RequestOutcome } from './data-kinds.ts';

export type ModelRequest = {
  id: string;
  sentAt: Date;
  host: string;
  model: string;
  kinds: readonly DataKind[];
  outcome: RequestOutcome;
  problem: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  questionId: string;
  /** Who asked; null when the person is no more. */
  askedBy: string | null;
};

const SPEC = {
  maxLimit: 100,
  defaultLimit: 30,
  sortable: ['sentAt'],
  defaultSort: { field: 'sentAt', order: 'desc' },
  filterable: {},
} as const satisfies ListSpec;

const COLUMNS = [
  'model_requests.id',
  'sent_at',
  'host',
  'model',
  'kinds',
  'outcome',
  'problem',
  'input_tokens',
  'output_tokens',
  'question_id',
  'users.name as asked_by',
] as const;

const requestsOf = (ctx: Context) =>
  ctx.postgres
    .selectFrom('model_requests')
    .leftJoin('users', 'users.id', 'model_requests.user_id')
    .where('model_requests.instance_id', '=', ctx.instance.id);

type Row = {
  id: string;
  sent_at: Date;
  host: string;
  model: string;
  kinds: string[];
  outcome: RequestOutcome;
  problem: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  question_id: string;
  asked_by: string | null;
};

const fromRow = (row: Row): ModelRequest => ({
  id: row.id,
  sentAt: row.sent_at,
  host: row.host,
  model: row.model,
  kinds: DATA_KINDS.filter((kind) => row.kinds.includes(kind)),
  outcome: row.outcome,
  problem: row.problem,
  inputTokens: row.input_tokens,
  outputTokens: row.output_tokens,
  questionId: row.question_id,
  askedBy: row.asked_by,
});

/** What was sent to a language model for this instance, the latest first. */
export async function listModelRequests({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<ListArguments, 'page'>;
}): Promise<Page<ModelRequest>> {
  authorize(ctx, 'configuration.view');
  const { page } = parseList(SPEC, input);
  const { total } = await ctx.postgres
    .selectFrom('model_requests')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('instance_id', '=', ctx.instance.id)
    .executeTakeFirstOrThrow();
  const rows = await requestsOf(ctx)
    .select(COLUMNS)
    .orderBy('sent_at', 'desc')
    .orderBy('model_requests.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const nodes = rows.map(fromRow);
  return { nodes, total: Number(total), hasNext: page.offset + nodes.length < Number(total) };
}

/** One of them with the text as it went out. */
export async function getModelRequest({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<ModelRequest & { sent: string }> {
  authorize(ctx, 'configuration.view');
  const row = await requestsOf(ctx)
    .select([...COLUMNS, 'sent'])
    .where('model_requests.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Model request');
  return { ...fromRow(row), sent: row.sent };
}
