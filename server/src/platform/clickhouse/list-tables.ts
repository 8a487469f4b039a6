import { randomUUID } from 'node:crypto';
import { takeTurns } from '../operations/take-turns.ts';
import type { Sql } from './sql.ts';

/** A list from this size on is a table of its own; its client escapes parameters letter by letter, in one piece. */
const LONG_BYTES = 100_000;
/** What goes with the address of the request: the engine takes 128 KiB of a field, and 1 MB in all. */
const MOST_BYTES = 60_000;
const VALUES_A_PIECE = 1_000;

const LOOKED_UP = /\bIN (?:\(SELECT arrayJoin\(\{(p\d+):Array\(String\)\}\)\)|\{(p\d+):Array\(String\)\})/g;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (value: string): string => value.replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPED[letter] ?? '');

const sizeOf = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce((sum: number, each) => sum + String(each).length + 1, 0)
    : String(value).length;

/** A statement whose long lists are tables that come with it. */
export type WithTables = {
  statement: Sql;
  /** Of the request: what the tables consist of. */
  settings: Record<string, string>;
  headers: Record<string, string>;
  /** The tables, some values at a time, with turns for others between them. */
  body(): AsyncGenerator<string>;
};

/**
 * The same statement with its long lists as tables, which the engine reads as they come; undefined where it has none, or where one is not
 * only looked up.
 */
export function withTables(statement: Sql): WithTables | undefined {
  const long = new Map(
    Object.entries(statement.params).flatMap(([name, value]) =>
      Array.isArray(value) && sizeOf(value) > LONG_BYTES ? [[name, value as string[]] as const] : [],
    ),
  );
  if (long.size === 0) return undefined;
  const text = statement.text.replaceAll(LOOKED_UP, (all, joined?: string, plain?: string) => {
    const name = joined ?? plain ?? '';
    return long.has(name) ? `IN (SELECT value FROM list_${name})` : all;
  });
  const params = Object.fromEntries(Object.entries(statement.params).filter(([name]) => !long.has(name)));
  const isElsewhere = [...long.keys()].some((name) => text.includes(`{${name}:`));
  const rest = Object.values(params).reduce((sum: number, each) => sum + sizeOf(each), text.length);
  if (isElsewhere || rest > MOST_BYTES) return undefined;
  const boundary = randomUUID();
  return {
    statement: { ...statement, text, params },
    settings: Object.fromEntries(
      [...long.keys()].flatMap((name) => [
        [`list_${name}_format`, 'TSV'],
        [`list_${name}_structure`, 'value String'],
      ]),
    ),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: () => tables(long, boundary),
  };
}

async function* tables(
  long: ReadonlyMap<string, readonly string[]>,
  boundary: string,
): AsyncGenerator<string> {
  const turn = takeTurns();
  for (const [name, values] of long) {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="list_${name}"; filename="list"\r\n\r\n`;
    for (let start = 0; start < values.length; start += VALUES_A_PIECE) {
      const some = values.slice(start, start + VALUES_A_PIECE);
      yield `${some.map(escaped).join('\n')}\n`;
      await turn();
    }
    yield '\r\n';
  }
  yield `--${boundary}--\r\n`;
}
