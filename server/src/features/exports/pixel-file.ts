import { channelOf, vendorOf } from '@parley/core/features/channels';
import { METRICS } from '@parley/core/metrics';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { selectPixels } from '../pixels/index.ts';
import { csvLine } from './csv-text.ts';
import { tooManyRows } from './export-job.ts';
import type { PixelExport } from './export-query.ts';

const HEADER = [
  ...['Pixel', 'Code', 'Channel', 'Vendor', 'Audience', 'Status', 'Updated'],
  METRICS.lastImpression.label,
  'Impressions, past 30 days',
];

/** How many lines the file of the pixels would have. */
export const countPixels = async (ctx: Context, { list }: PixelExport): Promise<number> =>
  (await selectPixels(ctx, list)).length;

/** The pixels in the order of their list, as lines of a CSV file. */
export async function* pixelFile(
  ctx: Context,
  { list }: PixelExport,
  counted: { rows: number },
): AsyncGenerator<string> {
  const [pixels, own] = await Promise.all([selectPixels(ctx, list), loadOwnNames(ctx)]);
  const limit = ctx.config.PARLEY_EXPORT_ROWS;
  if (pixels.length > limit) throw tooManyRows(limit);
  counted.rows = pixels.length;
  yield csvLine(HEADER);
  yield pixels
    .map(({ name, code, channelId, vendorId, audience, status, updatedAt, lastImpression, impressions }) =>
      csvLine([
        ...[
          name,
          code,
          channelOf(channelId, own).name,
          vendorOf(vendorId, own).name,
          audience?.name ?? '',
          status,
        ],
        updatedAt.toISOString(),
        lastImpression?.toISOString() ?? '',
        impressions,
      ]),
    )
    .join('');
}
