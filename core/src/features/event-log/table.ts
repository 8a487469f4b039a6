import type { TableDefinition } from '../../filters/index.ts';

/** Events of an instance (specification 002 §2.8). */
export const EVENTS_TABLE = {
  prefix: 'e',
  fields: {
    typeString: {
      kind: 'list',
      label: 'Type',
      description: 'What the event is about.',
      wire: 'typeString',
      operators: ['in'],
      source: 'eventTypes',
    },
  },
  sortable: ['sourceString', 'typeString', 'occurredAt'],
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'occurredAt', sortOrder: 'desc' },
} as const satisfies TableDefinition;

/** The name of the file that an export of the event log is. */
export const EVENTS_FILE = 'parley-event-log';

/** How much of an id the table shows (specification 002 §9); all of it is copied. */
export const SHOWN_ID_LENGTH = 24;
