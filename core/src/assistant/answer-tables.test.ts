import { expect, it } from 'vitest';
import type { Block } from './answer.ts';
import { answerTables, pastedRows } from './answer-tables.ts';

const number = (label: string, value: number, previous?: number): Block => ({
  kind: 'number',
  label,
  value,
  unit: 'count',
  better: 'up',
  ...(previous !== undefined && { previous, delta: value / previous - 1, previousLabel: 'October' }),
});
const table: Block = {
  kind: 'table',
  columns: [
    { id: 'vendor', label: 'Vendor', unit: 'text' },
    { id: 'spend', label: 'Spend', unit: 'money' },
    { id: 'change', label: 'Change', unit: 'percent', isChange: true },
  ],
  rows: [
    { vendor: 'Tab\tand\nline', spend: 1234.5, change: 0.251 },
    { vendor: 'Google', spend: null, change: null },
  ],
  totalRows: 2,
};
const chart: Block = {
  kind: 'chart',
  shape: 'line',
  x: { label: 'Week', kind: 'time' },
  unit: 'count',
  series: [
    {
      id: 'a',
      label: 'Google',
      points: [
        { x: '2026-10-04', y: 1 },
        { x: '2026-10-11', y: 2000 },
      ],
    },
    {
      id: 'b',
      label: 'LinkedIn',
      points: [
        { x: '2026-10-11', y: null },
        { x: '2026-10-18', y: 3 },
      ],
    },
  ],
};
const flow: Block = {
  kind: 'flow',
  label: 'Visits',
  unit: 'count',
  nodes: [
    { id: 'all', name: 'All', value: 3, parent: null, permalink: null },
    { id: 'all.paid', name: 'Paid', value: 2, parent: 'all', permalink: null },
  ],
};

const pasted = (...blocks: Block[]): string => pastedRows(answerTables({ blocks }));

it('the rows of an answer are those that it lists, however it draws them besides', () => {
  expect(pasted(number('Spend', 1), chart, table)).toBe(
    'Vendor\tSpend\tChange\nTab and line\t$1,235\t+25.1%\nGoogle\t\t',
  );
});

it('figures are exact beside their words', () => {
  const [first] = answerTables({ blocks: [table] });
  expect(first?.rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['Tab\tand\nline', 1234.5, 0.251],
    ['Google', null, null],
  ]);
});

it('a chart is a column for each series, a flow a row for each part', () => {
  expect(pasted(chart)).toBe('Week\tGoogle\tLinkedIn\n2026-10-04\t1\t\n2026-10-11\t2,000\t\n2026-10-18\t\t3');
  expect(pasted(flow)).toBe('Name\tPart of\tVisits\nAll\t\t3\nPaid\tAll\t2');
});

it('figures alone are a row each, with what they are compared with', () => {
  expect(pasted(number('Google', 12), number('LinkedIn', 30))).toBe(
    'Figure\tValue\nGoogle\t12\nLinkedIn\t30',
  );
  expect(pasted(number('Visits', 15, 12))).toBe('Figure\tValue\tOctober\tChange\nVisits\t15\t12\t+25%');
});

it('what only says something has no rows', () => {
  expect(answerTables({ blocks: [{ kind: 'definition', term: 'Visits', text: 'All of them.' }] })).toEqual(
    [],
  );
});
