import { type Answer, findPart, type PeriodChoice, type PinnedPart } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import { InvalidEdit, periodOf, withPeriod } from '@parley/language/edits';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { createJobs } from '../../../platform/jobs/index.ts';
import { readMemoryAnew } from '../conversations/stored-memory.ts';
import { answerAgain } from '../local-engine.ts';
import { answerMadeOf } from '../models/index.ts';
import { sharedNames } from '../shared-names.ts';

const TIMEOUT_MS = 60_000;

export type StoredPin = PinnedPart & { memory: unknown; audience: string | null };
/** The day it is asked on, and the period to ask for where that is not its own. */
type Asked = { today: Day; period?: PeriodChoice | undefined };

/** The whole answer that something was kept of, as of now: by the same tools when a language model had chosen them. */
export async function answerKept(
  ctx: Context,
  { memory, audience }: Pick<StoredPin, 'memory' | 'audience'>,
  { today, period }: Asked,
): Promise<Answer> {
  const remembered = readMemoryAnew(memory, today);
  if (remembered?.madeOf !== undefined) {
    const services = { names: sharedNames, jobs: createJobs(ctx), today: () => today };
    const until = { ...ctx, clickhouse: ctx.clickhouse.until(AbortSignal.timeout(TIMEOUT_MS)) };
    const chosen = period === undefined ? undefined : periodOf(period, today).range;
    return await answerMadeOf(until, remembered.madeOf, services, chosen);
  }
  const pinned = remembered?.frame ?? null;
  if (pinned === null)
    throw new AppError('INVALID_INPUT', {
      message: 'This was pinned with another version of Parley. Unpin it, and ask again.',
    });
  const frame = period === undefined ? pinned : withPeriod(pinned, period, today);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return await answerAgain(sharedNames, ctx, { frame, audience: audience ?? undefined, today, signal });
}

/** A pinned part of an answer. Its blocks are that part alone, and none when there is nothing to show any more. */
export async function answerPart(ctx: Context, pin: StoredPin, asked: Asked): Promise<Answer> {
  try {
    const answer = await answerKept(ctx, pin, asked);
    const block = findPart(answer.blocks, pin);
    return { ...answer, blocks: block === undefined ? [] : [block], suggestions: [] };
  } catch (error) {
    if (!(error instanceof InvalidEdit)) throw error;
    throw new AppError('INVALID_INPUT', { message: error.message });
  }
}
