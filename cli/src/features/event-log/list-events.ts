import { EVENT_TYPES, toldDetails } from '@parley/core/features/event-log';
import { CliEventsDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { dayIn } from '../../platform/days.ts';
import { EVERY_ROW, readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { safeText } from '../../ui/text-width.ts';

export type EventOptions = { type?: string[]; since?: string; until?: string; limit?: string };

const SHOWN = 20;
/** Of one answer of the API. */
const LARGEST_PAGE = 1000;

function limitOf(limit: string | undefined, isTable: boolean): number {
  if (limit === undefined) return isTable ? SHOWN : EVERY_ROW.limit;
  if (/^[1-9]\d*$/.test(limit)) return Number(limit);
  throw new CliError('usage', `--limit takes a number of rows, not ${limit}.`);
}

function typesOf(words: readonly string[]): string[] {
  const known = words.map((word) => EVENT_TYPES.find((type) => type.toLowerCase() === word.toLowerCase()));
  const strange = words.find((_, at) => known[at] === undefined);
  if (strange === undefined) return known.filter((type) => type !== undefined);
  throw new CliError('usage', `There is no type of event called ${safeText(strange)}.`, {
    nextSteps: [`Types: ${EVENT_TYPES.join(', ')}`],
  });
}

/** What happened in the instance, newest first; deleted things are marked as such. */
export async function listEvents(
  { query, output }: Session,
  search: string,
  { type, since, until, limit }: EventOptions,
): Promise<void> {
  const wanted = limitOf(limit, output.format === 'table');
  const asked = {
    searchQuery: search === '' ? null : search,
    filter:
      type === undefined ? [] : [{ field: 'typeString', operator: 'in' as const, operand: typesOf(type) }],
    startDate: since === undefined ? null : `${dayIn(since, '--since')}T00:00:00Z`,
    endDate: until === undefined ? null : `${dayIn(until, '--until')}T23:59:59.999Z`,
  };
  const { rows: events, totalRows } = await readPages(
    { limit: wanted, offset: 0 },
    LARGEST_PAGE,
    async (page) => {
      const { get } = (await query(CliEventsDocument, { ...asked, page })).auditLog;
      return { rows: get.edges.map(({ node }) => node), totalRows: get.totalEdges };
    },
  );
  if (totalRows === 0 && output.format === 'table') return await output.notice('No such events.');
  const rows = events.map(({ id, occurredAt, typeFormat, sourceFormat, detailsFormat, eventData }) => ({
    ...{ id, occurredAt },
    type: typeFormat,
    source: sourceFormat,
    details: toldDetails(detailsFormat, eventData),
  }));
  await output.listing(
    {
      columns: [
        {
          id: 'occurredAt',
          label: 'When (UTC)',
          text: (at) => String(at).slice(0, 16).replace('T', ' '),
        },
        { id: 'type', label: 'Type' },
        { id: 'source', label: 'Source', drop: 2 },
        { id: 'details', label: 'Details' },
        { id: 'id', label: 'Id', drop: 1 },
      ],
      rows,
    },
    { json: rows },
  );
  if (events.length < totalRows)
    await output.notice(`${events.length} of ${totalRows.toLocaleString('en-US')} events; more with --limit`);
}
