import { expect, it } from 'vitest';
import { fileName } from './save-chart.ts';

it.each([
  ['Traffic trends', undefined, 'traffic-trends_11_21_2026'],
  ['Traffic trends', 14, 'traffic-trends_11_21_2026_definitions-14'],
  [
    'Visits by vendor · Jan 20, 2026 – Oct 10, 2026',
    undefined,
    'visits-by-vendor-jan-20-2026-oct-10-2026_11_21_2026',
  ],
])('a file of %s with definitions %s is called %s', (title, definitions, name) =>
  expect(fileName(title, '2026-11-21', definitions)).toBe(name),
);
