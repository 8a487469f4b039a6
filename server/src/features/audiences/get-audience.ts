import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type Audience, loadAudiences } from './load-audiences.ts';

/** One audience of the instance. */
export async function getAudience({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Audience> {
  const found = (await loadAudiences(ctx)).find((audience) => audience.id === id);
  if (found === undefined) throw notFound('Audience');
  return found;
}
