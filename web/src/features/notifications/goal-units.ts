import type { MetricUnit } from '@parley/core/metrics';

type UnitOfInput = { prefix?: string; suffix?: string; factor: number };

/** How people type a figure of a unit: 25 is 25%, and the API has 0.25. */
export function unitOfInput(unit: MetricUnit | undefined): UnitOfInput {
  if (unit === 'money' || unit === 'cost') return { prefix: '$', factor: 1 };
  if (unit === 'percent') return { suffix: '%', factor: 100 };
  if (unit === 'days') return { suffix: ' days', factor: 1 };
  if (unit === 'ratio') return { suffix: 'x', factor: 1 };
  return { factor: 1 };
}

/** 0.29 * 100 is 28.999999999999996: what is typed has fewer digits than that. */
const rounded = (value: number): number => Number(value.toPrecision(12));

export const toTyped = (goal: number, unit: MetricUnit | undefined): number =>
  rounded(goal * unitOfInput(unit).factor);
export const fromTyped = (typed: number, unit: MetricUnit | undefined): number =>
  rounded(typed / unitOfInput(unit).factor);
