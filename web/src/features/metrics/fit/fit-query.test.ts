import { metricQuerySchema } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { fitQuery } from './fit-query.ts';

const days = { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-31T23:59:59Z' };

it.each(['vendor', 'campaign'] as const)(
  'asks a metric query for the scores of each %s shown',
  (dimension) => {
    const query = fitQuery({ dimension, ids: ['one', 'two'], days, audience: '' });
    expect(metricQuerySchema.safeParse(query).error).toBeUndefined();
    expect(query.filter).toEqual([{ field: `${dimension}Ids`, operator: 'in', operand: ['one', 'two'] }]);
    expect(query).not.toHaveProperty('audienceId');
    expect(fitQuery({ dimension, ids: [], days, audience: 'audn_1' })).toMatchObject({
      audienceId: 'audn_1',
    });
  },
);
