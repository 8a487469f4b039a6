import { toDay } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';
import { createNameCache } from './names/name-cache.ts';
import { suggestQuestions } from './suggestions/suggest-questions.ts';

/** One index of names per instance in this process, whoever asks. */
export const sharedNames = createNameCache();

/** Example questions about the viewer's instance: first those about the page they look at, then what its own data give. */
export async function listSuggestions({
  ctx,
  input: { path = null } = {},
}: {
  ctx: Context;
  input?: { path?: string | null | undefined };
}): Promise<readonly string[]> {
  const today = toDay(Date.now());
  const names = await sharedNames.get(ctx, today);
  return suggestQuestions({ ctx, today, names, page: path ?? '' });
}
