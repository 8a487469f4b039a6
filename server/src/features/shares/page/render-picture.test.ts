import { expect, it } from 'vitest';
import { renderPicture } from './render-picture.ts';

it('has every note of a figure that it marks, however many lines they take', () => {
  const labels = ['Visits', 'Target visits', 'Spend', 'Pipeline', 'Revenue', 'Leads'];
  const noteOf = (label: string): string =>
    `${label} is not to be trusted: ${'a long sentence about what is wrong with it, '.repeat(6)}and its end (${label}).`;
  const picture = renderPicture(
    {
      title: 'Web traffic',
      facts: ['Last 90 days'],
      text: '',
      blocks: labels.map((label) => ({
        ...({ kind: 'number', label, value: 1, unit: 'count', better: 'neither' } as const),
      })),
      notes: Object.fromEntries(labels.map((label) => [label, noteOf(label)])),
      warnings: ['Sample data.'],
      asOf: '2026-11-29T12:00:00Z',
    },
    { organization: 'Acme', theme: 'light' },
  );
  const [, height = 0] = /height="(\d+)"/.exec(picture)?.map(Number) ?? [];
  const lines = [...picture.matchAll(/<text x="[\d.]+" y="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, y, words = '']) => ({
      y: Number(y),
      words,
    }),
  );
  const drawn = lines.map(({ words }) => words).join(' ');
  labels.forEach((label, index) => {
    expect(drawn).toContain(`${label} (${index + 1})`);
    expect(drawn).toContain(`and its end (${label}).`);
  });
  expect(drawn).toContain('Sample data.');
  // All of it is within the picture, above its last line.
  const last = lines.find(({ words }) => words.startsWith('Acme'))?.y ?? 0;
  expect(Math.max(...lines.filter(({ y }) => y !== last).map(({ y }) => y))).toBeLessThan(last);
  expect(last).toBeLessThan(height);
});
