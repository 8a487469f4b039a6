import { RAW_TABLES, type RawTable } from '@parley/core/features/exports';
import { describe, expect, it } from 'vitest';
import { pinned, scope } from '../../../analytics/pinned-sql/recording.ts';
import { TOUCH_BASES } from '../../../data/roll-ups/index.ts';
import type { Sql } from '../../../platform/clickhouse/sql.ts';
import type { RawInput } from './raw-source.ts';
import { pageEndStatement, rawSourceOf, rawStatement } from './raw-statement.ts';

const whole: RawInput = {
  scope,
  range: { start: '2026-03-01', end: '2026-03-31' },
  basis: 'visits',
  after: undefined,
  until: undefined,
};
const SAMPLES: Readonly<Record<string, string>> = {
  String: "it's",
  UInt64: '18446744073709551615',
  Date: '2026-03-02',
  "DateTime64(3, 'UTC')": '2026-03-02 10:00:00.000',
  UUID: '01234567-89ab-4cde-8f01-23456789abcd',
};

/** A key of the table, somewhere within it. */
const keyOf = (table: RawTable): string[] =>
  rawSourceOf(table).key.map(({ type }) => {
    const value = SAMPLES[type];
    if (value === undefined) throw new Error(`A key has a value of ${type}: it needs one here.`);
    return value;
  });

function statementsOf(table: RawTable): [string, Sql][] {
  const page = { ...whole, after: keyOf(table), until: keyOf(table) };
  return [
    ...(table === 'touches' ? TOUCH_BASES : [whole.basis]).map((basis): [string, Sql] => [
      `whole, of ${basis}, as NDJSON`,
      rawStatement(table, { ...whole, basis }, 'ndjson'),
    ]),
    ['a page, as CSV', rawStatement(table, page, 'csv')],
    ['where a page of 5 ends', pageEndStatement(table, page, 5)],
  ];
}

describe('the statement of a raw export is what it was', () => {
  it.each(RAW_TABLES)('for %s', async (table) => {
    const pins = statementsOf(table).map(([title, statement]) => ({ title, statements: [statement] }));
    await expect(pinned(pins)).toMatchFileSnapshot(`pinned-sql/${table}.sql`);
  });
});
