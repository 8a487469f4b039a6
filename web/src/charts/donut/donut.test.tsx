import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Donut } from './donut.tsx';

/** Words beside the ring. */
function labelsOf(values: readonly number[], labelFrom?: number): string[] {
  const slices = values.map((value, at) => ({ id: `slice-${at}`, name: `Slice ${at}`, color: 'red', value }));
  const drawn = renderToString(
    <MantineProvider>
      <Donut label="Visits" slices={slices} labelFrom={labelFrom} />
    </MantineProvider>,
  ).replaceAll('<!-- -->', '');
  return [...drawn.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

it.each([
  ['2% has its share beside it', [980, 20], 0.02, ['98%', '2%']],
  ['under 2% has none', [981, 19], 0.02, ['98%']],
  ['exactly 2% has it wherever it is in the ring', [33, 2, 65], 0.02, ['33%', '2%', '65%']],
  ['3% has it where labels begin there', [970, 30], 0.03, ['97%', '3%']],
  ['under 3% has none there', [971, 29], 0.03, ['97%']],
  ['no slice has it where none is asked for', [50, 50], undefined, []],
] as const)('a slice: %s', (_, values, from, labels) => expect(labelsOf(values, from)).toEqual(labels));
