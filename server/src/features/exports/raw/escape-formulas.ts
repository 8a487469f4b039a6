import { Transform } from 'node:stream';
import { STARTS_FORMULA } from '../csv-text.ts';

const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/**
 * Puts an apostrophe before texts of a CSV that a spreadsheet would run as a formula. ClickHouse quotes every text and nothing
 * else, so that a number below zero stays one.
 */
export function escapeFormulas(): Transform {
  let isWithin = false;
  /** The last byte was a quote that may have ended a text; another one makes it a quote within the text. */
  let mayHaveEnded = false;
  let isFirst = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const parts: Buffer[] = [];
      let from = 0;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] ?? 0;
        if (isFirst && STARTS_FORMULA.test(String.fromCharCode(byte))) {
          parts.push(chunk.subarray(from, at), Buffer.from([APOSTROPHE]));
          from = at;
        }
        isFirst = false;
        if (byte !== QUOTE) {
          mayHaveEnded = false;
          continue;
        }
        if (isWithin) {
          isWithin = false;
          mayHaveEnded = true;
        } else {
          isWithin = true;
          isFirst = !mayHaveEnded;
          mayHaveEnded = false;
        }
      }
      parts.push(chunk.subarray(from));
      done(null, parts.length === 1 ? chunk : Buffer.concat(parts));
    },
  });
}
