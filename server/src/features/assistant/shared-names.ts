import { toDay } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';
import { createNameCache } from './names/name-cache.ts';
import { suggestQuestions } from './suggest-questions.ts';

/** One index of names per instance in this process, whoever asks. */
export const sharedNames = createNameCache();

/** Example questions about the viewer's instance, made from its own vendors, industries and companies. */
export async function listSuggestions({ ctx }: { ctx: Context }): Promise<readonly string[]> {
  const today = toDay(Date.now());
  return suggestQuestions({ ctx, today, names: await sharedNames.get(ctx, today) });
}
