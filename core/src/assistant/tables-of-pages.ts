import { AUDIENCE_MEMBERS_TABLE, AUDIENCES_TABLE } from '../features/audiences/index.ts';
import { CAMPAIGNS_TABLE } from '../features/campaigns/index.ts';
import { COMPANIES_TABLE } from '../features/companies/index.ts';
import { EVENTS_TABLE } from '../features/event-log/index.ts';
import { OPPORTUNITIES_TABLE } from '../features/opportunities/index.ts';
import { PIXELS_TABLE } from '../features/pixels/index.ts';
import { VENDORS_TABLE } from '../features/vendors/index.ts';
import type { TableDefinition } from '../filters/index.ts';
import { type PageId, type PageTable, pageOf } from '../pages/index.ts';

const TABLES: Readonly<Record<PageTable, TableDefinition>> = {
  'audience-members': AUDIENCE_MEMBERS_TABLE,
  audiences: AUDIENCES_TABLE,
  campaigns: CAMPAIGNS_TABLE,
  companies: COMPANIES_TABLE,
  events: EVENTS_TABLE,
  opportunities: OPPORTUNITIES_TABLE,
  pixels: PIXELS_TABLE,
  vendors: VENDORS_TABLE,
};

/** The table whose filters, sort and search the address of a page holds. */
export const tableOfPage = (page: PageId): TableDefinition | undefined => {
  const { table } = pageOf(page);
  return table && TABLES[table];
};
