import { expect, it } from 'vitest';
import { readPeriodChoice, writePeriodChoice } from './period-choice.ts';

it.each(['last 30 days', 'this quarter', '2026-01-01..2026-03-31', '2026-01-01..2026-01-01'])(
  '%s is a period, and is written as it is read',
  (text) => {
    const choice = readPeriodChoice(text);
    expect(choice === undefined ? '' : writePeriodChoice(choice)).toBe(text);
  },
);

it.each(['', 'last 31 days', '2026-03-31..2026-01-01', '2026-02-30..2026-03-01', '2026-01-01'])(
  '%s is none',
  (text) => expect(readPeriodChoice(text)).toBeUndefined(),
);
