import { z } from 'zod';

const WARNINGS_HEADER = 'x-parley-warnings';
const warningsSchema = z.array(z.string());

/** What the server has against the rows of a file, beside the file. */
export function warningsOf(headers: Headers): string[] {
  const text = headers.get(WARNINGS_HEADER);
  return text === null ? [] : warningsSchema.parse(JSON.parse(text));
}
