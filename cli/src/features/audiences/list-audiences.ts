import { METRICS } from '@parley/core/metrics';
import { CliAudienceListDocument } from '../../generated/graphql.ts';
import type { NamedList } from '../../platform/list-command.ts';
import { EVERY_ROW, LARGEST_PAGE, readPages } from '../../platform/read-pages.ts';
import { statusWords } from './show-audience.ts';

export const AUDIENCE_LIST: NamedList = {
  columns: [
    { id: 'id', label: 'Id' },
    { id: 'name', label: 'Audience' },
    { id: 'type', label: 'From', drop: 2 },
    { id: 'size', label: 'Members', align: 'right' },
    { id: 'humanVisits', label: `${METRICS.humanVisits.label}, 30 days`, align: 'right', drop: 1 },
    { id: 'lastActivity', label: 'Last seen', drop: 3 },
    { id: 'status', label: 'Status', drop: 4 },
  ],
  rows: async (session, search) => {
    const { rows } = await readPages(EVERY_ROW, LARGEST_PAGE, async (page) => {
      const { audiences } = await session.query(CliAudienceListDocument, {
        page,
        searchQuery: search || null,
      });
      return { rows: audiences.get.edges, totalRows: audiences.get.totalEdges };
    });
    return rows.map(({ node: { id, name, type, metrics, lastJob } }) => ({
      id,
      name,
      type,
      size: metrics.size,
      humanVisits: metrics.visits,
      lastActivity: metrics.lastActivityDate?.slice(0, 10) ?? null,
      status: statusWords({ lastJob }),
    }));
  },
};
