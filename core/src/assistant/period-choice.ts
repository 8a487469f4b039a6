import { isDay } from '../dates/index.ts';
import { PERIOD_PRESETS, type PeriodChoice } from './frame-edit.ts';

const DAYS = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** A period in one text, `last 30 days` or `2026-01-01..2026-03-31`; undefined for any other text. */
export function readPeriodChoice(text: string): PeriodChoice | undefined {
  const preset = PERIOD_PRESETS.find((each) => each === text);
  if (preset !== undefined) return { preset };
  const [, start = '', end = ''] = DAYS.exec(text) ?? [];
  return isDay(start) && isDay(end) && start <= end ? { start, end } : undefined;
}

export const writePeriodChoice = (choice: PeriodChoice): string =>
  'preset' in choice ? choice.preset : `${choice.start}..${choice.end}`;
