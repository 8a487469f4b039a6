import { METRICS } from '@parley/core/metrics';
import { CliAudienceMembersDocument } from '../../generated/graphql.ts';
import { EVERY_ROW, readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { requireAudience } from './require-audience.ts';

/** The largest page of members. */
const MOST = 1_000;

/** Every company of an audience, by name. */
export async function listMembers(session: Session, wanted: string, search: string): Promise<void> {
  const { id, name } = await requireAudience(session, wanted);
  const { rows } = await readPages(EVERY_ROW, MOST, async (page) => {
    const { companies } = await session.query(CliAudienceMembersDocument, {
      id,
      page,
      searchQuery: search || null,
    });
    return { rows: companies.getByAudienceId.edges, totalRows: companies.getByAudienceId.totalEdges };
  });
  const members = rows.map(({ node }) => ({
    id: node.id,
    name: node.name,
    domain: node.tld,
    humanVisits: node.metrics.visits,
    lastActivity: node.metrics.lastActivityDate?.slice(0, 10) ?? null,
  }));
  if (members.length === 0 && session.output.format === 'table')
    return await session.output.notice(
      search === '' ? `There is no company in "${name}".` : `No company of "${name}" contains "${search}".`,
    );
  await session.output.listing(
    {
      columns: [
        { id: 'name', label: 'Company' },
        { id: 'domain', label: 'Domain' },
        { id: 'humanVisits', label: `${METRICS.humanVisits.label}, 30 days`, align: 'right', drop: 1 },
        { id: 'lastActivity', label: 'Last seen', drop: 2 },
        { id: 'id', label: 'Id', drop: 3 },
      ],
      rows: members,
    },
    { json: members },
  );
}
