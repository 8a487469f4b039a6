import { EVENTS_TABLE, type EventType, toldDetails } from '@parley/core/features/event-log';
import { defaultTableState, encodeTableState } from '@parley/core/filters';
import { pagePath } from '@parley/core/pages';
import { listEvents } from '../../event-log/index.ts';
import type { Tool } from './tool.ts';

const DEFAULT_EVENTS = 50;

const ofTypes = (types: readonly EventType[]) => ({
  field: 'typeString',
  operator: 'in' as const,
  operand: [...types],
});

/** The page with the same types and words; it has no days. */
function permalinkOf(types: readonly EventType[] | undefined, search: string): string {
  const filters = types === undefined ? [] : [ofTypes(types)];
  const query = encodeTableState(EVENTS_TABLE, { ...defaultTableState(EVENTS_TABLE), search, filters });
  return `${pagePath('event-log')}${query === '' ? '' : `?${query}`}`;
}

/** The event log, for admins. */
export const listEventsTool: Tool<'event_log_list'> = {
  capability: 'configuration.view',
  run: async ({ ctx, input }) => {
    const { types, search = '', startDate, endDate, limit = DEFAULT_EVENTS, offset = 0 } = input;
    const { nodes, total } = await listEvents({
      ctx,
      input: {
        searchQuery: search,
        filter: types === undefined ? [] : [ofTypes(types)],
        page: { limit, offset },
        startDate: startDate === undefined ? null : new Date(`${startDate}T00:00:00Z`),
        endDate: endDate === undefined ? null : new Date(`${endDate}T23:59:59.999Z`),
      },
    });
    const events = nodes.map(({ id, typeString, sourceString, detailsFormat, eventData, occurredAt }) => ({
      id,
      type: typeString,
      source: sourceString,
      details: toldDetails(detailsFormat, eventData),
      occurredAt: occurredAt.toISOString(),
    }));
    return {
      output: { events, total, permalink: permalinkOf(types, search) },
      text:
        events.length === 0
          ? 'There are no such events.'
          : events.map(({ occurredAt, details }) => `${occurredAt.slice(0, 16)}Z ${details}`).join('\n'),
    };
  },
};
