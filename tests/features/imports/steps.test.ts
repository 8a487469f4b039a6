import { undoNotes } from '@parley/server/analytics/caveats/undo-notes';
import { importFile } from '@parley/server/features/imports/index';
import { undoImport } from '@parley/server/features/imports/undo-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { importText } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

const ROWS = 25_000;
/** Rows of 3,000 companies, every third of them won; written at once as fast as rows come. */
const FILE = Buffer.from(
  [
    'id,created date,close date,stage,amount,domain',
    ...Array.from({ length: ROWS }, (_, index) => {
      const day = String((index % 28) + 1).padStart(2, '0');
      const isWon = index % 3 === 0;
      return `d${index},2026-01-${day},${isWon ? `2026-02-${day}` : ''},${isWon ? 'Closed Won' : 'Open'},10,c${index % 3_000}.com`;
    }),
  ].join('\n'),
);

const LEAD = 'id,created date,email\nl1,2026-03-01,kim@acme.com';
const kept: number[] = [];
const load = (onProgress?: (rows: number) => Promise<void>) =>
  importFile({
    onKept: ({ rows }) => kept.push(rows),
    ctx: instance.admin.ctx,
    input: { kind: 'opportunities' },
    body: (async function* () {
      yield FILE;
    })(),
    ...(onProgress && { onProgress }),
  });
const stored = async () =>
  Number(
    (
      await services.postgres
        .selectFrom('opportunities')
        .select((select) => select.fn.countAll().as('count'))
        .where('instance_id', '=', instance.id)
        .executeTakeFirstOrThrow()
    ).count,
  );
const imports = async () =>
  (
    await services.postgres
      .selectFrom('fact_imports')
      .select('summary')
      .where('instance_id', '=', instance.id)
      .execute()
  ).map(({ summary }) => ({ isComplete: summary['isComplete'], read: summary['read'] }));

describe('a long file', () => {
  it('that stops in the middle keeps what it wrote, and goes on from there', async () => {
    await expect(
      load(async (rows) => {
        if (rows === 21_000) throw new Error('the disk is full');
      }),
    ).rejects.toThrow('the disk is full');
    expect(await stored()).toBe(20_000);
    expect(await imports()).toEqual([{ isComplete: false, read: 20_000 }]);
    expect(kept).toEqual([20_000]);
    const summary = await load();
    expect(summary).toMatchObject({
      read: ROWS,
      created: ROWS,
      isComplete: true,
      sums: { amount: 10 * ROWS },
    });
    expect(summary.warnings).toContainEqual({
      message: expect.stringContaining('Imported before'),
      rows: 20_000,
    });
    expect(await stored()).toBe(ROWS);
    expect(await imports()).toEqual([{ isComplete: true, read: ROWS }]);
    // A dry run waits its turn; of two imports the second is refused.
    const tried: Promise<unknown>[] = [];
    const again = await load(async (rows) => {
      if (rows !== 1_000) return;
      tried.push(importText(instance.admin.ctx, 'leads', LEAD, { dryRun: true }));
      await expect(importText(instance.admin.ctx, 'leads', LEAD)).rejects.toThrow('Something else is being');
    });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: ROWS });
    expect(await Promise.all(tried)).toMatchObject([{ created: 1, isDryRun: true }]);
    // Taken back in steps as well, of which figures tell.
    await undoImport({ ctx: instance.admin.ctx, input: { id: again.importId } });
    expect(await stored()).toBe(ROWS);
    const undone = services.postgres.updateTable('fact_imports').where('id', '=', again.importId);
    const notes = () => undoNotes(instance.admin.ctx, { metrics: ['pipelineCount'] });
    expect(await notes()).toEqual({});
    await undone.set({ undone_at: null }).execute();
    expect(await notes()).toEqual({ pipelineCount: expect.stringContaining('is being taken back') });
  }, 180_000);

  it('says of every opportunity whether it is net-new, across its steps', async () => {
    const rows = await services.postgres
      .selectFrom('opportunities')
      .select(['company_id', 'open_date', 'close_date', 'status', 'is_net_new'])
      .where('instance_id', '=', instance.id)
      .execute();
    const firstWon = new Map<string, string>();
    for (const { company_id, close_date, status } of rows)
      if (
        status === 'CLOSED_WON' &&
        close_date !== null &&
        close_date < (firstWon.get(company_id ?? '') ?? '9999')
      )
        firstWon.set(company_id ?? '', close_date);
    const wrong = rows.filter(
      (row) => row.is_net_new !== (firstWon.get(row.company_id ?? '') ?? '9999') >= row.open_date,
    );
    expect(wrong).toEqual([]);
  });
});
