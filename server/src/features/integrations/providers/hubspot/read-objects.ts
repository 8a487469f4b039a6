import { z } from 'zod';
import type { ReadFrom, Session } from '../../provider.ts';
import { createSeenIds } from '../../reading/index.ts';
import type { HubspotKind } from './kinds.ts';
import { listPages } from './list-pages.ts';
import { PATHS } from './paths.ts';
import { readBatch } from './read-batch.ts';
import { type HubspotRecord, recordSchema } from './record-page.ts';
import { searchChangedIds } from './search-changed-ids.ts';

/** `gone`: ids of records that were archived or merged into another. */
export type ObjectPage<Properties> = {
  records: readonly HubspotRecord<Properties>[];
  gone: readonly string[];
  cursor: string;
};

/** Where reading is: all of a kind first; from then on what changed, and what was archived, since the sync before. */
const stateSchema = z.discriminatedUnion('phase', [
  z.object({
    phase: z.literal('all'),
    since: z.string(),
    until: z.string(),
    goneSince: z.string().optional(),
    after: z.string().optional(),
  }),
  z.object({ phase: z.literal('changed'), since: z.string(), until: z.string(), last: z.string() }),
  z.object({
    phase: z.literal('archived'),
    since: z.string(),
    until: z.string(),
    after: z.string().optional(),
  }),
  z.object({ phase: z.literal('done'), until: z.string() }),
]);
type State = z.infer<typeof stateSchema>;

/** The index of searches lags behind what is written. */
const OVERLAP_MS = 5 * 60_000;
const [PAGE, PAGE_WITH_HISTORY] = [100, 50];

const readState = (cursor: string): State => stateSchema.parse(JSON.parse(cursor));
const before = (until: string): string => new Date(Date.parse(until) - OVERLAP_MS).toISOString();

/** Until when archived records were asked for with a cursor. */
function goneSinceOf(state: State): string {
  if (state.phase === 'changed' || state.phase === 'archived') return state.since;
  return (state.phase === 'all' ? state.goneSince : undefined) ?? before(state.until);
}

function begin({ cursor, former, since: first, until: now }: ReadFrom): State {
  const until = now.toISOString();
  if (cursor === undefined) {
    const goneSince = former === undefined ? undefined : goneSinceOf(readState(former));
    return { phase: 'all', since: first.toISOString(), until, ...(goneSince !== undefined && { goneSince }) };
  }
  const state = readState(cursor);
  if (state.phase !== 'done') return state;
  const since = before(state.until);
  return { phase: 'changed', since, until, last: '0' };
}

/** All records of a kind, or those that changed since the sync whose last cursor is given. An earlier cursor resumes its sync. */
export async function* readObjects<Properties extends object>(
  session: Session,
  kind: HubspotKind<Properties>,
  from: ReadFrom,
): AsyncGenerator<ObjectPage<Properties>> {
  let state = begin(from);
  const { until } = state;
  const once = createSeenIds();
  const pageOf = (items: readonly HubspotRecord<Properties>[], next: State): ObjectPage<Properties> => {
    const records = once(items);
    return { records, gone: records.flatMap(mergedIds), cursor: JSON.stringify(next) };
  };
  if (state.phase === 'all') {
    const all = state;
    const last = afterAll(all);
    for await (const { items, after } of listPages(session, { ...listing(kind), after: all.after }))
      yield pageOf(
        items.filter(({ properties }) => kind.isKept(properties, new Date(all.since))),
        after === undefined ? last : { ...all, after },
      );
    state = last;
  }
  if (state.phase === 'changed') {
    const changed = state;
    for await (const ids of searchChangedIds(session, kind, changed))
      yield pageOf(await readBatch(session, kind, ids), { ...changed, last: ids.at(-1) ?? changed.last });
  }
  if (state.phase === 'changed' || state.phase === 'archived') {
    const { since } = state;
    const pages = listPages(session, {
      ...listing(kind),
      query: { archived: 'true', properties: 'hs_object_id' },
      after: state.phase === 'archived' ? state.after : undefined,
    });
    for await (const { items, after } of pages) {
      const gone = items
        .filter(({ archivedAt }) => archivedAt === undefined || Date.parse(archivedAt) >= Date.parse(since))
        .map(({ id }) => id);
      const next: State =
        after === undefined ? { phase: 'done', until } : { phase: 'archived', since, until, after };
      yield { records: [], gone, cursor: JSON.stringify(next) };
    }
  }
}

/** What was archived since the former cursor is still to be asked for. */
const afterAll = ({ goneSince, until }: Extract<State, { phase: 'all' }>): State =>
  goneSince === undefined ? { phase: 'done', until } : { phase: 'archived', since: goneSince, until };

function listing<Properties>(kind: HubspotKind<Properties>) {
  const { type, names, history, hasCompanies } = kind;
  return {
    object: type,
    address: PATHS.objects(type),
    query: {
      properties: names.join(','),
      propertiesWithHistory: history.length > 0 ? history.join(',') : undefined,
      associations: hasCompanies ? 'companies' : undefined,
    },
    item: recordSchema(kind),
    limit: history.length > 0 ? PAGE_WITH_HISTORY : PAGE,
  };
}

function mergedIds({ properties }: { properties: object }): string[] {
  const merged = 'hs_merged_object_ids' in properties ? properties.hs_merged_object_ids : null;
  return typeof merged === 'string' ? merged.split(';').filter((each) => each !== '') : [];
}
