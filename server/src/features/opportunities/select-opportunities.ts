import { daysBetween } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';
import type { OpportunityRow } from './opportunity.ts';

/** Opportunities of the instance with their account and company. */
export const opportunitiesOf = ({ postgres, instance }: Context) =>
  postgres
    .selectFrom('opportunities')
    .leftJoin('crm_accounts', 'crm_accounts.id', 'opportunities.account_id')
    .leftJoin('companies', 'companies.id', 'opportunities.company_id')
    .where('opportunities.instance_id', '=', instance.id);

export type OpportunitiesQuery = ReturnType<typeof opportunitiesOf>;

const selectRow = (query: OpportunitiesQuery) =>
  query.select([
    'opportunities.id',
    'opportunities.name',
    'status',
    'stage',
    'open_date',
    'close_date',
    'amount',
    'opportunities.crm_url',
    'account_id',
    'crm_accounts.name as account_name',
    'crm_accounts.domain as account_domain',
    'opportunities.company_id',
    'companies.name as company_name',
    'companies.domain as company_domain',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number];

function toOpportunity(row: Row): OpportunityRow {
  const { company_id, company_name, company_domain, account_id, account_name } = row;
  const company =
    company_id === null ? null : { id: company_id, name: company_name ?? '', tld: company_domain ?? '' };
  const isClosed = row.status !== 'PIPELINE' && row.close_date !== null;
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    stage: row.stage,
    openDate: row.open_date,
    closeDate: row.close_date,
    amount: Number(row.amount),
    sfUrl: row.crm_url,
    accountCompanyName: account_name ?? company_name ?? '',
    account:
      account_id === null
        ? null
        : { id: account_id, name: account_name ?? '', tld: row.account_domain, company },
    company,
    daysToClose: isClosed ? Math.max(0, daysBetween(row.open_date, row.close_date ?? row.open_date)) : null,
  };
}

/** The rows of a query in its order. */
export const readOpportunities = async (query: OpportunitiesQuery): Promise<OpportunityRow[]> =>
  (await selectRow(query).execute()).map(toOpportunity);
