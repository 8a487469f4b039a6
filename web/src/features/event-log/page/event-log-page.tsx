import { EVENTS_FILE, EVENTS_TABLE } from '@parley/core/features/event-log';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { listArguments, useTableState } from '../../../tables/index.ts';
import { useListExport } from '../../exports/index.ts';
import { EVENT_COLUMNS } from '../components/event-columns.tsx';
import { type EventRow, useEventList } from '../data/use-event-list.ts';

const rowId = ({ id }: EventRow): string => id;
const rowName = ({ details }: EventRow): string => details;

/** What happened in the organization, and who did it. */
export function EventLogPage() {
  const control = useTableState(EVENTS_TABLE);
  const list = useEventList(control.state);
  const nameOf = useNames(EVENTS_TABLE, control.state.filters);
  const csv = useListExport({
    label: 'Event log',
    name: EVENTS_FILE,
    total: list.total,
    query: () => {
      const { page: _, ...asked } = listArguments(EVENTS_TABLE, control.state);
      return { table: 'events', ...asked };
    },
  });
  return (
    <ListPanel
      id="event-log"
      title="Events"
      noun={{ one: 'event', many: 'events' }}
      table={EVENTS_TABLE}
      control={control}
      list={list}
      columns={EVENT_COLUMNS}
      isDated={false}
      search="Search events"
      filters={{ useOptions: useFilterOptions, nameOf }}
      csv={csv}
      rowId={rowId}
      rowName={rowName}
      empty={{
        title: 'No events yet',
        text: 'Whatever is changed here is listed with who did it: notes, settings, spend, imports, people.',
      }}
    />
  );
}

export { EventLogPage as Component };
