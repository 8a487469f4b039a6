import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BenchmarkBars } from './benchmark-bars.tsx';

/** The steps of the axis, as they are written. */
const stepsOf = (values: readonly (number | null)[], line: number | null = null): string[] => {
  const rows = values.map((value, at) => ({
    id: `${at}`,
    name: `${at}`,
    color: '#123456',
    value,
    peers: null,
  }));
  const html = renderToString(
    <MantineProvider>
      <BenchmarkBars label="Shares" rows={rows} lines={[{ id: 'own', name: 'All', value: line }]} />
    </MantineProvider>,
  );
  const grid = /aria-hidden="true">(.*?)<ul/s.exec(html)?.[1] ?? '';
  return [...grid.matchAll(/(\d+)%<\/span>/g)].map(([, step]) => `${step}%`);
};

it('the axis ends at the first round share above all figures, and not at 100%', () => {
  expect(stepsOf([0.31, 0.12])).toEqual(['0%', '10%', '20%', '30%', '40%']);
  expect(stepsOf([0.02])).toEqual(['0%', '1%', '2%', '3%', '4%']);
  expect(stepsOf([0.31, 0.7])).toEqual(['0%', '20%', '40%', '60%', '80%']);
  expect(stepsOf([0.95])).toEqual(['0%', '25%', '50%', '75%', '100%']);
  expect(stepsOf([0.1, null], 0.5)).toEqual(['0%', '15%', '30%', '45%', '60%']);
});
