import { listImportErrors } from '@parley/server/features/imports/index';
import { afterAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { importText } from './import-text.ts';

const services = sharedServices();
afterAll(() => services.close());

it('rows in error of an import are there later: the first thousand of them, for admins of the instance', async () => {
  const [instance, other] = [await createTestInstance(services), await createTestInstance(services)];
  const bad = Array.from({ length: 1200 }, (_, index) => `d${index},someday,1`);
  const { ctx } = instance.admin;
  const summary = await importText(
    ctx,
    'opportunities',
    ['id,open date,amount', 'good,2026-01-01,1', ...bad].join('\n'),
  );
  expect(summary).toMatchObject({ created: 1, errorCount: 1200 });
  expect(summary.errors).toHaveLength(100);
  const { errors, errorCount } = await listImportErrors({ ctx, input: { id: summary.importId } });
  expect(errorCount).toBe(1200);
  expect(errors).toHaveLength(1000);
  expect(errors[0]).toEqual(summary.errors[0]);
  expect(errors[0]).toMatchObject({ row: 3, column: 'open date' });
  await expect(
    listImportErrors({ ctx: other.admin.ctx, input: { id: summary.importId } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
