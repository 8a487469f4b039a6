import type { Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import type { Context } from '../../../platform/context/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { Engine, Memory } from '../engine.ts';
import type { NameCache } from '../names/name-cache.ts';
import { judge, type Verdict } from './judge.ts';
import { type Kind, type KnownIds, knownIds } from './known-ids.ts';
import { queriesBehind } from './queries-behind.ts';
import { type Question, type Turn, turnsOf } from './question.ts';
import { solutionOf } from './solution.ts';
import { unknownName } from './unknown-name.ts';

/** As the judge has it; `failed` where the model gave nothing usable, `not judged`, and not asked, where the file names what the instance has not. */
export type Outcome = Verdict | 'failed' | 'not judged';

export type EvaluatedTurn = {
  family: string;
  ask: string;
  outcome: Outcome;
  why: string;
  requests: number;
  inputTokens: number;
  outputTokens: number;
  seconds: number;
};

const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  ...{ channel: 'channel', vendor: 'vendor', campaign: 'campaign', pixel: 'pixel', company: 'company' },
  ...{ audience: 'audience', region: 'region', sector: 'sector', revRange: 'size' },
};

/** The ids of what the names of questions are, in the instance that is asked. */
async function idsOf(ctx: Context, names: NameCache, today: Day): Promise<KnownIds> {
  const { entries } = await names.get(ctx, today);
  const own = Map.groupBy(entries, ({ field }) => KIND_OF_FIELD[field] ?? 'other');
  return knownIds(Object.fromEntries(own));
}

/** What the requests of a question took, by the ledger. */
async function tokensOf({ postgres, requestId }: Context) {
  const { requests, input, output } = await postgres
    .selectFrom('model_requests')
    .select(({ fn }) => [
      fn.countAll<string>().as('requests'),
      fn.sum<string | null>('input_tokens').as('input'),
      fn.sum<string | null>('output_tokens').as('output'),
    ])
    .where('question_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return { requests: Number(requests), inputTokens: Number(input ?? 0), outputTokens: Number(output ?? 0) };
}

type Asked = { ctx: Context; engine: Engine; ids: KnownIds; today: Day };
type Earlier = { question: string; understood: string; answer: string };

async function judged(
  { ctx, ids, today }: Asked,
  turn: Turn,
  answer: Answer,
  memory: Memory | null,
): Promise<{ outcome: Outcome; why: string }> {
  if (answer.by?.engine !== 'model') {
    const [why = ''] = answer.warnings;
    return why.includes('made without it')
      ? { outcome: 'failed', why }
      : { outcome: 'not judged', why: 'The local engine always answers it.' };
  }
  const made = memory?.madeOf?.turnId === ctx.requestId ? memory.madeOf.calls : [];
  const queries = await queriesBehind(ctx, made);
  const { verdict, why } = judge(turn, { answer, queries }, ids, today);
  return { outcome: verdict, why };
}

const NOT_ASKED = { requests: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };

async function askTurn(
  asked: Asked,
  turn: Turn,
  before: { memory: Memory | null; earlier: readonly Earlier[] },
): Promise<{ turn: Omit<EvaluatedTurn, 'family'>; memory: Memory | null; answer: Answer }> {
  const ctx: Context = { ...asked.ctx, requestId: newId('eval') };
  const startedAt = performance.now();
  const { answer, memory } = await asked.engine.answer(ctx, {
    text: turn.ask,
    today: asked.today,
    engine: 'model',
    isSolution: solutionOf(turn, asked.ids, asked.today),
    ...before,
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const [tokens, judgement] = await Promise.all([
    tokensOf(ctx),
    judged({ ...asked, ctx }, turn, answer, memory),
  ]);
  return { turn: { ask: turn.ask, ...judgement, ...tokens, seconds }, memory, answer };
}

/** Asks the configured language model every question, one after the other, and judges each answer by the queries it is made of. */
export async function evaluateModel({
  ctx,
  engine,
  names,
  input: { questions, today },
  onTurn,
}: {
  ctx: Context;
  engine: Engine;
  names: NameCache;
  input: { questions: readonly Question[]; today: Day };
  onTurn: (turn: EvaluatedTurn) => void;
}): Promise<EvaluatedTurn[]> {
  const asked: Asked = { ctx, engine, today, ids: await idsOf(ctx, names, today) };
  const turns: EvaluatedTurn[] = [];
  for (const question of questions) {
    let memory: Memory | null = null;
    const earlier: Earlier[] = [];
    let isLost = false;
    for (const each of turnsOf(question)) {
      const unknown = unknownName(each, asked.ids);
      // What follows one that was not asked would be asked of nothing.
      const why: string | undefined =
        unknown ?? (isLost ? 'The question before it was not asked.' : undefined);
      isLost = why !== undefined;
      if (why !== undefined) {
        const skipped = {
          family: question.family,
          ask: each.ask,
          outcome: 'not judged',
          why,
          ...NOT_ASKED,
        } as const;
        turns.push(skipped);
        onTurn(skipped);
        continue;
      }
      const done = await askTurn(asked, each, { memory, earlier: [...earlier] });
      memory = done.memory;
      const understood = done.answer.query.map(({ label, value }) => `${label}: ${value}`).join('; ');
      earlier.push({ question: each.ask, understood, answer: done.answer.text });
      const turn = { family: question.family, ...done.turn };
      turns.push(turn);
      onTurn(turn);
    }
  }
  return turns;
}
