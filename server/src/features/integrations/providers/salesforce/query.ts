import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { PATHS } from './paths.ts';
import { type Row, rowSchema } from './row.ts';

const pageSchema = (fields: readonly string[]) =>
  z.object({
    done: z.boolean(),
    records: z.array(rowSchema(fields)),
    nextRecordsUrl: z.string().optional(),
  });

type Query = {
  /** The object, named in errors. */
  object: string;
  fields: readonly string[];
  /** What follows the fields. */
  rest: string;
  check?: (rows: readonly Row[]) => string | undefined;
};

/** The pages that a query answers. */
export async function* query(
  session: Session,
  { object, fields, rest, check }: Query,
): AsyncGenerator<Row[]> {
  const schema = pageSchema(fields);
  let next: string | undefined;
  do {
    const asked = next;
    const page: z.infer<typeof schema> = await readJson(session, {
      provider: 'Salesforce',
      object,
      request:
        asked === undefined
          ? { address: PATHS.query, query: { q: `SELECT ${fields.join(', ')} ${rest}` } }
          : { address: asked },
      schema,
      check: ({ done, nextRecordsUrl, records }) => {
        if (!done && (nextRecordsUrl === undefined || nextRecordsUrl === asked))
          return `Salesforce repeats a page of ${object}.`;
        return check?.(records);
      },
    });
    yield page.records;
    next = page.done ? undefined : page.nextRecordsUrl;
  } while (next !== undefined);
}
