import { EVENT_TYPES, type EventType } from '@parley/core/features/event-log';
import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { listEvents } from './list-events.ts';
import type { LoggedEvent } from './to-event.ts';

const AuditLogEntryRef = builder.objectRef<LoggedEvent>('AuditLogEntry').implement({
  capability: 'configuration.view',
  description: 'Something that happened in the instance.',
  fields: (t) => ({
    id: t.exposeID('id'),
    sourceFormat: t.exposeString('sourceString', { description: 'Who did it; Parley, if no person did.' }),
    typeFormat: t.exposeString('typeString', {
      description: 'Note, Campaign, Admin, Spend, Activity or Pipeline.',
    }),
    details: t.exposeString('details', { description: 'One sentence.' }),
    detailsFormat: t.exposeString('detailsFormat', {
      description:
        'The same with places for what it is about: {0} is eventData["0"]. Braces of the text are doubled.',
    }),
    eventData: t.field({
      type: 'JSON',
      description: 'What the sentence is about, by place: kind, id, name then, currentName and isDeleted.',
      resolve: ({ eventData }) => eventData,
    }),
    via: t.exposeString('via', { description: 'api, cli, assistant, job or system.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
  }),
});

const AuditLogTypeRef = builder.objectRef<{ typeString: EventType }>('AuditLogType').implement({
  capability: 'configuration.view',
  fields: (t) => ({ typeString: t.exposeString('typeString') }),
});

const AuditLogQuery = namespace('AuditLogQuery', 'configuration.view', 'The event log of the instance.');

builder.objectField(AuditLogQuery, 'get', (t) =>
  t.field({
    type: connectionOf('AuditLogEntry', AuditLogEntryRef),
    description: 'Sorts: sourceString, typeString, occurredAt. Filter: typeString.',
    args: {
      ...searchArguments,
      searchQuery: t.arg.string({ description: 'Part of a sentence or of who did it, or an id.' }),
      startDate: t.arg({ type: 'DateTime' }),
      endDate: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_parent, input, context) => listEvents({ ctx: await context.member(), input }),
  }),
);

builder.objectField(AuditLogQuery, 'getTypes', (t) =>
  t.field({
    type: [AuditLogTypeRef],
    description: 'The types an event can have, by name.',
    resolve: async (_parent, _args, context) => {
      authorize(await context.member(), 'configuration.view');
      return EVENT_TYPES.toSorted().map((typeString) => ({ typeString }));
    },
  }),
);
builder.queryField('auditLog', (t) => t.field({ type: AuditLogQuery, resolve: () => ({}) }));
