import { EVENTS_TABLE } from '@parley/core/features/event-log';
import type { TableState } from '@parley/core/filters';
import { EventLogDocument, type EventLogQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { listArguments, type TableList, useTableList } from '../../../tables/index.ts';

export type EventRow = EventLogQuery['auditLog']['get']['edges'][number]['node'];

/** A page of what happened in the instance. */
export function useEventList(state: TableState): TableList<EventRow> {
  const events = usePageQuery(EventLogDocument, listArguments(EVENTS_TABLE, state));
  return useTableList(events, events.data?.auditLog.get);
}
