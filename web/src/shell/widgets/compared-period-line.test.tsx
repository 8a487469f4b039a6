import type { ComparedPeriod } from '@parley/core/dates';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ComparedPeriodLine } from './compared-period-line.tsx';

const lineOf = (start: string, end: string, comparedWith: ComparedPeriod = 'SATURDAY_BEFORE'): string =>
  renderToString(
    <ComparedPeriodLine range={{ start, end }} comparedWith={comparedWith} onChange={() => undefined} />,
  ).replaceAll('<!-- -->', '');

it('says which days last month is compared with, and offers the month before', () => {
  const line = lineOf('2026-10-01', '2026-10-31');
  expect(line).toContain('Compared with Aug 27 – Sep 26, 2026, as many days up to the Saturday before.');
  expect(line).toContain('>Compare with Sep 1 – Sep 30, 2026</button>');
});

it('offers the way back where the period before is chosen', () => {
  const line = lineOf('2026-10-01', '2026-10-31', 'PERIOD_BEFORE');
  expect(line).toContain('Compared with Sep 1 – Sep 30, 2026, the period before.');
  expect(line).toContain('>Compare with Aug 27 – Sep 26, 2026</button>');
});

it('says nothing where both are the same days', () => expect(lineOf('2026-11-08', '2026-11-14')).toBe(''));
