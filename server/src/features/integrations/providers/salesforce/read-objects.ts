import { longId } from '@parley/core/features/integrations';
import { z } from 'zod';
import { ProviderFailure, type ReadFrom, type Session } from '../../provider.ts';
import { createSeenIds } from '../../reading/index.ts';
import { finishJob, readJob, startJob } from './bulk-query.ts';
import type { SalesforceObject } from './objects.ts';
import { readChanged } from './read-changed.ts';
import { readDeleted } from './read-deleted.ts';
import type { Row } from './row.ts';
import { visibleFields } from './visible-fields.ts';

export type Read = { id: string; row: Row };
export type ObjectPage = { records: readonly Read[]; gone: readonly string[]; cursor: string };

/** Where reading is: a job that collects all records first; from then on what changed and what was deleted since the sync before. */
const stateSchema = z.discriminatedUnion('phase', [
  z.object({
    phase: z.literal('all'),
    since: z.string(),
    until: z.string(),
    goneSince: z.string().optional(),
    job: z.string().optional(),
    locator: z.string().optional(),
  }),
  z.object({
    phase: z.literal('changed'),
    since: z.string(),
    until: z.string(),
    place: z.object({ at: z.string(), id: z.string() }),
  }),
  z.object({ phase: z.literal('done'), until: z.string() }),
]);
type State = z.infer<typeof stateSchema>;

/** A transaction that ends late has the time of its begin. */
const OVERLAP_MS = 5 * 60_000;

const readState = (cursor: string): State => stateSchema.parse(JSON.parse(cursor));
const before = (until: string): string => new Date(Date.parse(until) - OVERLAP_MS).toISOString();

/** Until when deletions were asked for with a cursor. */
function goneSinceOf(state: State): string {
  if (state.phase === 'changed') return state.since;
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
  return { phase: 'changed', since, until, place: { at: since, id: '' } };
}

/** All records of an object, or those that changed since the sync whose last cursor is given. An earlier cursor resumes its sync. */
export async function* readObjects(
  session: Session,
  object: SalesforceObject,
  from: ReadFrom,
): AsyncGenerator<ObjectPage> {
  let state = begin(from);
  const { until } = state;
  const fields = await visibleFields(session, object);
  const once = createSeenIds();
  const pageOf = (rows: readonly Row[], next: State): ObjectPage => ({
    records: once(rows.map((row) => ({ id: longId(row['Id'] ?? ''), row }))),
    gone: [],
    cursor: JSON.stringify(next),
  });
  if (state.phase === 'all') {
    const all = state;
    const last = afterAll(all);
    for await (const { rows, job, locator } of collect(session, object, fields, all))
      yield pageOf(rows, locator === undefined ? last : { ...all, job, locator });
    state = last;
  }
  if (state.phase === 'changed') {
    const { since } = state;
    for await (const { rows, place } of readChanged(session, { object, fields, from: state.place, until }))
      yield pageOf(rows, { ...state, place });
    // Lines of history are deleted with their opportunity.
    const gone =
      object.modifiedBy === 'CreatedDate' ? [] : await readDeleted(session, object.name, { since, until });
    yield { records: [], gone, cursor: JSON.stringify({ phase: 'done', until } satisfies State) };
  }
}

type All = Extract<State, { phase: 'all' }>;

/** What was deleted since the former cursor is still to be asked for; nothing changed after the job was begun that is of this sync. */
const afterAll = ({ goneSince, until }: All): State =>
  goneSince === undefined
    ? { phase: 'done', until }
    : { phase: 'changed', since: goneSince, until, place: { at: until, id: '' } };

/** The pages of the job of a first sync; one that Salesforce does not keep any more begins again. */
async function* collect(session: Session, object: SalesforceObject, fields: readonly string[], state: All) {
  const { name, modifiedBy, keeps } = object;
  const changed = `${modifiedBy} >= ${state.since}`;
  const where = keeps === true ? '' : ` WHERE ${keeps === undefined ? changed : `${changed} OR ${keeps}`}`;
  const soql = `SELECT ${fields.join(', ')} FROM ${name}${where}`;
  const pages = async function* (job: string, locator: string | undefined) {
    await finishJob(session, name, job);
    for await (const page of readJob(session, { object: name, job, fields, locator })) yield { ...page, job };
  };
  if (state.job !== undefined)
    try {
      yield* pages(state.job, state.locator);
      return;
    } catch (error) {
      if (!(error instanceof ProviderFailure) || ![400, 404].includes(error.status)) throw error;
    }
  yield* pages(await startJob(session, name, soql), undefined);
}
