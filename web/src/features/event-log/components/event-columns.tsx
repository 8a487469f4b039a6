import { Tooltip } from '@mantine/core';
import { SHOWN_ID_LENGTH } from '@parley/core/features/event-log';
import { formatFigure } from '@parley/core/metrics';
import type { DataColumn } from '../../../tables/index.ts';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import type { EventRow } from '../data/use-event-list.ts';
import { EventDetails } from './event-details.tsx';
import classes from './event-log.module.css';

/** Where it was done, if not in the browser. */
const SURFACES: Readonly<Record<string, string>> = { cli: 'terminal', assistant: 'assistant' };

function Source({ event: { sourceFormat, via } }: { event: EventRow }) {
  const surface = SURFACES[via];
  return (
    <span title={sourceFormat}>
      {sourceFormat}
      {surface !== undefined && <span className={classes.via}>{surface}</span>}
    </span>
  );
}

function Id({ id }: { id: string }) {
  const isCut = id.length > SHOWN_ID_LENGTH;
  return (
    <span className={classes.id}>
      <span title={id}>{isCut ? `${id.slice(0, SHOWN_ID_LENGTH)}…` : id}</span>
      <CopyButton text={id} label={`Copy ${id}`} />
    </span>
  );
}

function OccurredAt({ at }: { at: string }) {
  const time = Date.parse(at);
  return (
    <Tooltip label={`${at.slice(0, 10)} ${at.slice(11, 19)} UTC`}>
      <time dateTime={at}>{`${formatFigure(time, 'date')} ${at.slice(11, 16)}`}</time>
    </Tooltip>
  );
}

/** Columns of the event log; those that sort have the id of their sort. */
export const EVENT_COLUMNS: readonly DataColumn<EventRow>[] = [
  {
    id: 'sourceString',
    size: 140,
    meta: { label: 'Source', fixed: true, firstOrder: 'asc', skeleton: 60 },
    cell: ({ row }) => <Source event={row.original} />,
  },
  {
    id: 'typeString',
    size: 92,
    meta: { label: 'Type', firstOrder: 'asc', skeleton: 50 },
    cell: ({ row }) => row.original.typeFormat,
  },
  {
    id: 'details',
    size: 450,
    enableSorting: false,
    meta: { label: 'Details', isMain: true, skeleton: 85 },
    cell: ({ row }) => <EventDetails {...row.original} />,
  },
  {
    id: 'id',
    size: 235,
    enableSorting: false,
    meta: { label: 'ID', skeleton: 80 },
    cell: ({ row }) => <Id id={row.original.id} />,
  },
  {
    id: 'occurredAt',
    size: 160,
    meta: { label: 'Occurred at', description: 'In UTC.', align: 'end', skeleton: 70 },
    cell: ({ row }) => <OccurredAt at={row.original.occurredAt} />,
  },
];
