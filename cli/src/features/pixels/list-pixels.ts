import { CliPixelListDocument } from '../../generated/graphql.ts';
import type { NamedList } from '../../platform/list-command.ts';
import { EVERY_ROW, readPages } from '../../platform/read-pages.ts';

/** The API gives no more pixels at once. */
const PIXELS_A_PAGE = 50;

export const PIXEL_LIST: NamedList = {
  columns: [
    { id: 'id', label: 'Id' },
    { id: 'name', label: 'Pixel' },
    { id: 'code', label: 'Code', drop: 3 },
    { id: 'status', label: 'Status', drop: 2 },
    { id: 'vendor', label: 'Vendor', drop: 4 },
    { id: 'audience', label: 'Audience', drop: 5 },
    { id: 'impressions', label: 'Impressions, 30 days', align: 'right' },
    { id: 'lastImpression', label: 'Last', drop: 1 },
  ],
  rows: async (session, search) => {
    const { rows } = await readPages(EVERY_ROW, PIXELS_A_PAGE, async (page) => {
      const { pixels } = await session.query(CliPixelListDocument, { page, searchQuery: search || null });
      return { rows: pixels.get.edges, totalRows: pixels.get.totalEdges };
    });
    return rows.map(({ node: { id, name, code, status, vendor, audience, metrics } }) => ({
      id,
      name,
      code,
      status,
      vendor: vendor.name,
      audience: audience?.name ?? null,
      impressions: metrics.impressions,
      lastImpression: metrics.lastImpressionDate?.slice(0, 10) ?? null,
    }));
  },
};
