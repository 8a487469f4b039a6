import { expect, it } from 'vitest';
import { inParts } from './long-lists.ts';
import { sql, str, strings } from './sql.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `oppt_${`${at}`.padStart(26, '0')}`);

it('leaves a statement as it is whose lists fit', () => {
  const statement = sql`SELECT a IN ${strings(ids(2_000))}`;
  expect(inParts(statement)).toBe(statement);
});

it('binds a list that does not fit as several, none of which is too long, and loses nothing', () => {
  const all = [...ids(10_000), "'".repeat(9_000), '\u0001'.repeat(9_000)];
  const { text, params } = inParts(sql`SELECT a IN ${strings(all)} AND b = ${str('x')}`);
  expect(text).toMatch(
    /^SELECT a IN \(SELECT arrayJoin\(JSONExtract\(arrayJoin\(\[\{p0_text_0:String\}, .*\]\), 'Array\(String\)'\)\)\) AND b = \{p1:String\}$/,
  );
  const { p1, ...parts } = params;
  expect(p1).toBe('x');
  const sent = Object.values(parts).map(String);
  expect(sent.flatMap((part) => JSON.parse(part))).toEqual(all);
  for (const part of sent) expect(Buffer.byteLength(part)).toBeLessThan(128 * 1024);
});

it('joins the parts of a list that is used in another way', () => {
  const { text, params } = inParts(sql`SELECT has(${strings(ids(5_000))}, a), arrayJoin(${strings(['x'])})`);
  expect(text).toBe(
    'SELECT has(arrayConcat({p0_part_0:Array(String)}, {p0_part_1:Array(String)}), a), arrayJoin({p1:Array(String)})',
  );
  expect(Object.keys(params)).toEqual(['p1', 'p0_part_0', 'p0_part_1']);
});
