import type { MetricQuery } from '@parley/core/metrics';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';

/** Most pixels that one question may be about. */
export const MOST_PIXELS = 20;

export type PixelScopeInput = {
  startDate: Date;
  endDate: Date;
  pixelIds: readonly string[];
  audienceIds?: readonly string[] | null | undefined;
};

export type PixelScope = Pick<MetricQuery, 'range' | 'audience' | 'filters'> & {
  pixels: { id: string; vendorId: string }[];
};

/** From 1 to 20 pixels that are asked about; all of them exist. */
export async function findPixels(ctx: Context, pixelIds: readonly string[]): Promise<PixelScope['pixels']> {
  const ids = [...new Set(pixelIds)];
  if (ids.length < 1 || ids.length > MOST_PIXELS)
    throw new AppError('INVALID_INPUT', { fieldErrors: { pixelIds: `From 1 to ${MOST_PIXELS} pixels.` } });
  const rows = await ctx.postgres
    .selectFrom('pixels')
    .select(['id', 'vendor_id'])
    .where('instance_id', '=', ctx.instance.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw notFound('Pixel');
  return rows.map(({ id, vendor_id }) => ({ id, vendorId: vendor_id }));
}

/** A period, an audience and the pixels as parts of a metric query. */
export async function pixelScope(ctx: Context, input: PixelScopeInput): Promise<PixelScope> {
  const pixels = await findPixels(ctx, input.pixelIds);
  const audience = await selectAudience(ctx, input.audienceIds);
  return {
    range: toRange(input),
    audience,
    filters: [{ field: 'pixelIds', operator: 'in', operand: pixels.map(({ id }) => id) }],
    pixels,
  };
}
