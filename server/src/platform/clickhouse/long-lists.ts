import type { Sql } from './sql.ts';

/** ClickHouse refuses a field of a form over 128 KiB (`http_max_field_value_size`), and no statement may raise that. */
export const MOST_BYTES = 100_000;
/** Quotes and a comma around a value. */
const AROUND = 3;
/** Of a value that is no text. */
const OTHER_BYTES = 32;

/** Nothing of it is escaped and each letter is a byte: ids are looked at first, because there may be hundreds of thousands. */
const PLAIN = /^[\w.:/ -]*$/;
/** An escaped control character, whose backslash is escaped again. */
const MOST_ESCAPED = 12;

const bytesOf = (value: unknown): number => {
  if (typeof value !== 'string') return OTHER_BYTES;
  return (PLAIN.test(value) ? value.length : MOST_ESCAPED * value.length) + AROUND;
};

function partsOf(values: readonly unknown[]): unknown[][] {
  let part: unknown[] = [];
  const parts = [part];
  let bytes = 0;
  for (const value of values) {
    const more = bytesOf(value);
    if (bytes + more > MOST_BYTES && part.length > 0) {
      part = [];
      parts.push(part);
      bytes = 0;
    }
    bytes += more;
    part.push(value);
  }
  return parts;
}

const TEXTS = 'Array(String)';

/**
 * The same statement with each list that is too long for one parameter bound as several: lists may grow with the data. Where it
 * is looked up or made rows of, it is read when the statement runs: planning with hundreds of thousands of constants takes minutes.
 */
export function inParts(statement: Sql): Sql {
  const params = { ...statement.params };
  const long = new Map<string, unknown[][]>();
  for (const [name, value] of Object.entries(params)) {
    const parts = Array.isArray(value) ? partsOf(value) : [];
    if (parts.length < 2) continue;
    long.set(name, parts);
    delete params[name];
  }
  if (long.size === 0) return statement;
  /** Binds each part, and gives their placeholders. */
  const bound = (parts: readonly unknown[][], name: string, type: string, asText: boolean): string =>
    parts
      .map((part, index) => {
        const own = `${name}_${asText ? 'text' : 'part'}_${index}`;
        params[own] = asText ? JSON.stringify(part) : part;
        return `{${own}:${asText ? 'String' : type}}`;
      })
      .join(', ');
  const placed = /(\bIN |\barrayJoin\()?\{(p\d+):([^}]+)\}/g;
  const text = statement.text.replaceAll(placed, (all, before: string = '', name: string, type: string) => {
    const parts = long.get(name);
    if (parts === undefined) return all;
    if (before === '' || type !== TEXTS) return `${before}arrayConcat(${bound(parts, name, type, false)})`;
    const values = `arrayJoin(JSONExtract(arrayJoin([${bound(parts, name, type, true)}]), '${TEXTS}')`;
    return before === 'IN ' ? `IN (SELECT ${values}))` : values;
  });
  return { ...statement, text, params };
}
