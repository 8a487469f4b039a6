import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { importText } from './import-text.ts';
import { oldWorkbook } from './xls-file.ts';
import { workbook } from './zip-file.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

const ROWS = [
  ['Id', 'Name', 'Amount', 'Stage', 'Create Date', 'Close Date', 'Website'],
  ['f1', 'Zürich, "big" deal', '1234.5', 'Closed Won', '2026-01-05', '2026-02-01', 'https://www.acme.com/'],
  ['f2', 'Two\nlines', '10', 'Discovery', '2026-01-06', '', 'beta.co.uk'],
];
const quoted = (separator: string): string =>
  ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
const objects = (ROWS.slice(1) as string[][])
  .map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [ROWS[0]?.[at] ?? '', cell]))))
  .join('\n');
const swapped = (text: Buffer): Buffer => Buffer.from(text).swap16();

const FILES: [string, string, Buffer][] = [
  ['commas', 'csv', Buffer.from(quoted(','))],
  ['a mark of UTF-8', 'csv', Buffer.from(`\uFEFF${quoted(',')}`)],
  ['semicolons', 'csv', Buffer.from(quoted(';'))],
  ['tabs', 'tsv', Buffer.from(quoted('\t'))],
  ['UTF-16 with its mark', 'tsv', Buffer.from(`\uFEFF${quoted('\t')}`, 'utf16le')],
  ['UTF-16 the other way round', 'csv', swapped(Buffer.from(`\uFEFF${quoted(',')}`, 'utf16le'))],
  ['UTF-16 without a mark', 'csv', Buffer.from(quoted(','), 'utf16le')],
  ['the Latin of Windows', 'csv', Buffer.from(quoted(','), 'latin1')],
  ['gzip', 'csv', gzipSync(quoted(','))],
  ['empty lines around it', 'csv', Buffer.from(`\r\n\r\n${quoted(',')}\r\n\r\n`)],
  ['a sheet of an old workbook', 'xls', oldWorkbook(ROWS)],
  ['one object a line', 'ndjson', Buffer.from(objects)],
  [
    'a workbook',
    'xlsx',
    workbook([
      ROWS[0] ?? [],
      [
        'f1',
        'Zürich, "big" deal',
        1234.5,
        'Closed Won',
        new Date('2026-01-05'),
        new Date('2026-02-01'),
        'https://www.acme.com/',
      ],
      ['f2', 'Two\nlines', 10, 'Discovery', new Date('2026-01-06'), '', 'beta.co.uk'],
    ]),
  ],
];

describe('a file', () => {
  it.each(FILES)('with %s is read', async (_name, format, content) => {
    const first = await importText(instance.admin.ctx, 'opportunities', content);
    expect(first).toMatchObject({ format, read: 2, errorCount: 0, skipped: 0 });
    const rows = await services.postgres
      .selectFrom('opportunities')
      .innerJoin('companies', 'companies.id', 'opportunities.company_id')
      .select(['external_id', 'opportunities.name', 'amount', 'status', 'open_date', 'close_date', 'domain'])
      .where('opportunities.instance_id', '=', instance.id)
      .orderBy('external_id')
      .execute();
    expect(rows).toEqual([
      {
        external_id: 'f1',
        name: 'Zürich, "big" deal',
        amount: '1234.50',
        status: 'CLOSED_WON',
        open_date: '2026-01-05',
        close_date: '2026-02-01',
        domain: 'acme.com',
      },
      {
        external_id: 'f2',
        name: 'Two\nlines',
        amount: '10.00',
        status: 'PIPELINE',
        open_date: '2026-01-06',
        close_date: null,
        domain: 'beta.co.uk',
      },
    ]);
    await services.postgres.deleteFrom('opportunities').where('instance_id', '=', instance.id).execute();
  });

  it.each([
    ['nothing', '', 'empty'],
    ['a list of JSON', '[{"id": 1}]', 'one JSON object a line'],
    ['an old workbook that is cut off', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010001', 'hex'), 'not a table'],
    [
      'objects in objects without end',
      `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`,
      'Line 1: The line is nested deeper than 20 levels',
    ],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004 and no more'), 'cannot be read'],
  ])('with %s is refused', async (_name, content, message) => {
    await expect(importText(instance.admin.ctx, 'opportunities', content)).rejects.toThrow(message);
  });

  it('with rows that cannot be read gives the others', async () => {
    const summary = await importText(
      instance.admin.ctx,
      'opportunities',
      'id,created_date,name\nb1,2026-01-01,"open" quote\nb2,2026-01-02,fine\nb3,2026-01-03,"never closed\n',
    );
    expect(summary).toMatchObject({ read: 3, created: 2, errorCount: 1, skipped: 1 });
    expect(summary.errors[0]?.message).toBe('The row cannot be read: a quote is opened and not closed.');
  });

  it('with a NUL in a row gives the others', async () => {
    const text = `id,created_date,name\nn1,2026-01-01,good\nn2,2026-01-02,b\0d\n`;
    const { created, errors } = await importText(instance.admin.ctx, 'opportunities', text);
    expect([created, errors]).toEqual([
      1,
      [{ row: 3, column: '', message: 'A cell contains a NUL character.' }],
    ]);
  });

  it('of 50,000 rows takes no more memory than one of a few', async () => {
    const own = await createTestInstance(services);
    const lines = Array.from(
      { length: 50_000 },
      (_, index) => `e${index},2026-01-${String((index % 28) + 1).padStart(2, '0')},${'x'.repeat(800)}`,
    );
    const content = Buffer.from(`id,created_date,lead_source\n${lines.join('\n')}`);
    lines.length = 0;
    global.gc?.();
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const summary = await importText(own.admin.ctx, 'leads', content);
    clearInterval(watch);
    expect(summary).toMatchObject({ read: 50_000, created: 50_000, errorCount: 0 });
    const grown = (most - before) / 1024 / 1024;
    console.log(`imports: ${content.length >> 20} MB in 50,000 rows, memory grew by ${Math.round(grown)} MB`);
    expect(grown).toBeLessThan(250);
  }, 180_000);
});
