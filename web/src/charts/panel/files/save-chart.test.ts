import { expect, it } from 'vitest';
import { fileName } from './save-chart.ts';

it.each([
  ['Traffic trends', 'traffic-trends_11_21_2026'],
  ['Visits by vendor · Jan 20, 2026 – Oct 10, 2026', 'visits-by-vendor-jan-20-2026-oct-10-2026_11_21_2026'],
])('a file of %s is called %s', (title, name) => expect(fileName(title, '2026-11-21')).toBe(name));
