import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, listInMemory, type Page } from '../../platform/graphql/index.ts';
import { type Audience, loadAudiences } from './load-audiences.ts';

/** Audiences of the instance, 100 a page at most. */
export async function listAudiences({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Audience>> {
  return listInMemory(await loadAudiences(ctx), input, 100);
}
