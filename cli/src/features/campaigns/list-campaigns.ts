import { CliCampaignListDocument } from '../../generated/graphql.ts';
import type { NamedList } from '../../platform/list-command.ts';
import { EVERY_ROW, LARGEST_PAGE, readPages } from '../../platform/read-pages.ts';

export const CAMPAIGN_LIST: NamedList = {
  columns: [
    { id: 'id', label: 'Id', drop: 2 },
    { id: 'name', label: 'Campaign' },
    { id: 'vendor', label: 'Vendor' },
    { id: 'channel', label: 'Channel', drop: 1 },
  ],
  rows: async (session, search) => {
    const { rows } = await readPages(EVERY_ROW, LARGEST_PAGE, async (page) => {
      const { campaigns } = await session.query(CliCampaignListDocument, {
        page,
        searchQuery: search || null,
      });
      return { rows: campaigns.get.edges, totalRows: campaigns.get.totalEdges };
    });
    return rows.map(({ node: { id, name, vendor } }) => ({
      id,
      name,
      vendor: vendor.name,
      channel: vendor.channel.name,
    }));
  },
};
