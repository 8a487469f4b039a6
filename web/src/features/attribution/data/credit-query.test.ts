import { ATTRIBUTION_TABLES } from '@parley/core/features/attribution';
import { decodeTableState } from '@parley/core/filters';
import { metricQuerySchema } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { creditQuery } from './credit-query.ts';

const scope = { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-31T23:59:59Z', audienceId: 'audn_1' };

for (const type of ['pipeline', 'closedWon'] as const)
  for (const source of ['vendor', 'campaign', 'offline'] as const)
    it(`asks a metric query for the table of ${source}, ${type}`, () => {
      const table = ATTRIBUTION_TABLES[type][source];
      const { state } = decodeTableState(table, `${table.prefix}.sortBy=${type}Linear`);
      const query = creditQuery({ source, type, table }, state, scope);
      expect(metricQuerySchema.safeParse(query).error).toBeUndefined();
      expect(query.metrics).toContain(`${type}Influenced`);
      expect(query.sort).toEqual([{ field: `${type}Linear`, order: 'desc' }]);
      // At least one visit or event, as the table has it.
      expect(query.filter).toHaveLength(1);
      expect(query.metrics).toContain(query.filter?.[0]?.field);
    });

it('sorts the models by one of them, as how far they are apart is no metric', () => {
  const table = ATTRIBUTION_TABLES.pipeline.models;
  const { state } = decodeTableState(table, '');
  expect(creditQuery({ source: 'vendor', type: 'pipeline', table }, state, scope).sort).toEqual([
    { field: 'pipelineFirstTouch', order: 'desc' },
  ]);
});
