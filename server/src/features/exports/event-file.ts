import { toldDetails } from '@parley/core/features/event-log';
import type { Context } from '../../platform/context/index.ts';
import type { ListQuery } from '../../platform/graphql/index.ts';
import { countEvents, selectEvents, toEvents } from '../event-log/index.ts';
import { csvLine } from './csv-text.ts';
import { tooManyRows } from './export-job.ts';
import type { EventExport } from './export-query.ts';

const LINES_AT_A_TIME = 2000;

/** What happens while the file is written is not in it: no row moves to another page. */
const queryOf = ({
  sort,
  filters,
  search,
  until,
}: EventExport): Omit<ListQuery, 'page'> & { endDate: Date } => ({
  sort,
  filters,
  search,
  endDate: new Date(until),
});

/** How many lines the file of the event log would have. */
export const countLoggedEvents = (ctx: Context, query: EventExport): Promise<number> =>
  countEvents(ctx, queryOf(query));

/** The event log in the order of its list, as lines of a CSV file. */
export async function* eventFile(
  ctx: Context,
  query: EventExport,
  counted: { rows: number },
): AsyncGenerator<string> {
  const limit = ctx.config.PARLEY_EXPORT_ROWS;
  yield csvLine(['Source', 'Type', 'Details', 'ID', 'Occurred at (UTC)']);
  for (;;) {
    const rows = await selectEvents(ctx, queryOf(query), { limit: LINES_AT_A_TIME, offset: counted.rows });
    counted.rows += rows.length;
    if (counted.rows > limit) throw tooManyRows(limit);
    yield (await toEvents(ctx, rows))
      .map(({ sourceString, typeString, detailsFormat, eventData, id, occurredAt }) => {
        const details = toldDetails(detailsFormat, eventData);
        return csvLine([sourceString, typeString, details, id, occurredAt.toISOString()]);
      })
      .join('');
    if (rows.length < LINES_AT_A_TIME) return;
  }
}
