import { expect, it } from 'vitest';
import { dayText, factsOf, monthText, type Status } from './pod-facts.ts';

it('writes days and months in UTC', () => {
  expect(dayText('2026-03-01T00:30:00Z')).toBe('03/01/2026');
  expect(monthText('2026-10-01T00:00:00Z')).toBe('10/2026');
});

it('tells who changed an area last behind its last moment, and nothing of what never was', () => {
  const area = { isAvailable: true, isComplete: true, isFree: true };
  const status = {
    tag: { ...area, tagInstalledAt: '2026-01-02T03:04:05Z', lastEventAt: null },
    vendorSpend: {
      ...area,
      spendInputThroughAt: '2026-10-01T00:00:00Z',
      lastUpdatedBy: { name: 'Robin Ames' },
    },
    customAudience: {
      ...{ ...area, createdAt: '2026-03-01T00:00:00Z', createdBy: null },
      ...{ activations: 2, failedActivations: 1 },
    },
    tam: { ...area, updatedAt: null, updatedBy: { name: 'Robin Ames' } },
  } as unknown as Status;
  expect(factsOf('tag', status)).toEqual(['Installed 01/02/2026']);
  expect(factsOf('vendorSpend', status)).toEqual(['Known through 10/2026 by Robin Ames']);
  expect(factsOf('customAudience', status)).toEqual([
    'Last made 03/01/2026',
    '2 activations',
    '1 could not be sent',
  ]);
  expect(factsOf('tam', status)).toEqual([]);
});
