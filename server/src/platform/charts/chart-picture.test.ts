import { describe, expect, it } from 'vitest';
import { chartPicture } from './chart-picture.ts';
import type { Chart } from './chart-shapes.ts';

const chartOf = (values: readonly (number | null)[]): Chart => ({
  kind: 'chart',
  shape: 'line',
  x: { label: 'Day', kind: 'time' },
  unit: 'count',
  series: [
    {
      id: 'visits',
      label: 'Visits',
      points: values.map((y, index) => ({ x: `2026-01-0${index + 1}`, y })),
    },
  ],
});

/** Width and height of a PNG, of its first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('a chart as a picture', () => {
  it('is a PNG of twice the dots, with its figures written', async () => {
    const chart = chartOf([3, 5, null, 8]);
    const { png, width, height } = await chartPicture(chart, { theme: 'light' });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(png)).toEqual([2 * width, 2 * height]);
    // Of two that differ in their letters alone, each is another picture: no font, no letters.
    const money = await chartPicture({ ...chart, unit: 'money' }, { theme: 'light' });
    expect(money.png.equals(png)).toBe(false);
  });

  it('is another one in the dark and for other figures, and the same for the same', async () => {
    const light = await chartPicture(chartOf([1, 2]), { theme: 'light' });
    const dark = await chartPicture(chartOf([1, 2]), { theme: 'dark' });
    const other = await chartPicture(chartOf([2, 1]), { theme: 'light' });
    expect(dark.png.equals(light.png)).toBe(false);
    expect(other.png.equals(light.png)).toBe(false);
    expect((await chartPicture(chartOf([1, 2]), { theme: 'light' })).png).toBe(light.png);
  });
});
