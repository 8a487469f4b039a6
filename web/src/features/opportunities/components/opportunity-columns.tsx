import { METRICS } from '@parley/core/metrics';
import { BarCell, type DataColumn, DateCell, FigureCell, NoValue, RowName } from '../../../tables/index.ts';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import type { OpportunityRow } from '../data/use-opportunity-list.ts';
import classes from './opportunity-columns.module.css';
import { useOpportunityTable } from './opportunity-context.ts';
import { StatusBadge } from './status-badge.tsx';

const domainOf = ({ company, account }: OpportunityRow): string => account?.tld ?? company?.tld ?? '';

function CompanyCell({ row }: { row: OpportunityRow }) {
  const { companyHref } = useOpportunityTable();
  const name = row.accountCompanyName === '' ? domainOf(row) : row.accountCompanyName;
  return (
    <span className={classes.company}>
      <CompanyAvatar name={name} domain={domainOf(row)} size={24} />
      <RowName name={name} to={row.company ? companyHref(row.company.id) : undefined} isOfRow={false} />
    </span>
  );
}

function NameCell({ row: { id, name } }: { row: OpportunityRow }) {
  const { hrefOf } = useOpportunityTable();
  return <RowName name={name} to={hrefOf(id)} />;
}

function AmountCell({ row: { amount, status } }: { row: OpportunityRow }) {
  const { mostAmount } = useOpportunityTable();
  const color = status === 'CLOSED_WON' ? 'var(--p-target)' : 'var(--p-other)';
  return <BarCell value={amount} unit="money" largest={mostAmount} color={color} />;
}

type Column = DataColumn<OpportunityRow>;
const date = (id: string, label: string, field: 'openDate' | 'closeDate'): Column => ({
  id,
  size: 116,
  meta: { label, align: 'end', skeleton: 60 },
  cell: ({ row }) => <DateCell value={row.original[field]} missing="No date yet" />,
});
const company: Column = {
  id: 'accountCompanyName',
  size: 190,
  meta: { label: 'Company', fixed: true, firstOrder: 'asc', skeleton: 70 },
  cell: ({ row }) => <CompanyCell row={row.original} />,
};
const name: Column = {
  id: 'name',
  size: 220,
  meta: { label: 'Opportunity', fixed: true, firstOrder: 'asc', skeleton: 75 },
  cell: ({ row }) => <NameCell row={row.original} />,
};
const status: Column = {
  id: 'status',
  size: 108,
  meta: { label: 'Status', firstOrder: 'asc' },
  cell: ({ row }) => <StatusBadge status={row.original.status} />,
};
const amount: Column = {
  id: 'amount',
  size: 140,
  meta: { label: 'Amount', align: 'end', isMain: true, skeleton: 80 },
  cell: ({ row }) => <AmountCell row={row.original} />,
};

const listed = (when: Column): readonly Column[] => [
  company,
  name,
  {
    id: 'account.tld',
    size: 140,
    meta: { label: 'Domain', firstOrder: 'asc' },
    cell: ({ row }) => {
      const domain = domainOf(row.original);
      return domain === '' ? <NoValue label="No domain" /> : <span title={domain}>{domain}</span>;
    },
  },
  when,
  status,
  amount,
  {
    id: 'metricsImpressions',
    size: 124,
    meta: {
      label: METRICS.influenceImpressions.label,
      description: 'Impressions of the company in the influence period, bots aside.',
      align: 'end',
      skeleton: 40,
    },
    cell: ({ row }) => <FigureCell value={row.original.metricsImpressions} unit="count" />,
  },
  {
    id: 'metricsVisits',
    size: 108,
    meta: {
      label: METRICS.influenceVisits.label,
      description: 'Human visits of the company in the influence period of the opportunity.',
      align: 'end',
      skeleton: 40,
    },
    cell: ({ row }) => <FigureCell value={row.original.metricsVisits} unit="count" />,
  },
];

/** Columns of the list: pipeline shows when it was opened, closed-won when it was closed. Created once. */
export const LIST_COLUMNS = {
  pipeline: listed(date('date', 'Open date', 'openDate')),
  closedWon: listed(date('date', 'Close date', 'closeDate')),
} as const;

/** Columns beside the company they are of. */
export const COMPANY_OPPORTUNITY_COLUMNS: readonly Column[] = [
  name,
  date('openDate', 'Open date', 'openDate'),
  date('closeDate', 'Close date', 'closeDate'),
  status,
  amount,
];

/** Columns beside vendors, which have opportunities of many companies. */
export const BLOCK_COLUMNS: readonly Column[] = [
  company,
  name,
  date('openDate', 'Open date', 'openDate'),
  date('closeDate', 'Close date', 'closeDate'),
  status,
  amount,
];
