import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type Audience, loadAudiences, loadAudiencesAgain } from './load-audiences.ts';

type Input = { ctx: Context; input: { id: string } };

const find = (audiences: readonly Audience[], id: string): Audience => {
  const found = audiences.find((audience) => audience.id === id);
  if (found === undefined) throw notFound('Audience');
  return found;
};

/** One audience of the instance. */
export async function getAudience({ ctx, input: { id } }: Input): Promise<Audience> {
  return find(await loadAudiences(ctx), id);
}

/** One audience after it was changed. */
export async function readAudience({ ctx, input: { id } }: Input): Promise<Audience> {
  return find(await loadAudiencesAgain(ctx), id);
}
