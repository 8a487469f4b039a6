import type { Answer, Block } from '@parley/core/assistant';
import { createLocalEngine, createNameCache, type Memory } from '@parley/server/features/assistant/index';
import type { Context } from '@parley/server/platform/context/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import type { TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { COMPANIES, TODAY, VISITS } from './world.ts';

export type AssistantWorld = { instance: TestInstance; audienceIds: ReadonlyMap<string, string> };

/** An instance with the visits of this folder's world in it. */
export async function createAssistantWorld(services: TestServices): Promise<AssistantWorld> {
  const instance = await createTestInstance(services);
  const { audienceIds } = await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
  return { instance, audienceIds };
}

/** Asks the turns of one conversation, and gives the answer to the last. */
export async function converse(
  ctx: Context,
  turns: readonly string[],
  audience?: string,
  today = TODAY,
): Promise<Answer> {
  const engine = createLocalEngine({ names: createNameCache(), jobs: createJobs(ctx) });
  let memory: Memory | null = null;
  let last: Answer | undefined;
  for (const text of turns) {
    const answered = await engine.answer(ctx, {
      text,
      memory,
      today,
      audience,
      signal: new AbortController().signal,
    });
    memory = answered.memory;
    last = answered.answer;
  }
  if (last === undefined) throw new Error('nothing was asked');
  return last;
}

export const blockOf = <Kind extends Block['kind']>(
  answer: Answer,
  kind: Kind,
): Extract<Block, { kind: Kind }> => {
  const block = answer.blocks.find((each): each is Extract<Block, { kind: Kind }> => each.kind === kind);
  if (block === undefined) throw new Error(`no ${kind} in: ${answer.text}`);
  return block;
};
