import { ActionIcon } from '@mantine/core';
import { METRICS } from '@parley/core/metrics';
import { IconBrandLinkedin } from '@tabler/icons-react';
import { BarCell, type DataColumn, DateCell, FigureCell, NoValue, TagsCell } from '../../../tables/index.ts';
import type { CompanyRow } from '../data/use-company-list.ts';
import { CompanyName } from './company-name.tsx';
import { useCompanyTable } from './company-table-context.ts';

/** Default of the metric selector. */
export const HIDDEN_BY_DEFAULT: readonly string[] = ['webActivityPages'];

const pathOf = (page: string): string => (page === '' ? '/' : page);
const searchOf = (name: string): string =>
  `https://www.linkedin.com/search/results/companies/?keywords=${encodeURIComponent(name)}`;

const TAM_TAG = { id: 'tam', label: 'TAM', strong: true };

function VisitsCell({ company: { inTam, metrics } }: { company: CompanyRow }) {
  const { mostVisits, isPixelFiltered } = useCompanyTable();
  if (isPixelFiltered) return <NoValue label="Not shown with a pixel filter" />;
  const color = inTam ? 'var(--p-target)' : 'var(--p-other)';
  return <BarCell value={metrics.visits} unit="count" largest={mostVisits} color={color} />;
}

/**
 * Columns of web traffic activity; those that sort have the id of their sort. Created once: a cell whose function
 * changes is a new component, and would lose the focus it has. What changes comes through the context.
 */
export const COMPANY_COLUMNS: readonly DataColumn<CompanyRow>[] = [
  {
    id: 'name',
    size: 200,
    meta: { label: 'Company', fixed: true, firstOrder: 'asc', skeleton: 70 },
    cell: ({ row }) => <CompanyName company={row.original} />,
  },
  {
    id: 'webActivityPages',
    size: 200,
    enableSorting: false,
    meta: {
      label: 'Web activity pages',
      description: 'Pages that visitors of the company saw in the period.',
    },
    cell: ({ row }) => (
      <TagsCell
        missing="No pages"
        tags={(row.original.webActivityPages ?? []).map((page) => ({ id: page, label: pathOf(page) }))}
      />
    ),
  },
  {
    id: 'region.id',
    size: 116,
    meta: { label: 'Region', firstOrder: 'asc' },
    cell: ({ row }) => row.original.region?.name ?? <NoValue label="No region" />,
  },
  {
    id: 'sector.id',
    size: 172,
    meta: { label: 'Industry', firstOrder: 'asc', skeleton: 75 },
    cell: ({ row }) => row.original.sector?.name ?? <NoValue label="No industry" />,
  },
  {
    id: 'revRange.id',
    size: 116,
    meta: { label: 'Company size', firstOrder: 'asc', description: 'Yearly revenue of the company.' },
    cell: ({ row }) =>
      row.original.revRange ? (
        <span title={row.original.revRange.name}>{row.original.revRange.shortName}</span>
      ) : (
        <NoValue label="No company size" />
      ),
  },
  {
    id: 'audiences',
    size: 136,
    enableSorting: false,
    meta: {
      label: 'Audiences',
      description: 'Audiences the company is a member of; TAM is the total addressable market.',
    },
    cell: ({ row }) => {
      const { inTam, audiences } = row.original;
      const others = audiences.filter(({ isTAM }) => !isTAM).map(({ id, name }) => ({ id, label: name }));
      return <TagsCell missing="In no audience" tags={[...(inTam ? [TAM_TAG] : []), ...others]} />;
    },
  },
  {
    id: 'metrics.impressions',
    size: 116,
    meta: {
      label: METRICS.humanImpressions.label,
      description: METRICS.humanImpressions.description,
      align: 'end',
      skeleton: 40,
    },
    cell: ({ row }) => <FigureCell value={row.original.metrics.impressions} unit="count" />,
  },
  {
    id: 'metrics.visits',
    size: 122,
    meta: {
      label: METRICS.humanVisits.label,
      description: 'Human visits of the company in the period; not shown while a pixel filter is active.',
      align: 'end',
      isMain: true,
      skeleton: 80,
    },
    cell: ({ row }) => <VisitsCell company={row.original} />,
  },
  {
    id: 'metrics.lastActivityDate',
    size: 116,
    meta: {
      label: METRICS.lastActivity.label,
      description: METRICS.lastActivity.description,
      align: 'end',
      skeleton: 60,
    },
    cell: ({ row }) => <DateCell value={row.original.metrics.lastActivityDate} missing="No activity" />,
  },
  {
    id: 'network',
    size: 60,
    enableSorting: false,
    meta: { label: 'LinkedIn search', isIcon: true, skeleton: 100 },
    cell: ({ row }) => (
      <ActionIcon
        component="a"
        href={searchOf(row.original.name)}
        target="_blank"
        rel="noreferrer"
        size={24}
        aria-label={`Search LinkedIn for ${row.original.name}`}
        title="Search on LinkedIn"
      >
        <IconBrandLinkedin size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    ),
  },
];
