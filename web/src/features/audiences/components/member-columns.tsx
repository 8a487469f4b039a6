import { lastDays, toDay } from '@parley/core/dates';
import { companiesPermalink } from '@parley/core/features/companies';
import { METRICS } from '@parley/core/metrics';
import type { AudienceMembersQuery } from '../../../generated/graphql.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { type DataColumn, DateCell, FigureCell, RowName } from '../../../tables/index.ts';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import classes from './member-columns.module.css';

export type MemberRow = AudienceMembersQuery['companies']['getByAudienceId']['edges'][number]['node'];

/** Days that the figures of members are of (specification 001 §2). */
export const ACTIVITY_DAYS = 30;

const isActive = ({ metrics: { visits, lastActivityDate } }: MemberRow): boolean =>
  (visits ?? 0) > 0 && typeof lastActivityDate === 'string';

/** Leads to what the company did, where it did something. */
function MemberName({ member }: { member: MemberRow }) {
  const toAddress = useInstancePath();
  const { name, tld } = member;
  return (
    <span className={classes.company}>
      <CompanyAvatar name={name} domain={tld} size={24} />
      <RowName
        name={name === '' ? tld : name}
        to={
          isActive(member)
            ? toAddress(companiesPermalink({ search: tld }, lastDays(ACTIVITY_DAYS, toDay(Date.now()))))
            : undefined
        }
      />
    </span>
  );
}

/** Columns of the members of an audience; those that sort have the id of their sort. */
export const MEMBER_COLUMNS: readonly DataColumn<MemberRow>[] = [
  {
    id: 'name',
    size: 280,
    meta: { label: 'Company', fixed: true, firstOrder: 'asc', skeleton: 65 },
    cell: ({ row }) => <MemberName member={row.original} />,
  },
  {
    id: 'tld',
    size: 220,
    enableSorting: false,
    meta: { label: 'Domain' },
    cell: ({ row }) => <span title={row.original.tld}>{row.original.tld}</span>,
  },
  {
    id: 'metrics.visits',
    size: 110,
    meta: {
      label: METRICS.humanVisits.label,
      description: `Human visits of the company in the last ${ACTIVITY_DAYS} days.`,
      align: 'end',
      isMain: true,
      skeleton: 40,
    },
    // Blank where there was none (specification 001 §2).
    cell: ({ row: { original } }) =>
      (original.metrics.visits ?? 0) > 0 && <FigureCell value={original.metrics.visits} unit="count" />,
  },
  {
    id: 'metrics.lastActivityDate',
    size: 150,
    meta: {
      label: METRICS.lastActivity.label,
      description: METRICS.lastActivity.description,
      align: 'end',
      skeleton: 60,
    },
    cell: ({ row }) => <DateCell value={row.original.metrics.lastActivityDate} missing="No activity" />,
  },
];
