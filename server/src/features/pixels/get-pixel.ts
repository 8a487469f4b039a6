import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { loadPixels } from './load-pixels.ts';
import type { Pixel } from './pixel.ts';

/** A pixel by its id. */
export async function getPixel({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Pixel> {
  const [pixel] = await loadPixels(ctx, [id]);
  if (pixel === undefined) throw notFound('Pixel');
  return pixel;
}
