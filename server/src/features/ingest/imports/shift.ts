import { AppError } from '../../../platform/errors/index.ts';
import { lines, unzipped } from './lines.ts';
import { readLogLine } from './log-line.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A log is read in constant memory; this ends those that unpack to something without end. */
export const MOST_BYTES = 64 * 1024 ** 3;

/** By how many days a log has to move for its last day to fall on the given day. */
export async function shiftOf(source: AsyncIterable<Buffer>, shiftTo: string | undefined): Promise<number> {
  if (shiftTo === undefined) return 0;
  let last = Number.NEGATIVE_INFINITY;
  for await (const text of lines(unzipped(source, MOST_BYTES)))
    last = Math.max(last, readLogLine(text)?.time ?? last);
  if (last === Number.NEGATIVE_INFINITY)
    throw new AppError('INVALID_INPUT', { message: 'No line of the file is one of an access log.' });
  return Math.round((Date.parse(shiftTo) - Math.floor(last / DAY_MS) * DAY_MS) / DAY_MS);
}
