import { expect, it } from 'vitest';
import { reachSeries } from './reach-series.ts';

it('has a line for reach and one for engagement, by week', () => {
  const rows = [
    { dimensions: [{ id: '2026-10-25' }], figures: [118, 84], isPartial: false },
    { dimensions: [{ id: '2026-11-01' }], figures: [107, null], isPartial: true },
  ];
  const [reach, engaged] = reachSeries(rows);
  expect(reach).toMatchObject({ id: 'targetCompaniesReached', values: [{ value: 118 }, { value: 107 }] });
  expect(engaged).toMatchObject({
    id: 'engagedByPixel',
    values: [
      { week: '2026-10-25', value: 84, isPartial: false },
      { week: '2026-11-01', value: 0, isPartial: true },
    ],
  });
});

it('names those who were reached first, and says that visitors of a week may have been reached before it', () => {
  expect(reachSeries([]).map(({ name }) => name)).toEqual([
    'Reached in the week',
    'Visited in the week, reached then or before',
  ]);
});
