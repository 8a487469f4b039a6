import { toWire } from '@parley/core/dates';
import { pixelPermalink } from '@parley/core/features/pixels';
import { CliPixelKpisDocument } from '../../generated/graphql.ts';
import { audienceIds, idsOf, type KpiPage, tile } from '../metrics/index.ts';
import { findPixels } from './find-pixels.ts';

export const PIXEL_KPIS: KpiPage = {
  name: 'pixels',
  title: 'Pixels',
  find: findPixels,
  ask: async (session, scope) => {
    const asked = { ...toWire(scope.range), audienceIds: audienceIds(scope), pixelIds: idsOf(scope.of) };
    return (await session.query(CliPixelKpisDocument, asked)).pixelReachEngagementTotals;
  },
  tiles: (figures) => [
    tile(figures, 'impressions'),
    tile(figures, 'targetingEfficiency', { from: 'efficiency' }),
    tile(figures, 'companiesReached'),
    tile(figures, 'engagedByPixel', { from: 'engagement' }),
    tile(figures, 'pipelineInfluenced'),
    tile(figures, 'closedWonInfluenced'),
  ],
  path: ({ of }) => pixelPermalink(...idsOf(of)),
};
