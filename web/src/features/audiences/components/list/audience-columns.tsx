import { Badge } from '@mantine/core';
import { audienceState, isReady } from '@parley/core/features/audiences';
import { METRICS } from '@parley/core/metrics';
import { type DataColumn, DateCell, FigureCell, NoValue, RowName } from '../../../../tables/index.ts';
import { ActivationsCell } from '../../../activations/index.ts';
import { TYPE_WORDS } from '../../audience-words.ts';
import type { AudienceRow } from '../../data/use-audience-list.ts';
import classes from './audience-columns.module.css';
import { useAudiences } from './audience-context.ts';
import { AudienceMenu } from './audience-menu.tsx';
import { AudienceStatus } from './audience-status.tsx';

/** Leads to the audience once its last job is done. */
function AudienceName({ audience }: { audience: AudienceRow }) {
  const { hrefOf } = useAudiences();
  return (
    <span className={classes.name}>
      <RowName name={audience.name} to={isReady(audienceState(audience)) ? hrefOf(audience.id) : undefined} />
      {audience.isTAM && (
        <Badge size="sm" variant="light" title="The total addressable market of the instance">
          Target market
        </Badge>
      )}
    </span>
  );
}

/** Where an audience is sent; admins change it here. */
function Activations({ audience }: { audience: AudienceRow }) {
  const { onActivate, onDeactivate } = useAudiences();
  const state = audienceState(audience);
  return (
    <ActivationsCell
      audience={audience}
      isReady={isReady(state)}
      isProcessing={state === 'processing'}
      onActivate={onActivate && (() => onActivate(audience))}
      onDeactivate={onDeactivate && ((activation) => onDeactivate(audience, activation))}
    />
  );
}

/** Columns of the audiences; those that sort have the id of their sort. */
const COLUMNS: readonly DataColumn<AudienceRow>[] = [
  {
    id: 'name',
    size: 300,
    meta: { label: 'Audience', fixed: true, firstOrder: 'asc', skeleton: 60 },
    cell: ({ row }) => <AudienceName audience={row.original} />,
  },
  {
    id: 'type',
    size: 96,
    meta: { label: 'Type', firstOrder: 'asc', skeleton: 50 },
    cell: ({ row }) => TYPE_WORDS[row.original.type],
  },
  {
    id: 'metrics.size',
    size: 110,
    meta: {
      label: 'Members',
      description: 'Companies that are in it now.',
      align: 'end',
      isMain: true,
      skeleton: 40,
    },
    cell: ({ row }) => <FigureCell value={row.original.metrics.size} unit="count" />,
  },
  {
    id: 'metrics.visits',
    size: 130,
    meta: {
      label: 'Visits, 30 days',
      description: `${METRICS.humanVisits.description} Of its companies, in the past 30 days.`,
      align: 'end',
      skeleton: 40,
    },
    cell: ({ row }) => <FigureCell value={row.original.metrics.visits} unit="count" />,
  },
  {
    id: 'status',
    size: 180,
    enableSorting: false,
    meta: { label: 'Status', skeleton: 50 },
    cell: ({ row }) => <AudienceStatus audience={row.original} />,
  },
];

const CREATION: readonly DataColumn<AudienceRow>[] = [
  {
    id: 'created_at',
    size: 112,
    meta: { label: 'Created', align: 'end', skeleton: 60 },
    cell: ({ row }) => <DateCell value={row.original.created_at} missing="Not known" />,
  },
  {
    id: 'created_by.name',
    size: 130,
    meta: { label: 'Created by', firstOrder: 'asc' },
    cell: ({ row: { original } }) =>
      original.created_by?.name ?? <NoValue label="Made by an import, or by a person who has left" />,
  },
];

const ACTIVATIONS: DataColumn<AudienceRow> = {
  id: 'activations',
  // The name of a platform, and the button to add one; several are below each other.
  size: 168,
  enableSorting: false,
  meta: {
    label: 'Activations',
    description: 'Where it is sent, to show ads to its companies.',
    skeleton: 50,
  },
  cell: ({ row }) => <Activations audience={row.original} />,
};

const ACTIONS: DataColumn<AudienceRow> = {
  id: 'actions',
  size: 52,
  enableSorting: false,
  meta: { label: 'Actions', isIcon: true, skeleton: 50 },
  cell: ({ row }) => <AudienceMenu audience={row.original} />,
};

/** Beside activations, so that a window of a common width shows them all. */
const NARROW: Readonly<Record<string, number>> = {
  name: 212,
  'metrics.visits': 110,
  status: 120,
  'created_by.name': 112,
};

const narrowed = (column: DataColumn<AudienceRow>): DataColumn<AudienceRow> => {
  const size = NARROW[column.id ?? ''];
  return size === undefined ? column : { ...column, size };
};

/** Activations where the flag is on, before what a window of a common width cuts off, and what can be done with an audience for admins. */
export const audienceColumns = (shown: {
  hasActivations: boolean;
  hasActions: boolean;
}): readonly DataColumn<AudienceRow>[] => {
  const columns = shown.hasActivations
    ? [...COLUMNS.map(narrowed), ACTIVATIONS, ...CREATION.map(narrowed)]
    : [...COLUMNS, ...CREATION];
  return shown.hasActions ? [...columns, ACTIONS] : columns;
};
