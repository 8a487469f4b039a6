import { ActionIcon } from '@mantine/core';
import { METRICS } from '@parley/core/metrics';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BarCell, type DataColumn, DateCell, NameCell, NoValue } from '../../../tables/index.ts';
import type { PixelRow } from '../data/use-pixel-list.ts';
import { usePixels } from './pixel-context.ts';
import { PixelStatus } from './pixel-status.tsx';

function PixelName({ pixel: { id, name } }: { pixel: PixelRow }) {
  return <NameCell name={name} to={usePixels().hrefOf(id)} />;
}

function Impressions({ pixel: { metrics } }: { pixel: PixelRow }) {
  const { mostImpressions } = usePixels();
  return (
    <BarCell value={metrics.impressions} unit="count" largest={mostImpressions} color="var(--p-accent)" />
  );
}

function Edit({ pixel: { id, name } }: { pixel: PixelRow }) {
  const to = usePixels().editOf(id);
  if (to === undefined) return null;
  return (
    <ActionIcon component={Link} to={to} size={24} aria-label={`Edit ${name}`} title="Edit">
      <IconPencil size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Columns of the pixels; those that sort have the id of their sort. */
export const PIXEL_COLUMNS: readonly DataColumn<PixelRow>[] = [
  {
    id: 'name',
    size: 182,
    meta: { label: 'Pixel', fixed: true, firstOrder: 'asc', skeleton: 70 },
    cell: ({ row }) => <PixelName pixel={row.original} />,
  },
  {
    id: 'channel.name',
    size: 108,
    meta: { label: 'Channel', firstOrder: 'asc' },
    cell: ({ row: { original } }) => <NameCell {...original.channel} isQuiet />,
  },
  {
    id: 'vendor.name',
    size: 124,
    meta: { label: 'Vendor', firstOrder: 'asc' },
    cell: ({ row: { original } }) => <NameCell {...original.vendor} isQuiet />,
  },
  {
    id: 'audience.name',
    size: 180,
    meta: { label: 'Audience', firstOrder: 'asc', description: 'Whom the ads with the pixel are for.' },
    cell: ({ row: { original } }) => original.audience?.name ?? <NoValue label="No audience" />,
  },
  {
    id: 'status',
    size: 80,
    meta: {
      label: 'Status',
      firstOrder: 'asc',
      description: 'Active while it has impressions in the past 30 days.',
      skeleton: 50,
    },
    cell: ({ row }) => <PixelStatus status={row.original.status} />,
  },
  {
    id: 'updated_at',
    size: 112,
    meta: { label: 'Updated', align: 'end', skeleton: 60 },
    cell: ({ row }) => <DateCell value={row.original.updated_at} missing="Never" />,
  },
  {
    id: 'metrics.lastImpressionDate',
    size: 116,
    meta: { label: METRICS.lastImpression.label, align: 'end', skeleton: 60 },
    cell: ({ row }) => (
      <DateCell value={row.original.metrics.lastImpressionDate} missing="No impression yet" />
    ),
  },
  {
    id: 'metrics.impressions',
    size: 148,
    meta: {
      label: 'Impressions, 30 days',
      description: `${METRICS.impressions.description} In the past 30 days, whatever the period of the page.`,
      align: 'end',
      isMain: true,
      skeleton: 80,
    },
    cell: ({ row }) => <Impressions pixel={row.original} />,
  },
  {
    id: 'edit',
    size: 52,
    enableSorting: false,
    meta: { label: 'Edit', isIcon: true, skeleton: 50 },
    cell: ({ row }) => <Edit pixel={row.original} />,
  },
];
