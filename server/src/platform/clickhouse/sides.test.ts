import { describe, expect, it } from 'vitest';
import type { ClickHouse } from './clickhouse.ts';
import { onSide, SIDED_TABLES, statementOn } from './sides.ts';
import { sql, str, strings } from './sql.ts';

describe('a statement about the second side', () => {
  it('reads and writes the twins, whose columns keep the names of the tables', () => {
    const statement = sql`
      INSERT INTO visit_days
      SELECT visits.id, sum(visit_days.visits) FROM visits FINAL
      JOIN visit_days ON true WHERE table = 'visits'`;
    expect(statementOn(1, statement).text).toBe(`
      INSERT INTO visit_days_twin
      SELECT visits.id, sum(visit_days.visits) FROM visits_twin AS visits FINAL
      JOIN visit_days_twin AS visit_days ON true WHERE table = 'visits'`);
    expect(statementOn(0, statement)).toEqual(statement);
  });

  it('is not written another way by a value, whatever it reads like', async () => {
    const values = [
      ' FROM visits ',
      "' FROM visits FINAL --",
      'JOIN visit_days',
      'INTO visits',
      '{p0:String} FROM visits ',
      ...SIDED_TABLES,
      ...SIDED_TABLES.map((table) => `${table}_twin`),
    ];
    const statement = sql`
      SELECT count() FROM visits
      WHERE path = ${str(' FROM visits ')} AND source IN ${strings(values)} AND ${sql`page LIKE ${str('FROM visits')}`}`;
    const seen: unknown[] = [];
    const engine = {
      rows: async (sent: unknown) => {
        seen.push(sent);
        return [];
      },
      until: () => engine,
    } as unknown as ClickHouse;
    await onSide(engine, 1).rows(statement, { name: 'test' });
    expect(seen).toEqual([
      {
        kind: 'sql',
        text: `
      SELECT count() FROM visits_twin AS visits
      WHERE path = {p0:String} AND source IN {p1:Array(String)} AND page LIKE {p2:String}`,
        params: { p0: ' FROM visits ', p1: values, p2: 'FROM visits' },
      },
    ]);
  });
});
