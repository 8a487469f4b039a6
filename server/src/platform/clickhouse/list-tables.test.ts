import { expect, it } from 'vitest';
import { withTables } from './list-tables.ts';
import { sql, str, strings } from './sql.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `oppt_${`${at}`.padStart(26, '0')}`);

it('leaves a statement as it is whose lists are short, or are more than looked up', () => {
  expect(withTables(sql`SELECT a IN ${strings(ids(2_000))}`)).toBeUndefined();
  expect(withTables(sql`SELECT has(${strings(ids(20_000))}, a)`)).toBeUndefined();
});

it('sends long lists as tables, and loses nothing of them', async () => {
  const odd = ['tab\tend', 'line\nend', '\\', '\\n', '\r', '', "it's"];
  const [first, second] = [[...ids(20_000), ...odd], ids(5_000)];
  const sent = withTables(
    sql`SELECT a IN ${strings(first)} AND b NOT IN (SELECT arrayJoin(${strings(second)})) AND c IN ${strings(odd)} AND d = ${str('x')}`,
  );
  expect(sent?.statement.text).toBe(
    'SELECT a IN (SELECT value FROM list_p0) AND b NOT IN (SELECT value FROM list_p1) AND c IN {p2:Array(String)} AND d = {p3:String}',
  );
  expect(sent?.statement.params).toEqual({ p2: odd, p3: 'x' });
  expect(sent?.settings).toMatchObject({ list_p0_format: 'TSV', list_p1_structure: 'value String' });
  const pieces: string[] = [];
  for await (const piece of sent?.body() ?? []) pieces.push(piece);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(64_000);
  const boundary = /boundary=(.+)/.exec(sent?.headers['Content-Type'] ?? '')?.[1] ?? '';
  const files = pieces.join('').split(`--${boundary}`);
  const values = files
    .slice(1, 3)
    .map((file) => file.split('\r\n\r\n')[1]?.replace(/\r\n$/, '').split('\n').slice(0, -1));
  const letters = { t: '\t', n: '\n', r: '\r', '\\': '\\' } as const;
  const read = (line: string) =>
    line.replaceAll(/\\(.)/g, (_, letter: keyof typeof letters) => letters[letter]);
  expect(values.map((lines) => lines?.map(read))).toEqual([first, second]);
});
