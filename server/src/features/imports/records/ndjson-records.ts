import { lines } from '../../ingest/imports/index.ts';
import type { FileLimits } from './limits.ts';
import type { BrokenRecord, ObjectRecord } from './record.ts';

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).trim();

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How deep objects and lists lie in each other, by the brackets outside of texts: before anything walks them. */
export function nestingOf(line: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function recordOf(number: number, value: unknown, limits: FileLimits): ObjectRecord | BrokenRecord {
  if (!isNested(value) || Array.isArray(value)) return { number, problem: 'The line is not a JSON object.' };
  const fields: [string, string][] = [];
  const nested: string[] = [];
  const add = (key: string, field: unknown): void => {
    fields.push([key, textOf(field)]);
    if (isNested(field)) nested.push(key);
  };
  for (const [key, field] of Object.entries(value)) {
    add(key, field);
    if (isNested(field) && !Array.isArray(field))
      for (const [inner, each] of Object.entries(field)) add(`${key}.${inner}`, each);
  }
  return fields.length > limits.columns
    ? { number, problem: `The object has ${fields.length} fields; there may be ${limits.columns}.` }
    : { number, fields, nested };
}

/** The objects of a file with one JSON object a line. The first object is row 1, for there is no heading. */
export async function* ndjsonRecords(
  source: AsyncIterable<Buffer>,
  limits: FileLimits,
): AsyncGenerator<ObjectRecord | BrokenRecord> {
  let number = 0;
  for await (const line of lines(source)) {
    number++;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (nestingOf(text) > limits.nesting)
      yield { number, problem: `The line is nested deeper than ${limits.nesting} levels.` };
    else if (text.trim() === '') yield { number, fields: [], nested: [] };
    else yield recordOf(number, parsed(text), limits);
  }
}
