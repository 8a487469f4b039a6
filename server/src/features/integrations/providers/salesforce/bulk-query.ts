import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Answer, ProviderFailure, type Session } from '../../provider.ts';
import { type Interpreted, readAnswer, readJson } from '../../reading/index.ts';
import { PATHS } from './paths.ts';
import type { Row } from './row.ts';

/** Rows of a page: some megabytes. */
const ROWS = 10_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 10_000];

const jobSchema = z.object({ id: z.string().min(1), state: z.string() });

/** Asks for all records that a query finds; Salesforce collects them in a job of its own. */
export async function startJob(session: Session, object: string, soql: string): Promise<string> {
  const { id } = await readJson(session, {
    provider: 'Salesforce',
    object,
    request: { address: PATHS.jobs, json: { operation: 'query', query: soql } },
    schema: jobSchema,
  });
  return id;
}

/** Waits until a job is complete. */
export async function finishJob(session: Session, object: string, job: string): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const { state } = await readJson(session, {
      provider: 'Salesforce',
      object,
      request: { address: `${PATHS.jobs}/${job}` },
      schema: jobSchema,
    });
    if (state === 'JobComplete') return;
    if (state === 'Failed' || state === 'Aborted')
      throw new ProviderFailure({
        kind: 'later',
        message: `Salesforce did not collect ${object} (${state}).`,
      });
    await sleep(pause, undefined, { signal: session.signal });
  }
}

export type BulkPage = { rows: Row[]; locator: string | undefined };

/** The pages of a job from a place on; `locator` is the place of the next one. */
export async function* readJob(
  session: Session,
  {
    object,
    job,
    fields,
    locator: first,
  }: { object: string; job: string; fields: readonly string[]; locator: string | undefined },
): AsyncGenerator<BulkPage> {
  let locator = first;
  do {
    const asked = locator;
    const page = await readAnswer(
      session,
      {
        address: `${PATHS.jobs}/${job}/results`,
        query: { maxRecords: ROWS, locator: asked },
        headers: { accept: 'text/csv' },
      },
      (answer) => pageOf(answer, object, fields, asked),
    );
    yield page;
    locator = page.locator;
  } while (locator !== undefined);
}

/** The rows of a page, if it is complete: the number of its rows is in a header. */
function pageOf(
  { body, headers }: Answer,
  object: string,
  fields: readonly string[],
  asked: string | undefined,
): Interpreted<BulkPage> {
  if (typeof body !== 'string' || headers['sforce-locator'] === undefined)
    return { problem: `Salesforce answered ${object} with something that is no page.`, kind: 'later' };
  const locator = headers['sforce-locator'] === 'null' ? undefined : headers['sforce-locator'];
  if (locator !== undefined && locator === asked)
    return { problem: `Salesforce repeats a page of ${object}.`, kind: 'later' };
  const [columns = [], ...lines] = linesOf(body);
  // Without a row, there may be no heading either.
  if (headers['sforce-numberofrecords'] === '0') return { value: { rows: [], locator } };
  const places = fields.map((field) => [field, columns.indexOf(field)] as const);
  const missing = places.filter(([, place]) => place === -1).map(([field]) => field);
  if (missing.length > 0)
    return { problem: `Salesforce answered ${object} without ${missing.join(', ')}.`, kind: 'refused' };
  const count = Number(headers['sforce-numberofrecords'] ?? lines.length);
  if (count !== lines.length)
    return { problem: `Salesforce answered ${lines.length} of ${count} rows of ${object}.`, kind: 'later' };
  return {
    value: {
      locator,
      rows: lines.map((line) =>
        Object.fromEntries(places.map(([field, place]) => [field, line[place] || null])),
      ),
    },
  };
}

function linesOf(text: string): string[][] {
  try {
    return parse(text, { relaxColumnCount: false, skipEmptyLines: true });
  } catch {
    return [];
  }
}
