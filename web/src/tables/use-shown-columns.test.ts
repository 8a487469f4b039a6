import { describe, expect, it } from 'vitest';
import type { DataColumn } from './column.ts';
import { narrowed } from './use-shown-columns.ts';

type Row = { id: string };
const column = (id: string, isMain = false): DataColumn<Row> => ({
  id,
  size: 220,
  meta: { label: id, isMain },
  cell: () => null,
});

describe('columns on a phone', () => {
  it('have the main figure, narrower, beside a narrower name', () => {
    const shown = narrowed([column('name'), column('channel'), column('visits', true), column('spend')]);
    expect(shown.map(({ id }) => id)).toEqual(['name', 'visits', 'channel', 'spend']);
    expect(shown.map(({ size }) => size)).toEqual([150, 130, 220, 220]);
  });
});
