import { expect, it } from 'vitest';
import { integer, join, raw, sql, str, strings } from './sql.ts';

it('binds every value and numbers them in order of appearance', () => {
  const where = join([sql`a = ${str("it's")}`, sql`b IN ${strings(['x', 'y'])}`], ' AND ');
  const statement = sql`SELECT ${raw('count()')} FROM t WHERE ${where} LIMIT ${integer(5)}`;
  expect(statement.text).toBe(
    'SELECT count() FROM t WHERE a = {p0:String} AND b IN {p1:Array(String)} LIMIT {p2:Int64}',
  );
  expect(statement.params).toEqual({ p0: "it's", p1: ['x', 'y'], p2: 5 });
});

it('lets nothing of a value into the text', () => {
  const attack = "'; DROP TABLE visits; --";
  const statement = sql`SELECT 1 WHERE a = ${str(attack)}`;
  expect(statement.text).not.toContain('DROP');
  expect(Object.values(statement.params)).toEqual([attack]);
});
