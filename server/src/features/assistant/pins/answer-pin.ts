import { type Answer, findPart } from '@parley/core/assistant';
import { type Day, toDay } from '@parley/core/dates';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { createJobs } from '../../../platform/jobs/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { readMemoryAnew } from '../conversations/stored-memory.ts';
import { answerAgain } from '../local-engine.ts';
import { answerMadeOf } from '../models/index.ts';
import { sharedNames } from '../shared-names.ts';
import { ownPins } from './own-pins.ts';

const inputSchema = z.object({ id: z.string() });
const TIMEOUT_MS = 60_000;

/** What was pinned of, as of a day: by the same tools when a language model had chosen them. */
async function answerOf(
  ctx: Context,
  { memory, audience }: { memory: unknown; audience: string | null },
  today: Day,
): Promise<Answer> {
  const remembered = readMemoryAnew(memory, today);
  if (remembered?.madeOf !== undefined) {
    const services = { names: sharedNames, jobs: createJobs(ctx), today: () => today };
    const until = { ...ctx, clickhouse: ctx.clickhouse.until(AbortSignal.timeout(TIMEOUT_MS)) };
    return await answerMadeOf(until, remembered.madeOf, services);
  }
  const frame = remembered?.frame ?? null;
  if (frame === null)
    throw new AppError('INVALID_INPUT', {
      message: 'This was pinned with another version of Parley. Unpin it, and ask again.',
    });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return await answerAgain(sharedNames, ctx, { frame, audience: audience ?? undefined, today, signal });
}

/**
 * The part that was pinned, answered as of now: “last 30 days” are those before today. Its blocks are that part alone, and none
 * when there is nothing to show any more.
 */
export async function answerPin({
  ctx,
  input,
  today = toDay(Date.now()),
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
  today?: Day;
}): Promise<Answer> {
  authorize(ctx, 'analytics.view');
  const { id } = inputSchema.parse(input);
  const pin = await ownPins(ctx, ctx.postgres).selectAll().where('id', '=', id).executeTakeFirst();
  if (pin === undefined) throw notFound('Pin');
  const answer = await answerOf(ctx, pin, today);
  const block = findPart(answer.blocks, pin);
  return { ...answer, blocks: block === undefined ? [] : [block], suggestions: [] };
}
