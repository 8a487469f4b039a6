import { type DateRange, DEFAULT_RANGE_DAYS, toDay } from '@parley/core/dates';
import { create } from 'zustand';
import { STORED } from '../../ui/browser/stored-keys.ts';
import { checkRange, DEFAULT_CHOICE, type RangeChoice, resolveChoice } from './range.ts';

const KEY = STORED.dateRange;

function readChoice(): RangeChoice {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return DEFAULT_CHOICE;
    if ('days' in saved && typeof saved.days === 'number') return { kind: 'preset', days: saved.days };
    if ('start' in saved && 'end' in saved) {
      const range = checkRange(String(saved.start), String(saved.end), toDay(Date.now()));
      if (range !== undefined) return { kind: 'custom', range };
    }
  } catch {
    // Storage that is switched off or spoiled: the default serves.
  }
  return DEFAULT_CHOICE;
}

/** The date range of every page, kept for the browser session. */
export const useRangeChoice = create<{ choice: RangeChoice }>(() => ({ choice: readChoice() }));

export function chooseRange(choice: RangeChoice): void {
  useRangeChoice.setState({ choice });
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(choice.kind === 'preset' ? { days: choice.days } : choice.range),
    );
  } catch {
    // It still holds until the page is reloaded.
  }
}

/** The days that were chosen; undefined for those that every page begins with. */
export function chosenDays(): DateRange | undefined {
  const { choice } = useRangeChoice.getState();
  const isDefault = choice.kind === 'preset' && choice.days === DEFAULT_RANGE_DAYS;
  return isDefault ? undefined : resolveChoice(choice, toDay(Date.now()));
}

/** Whether a choice means the days that are chosen already. */
export function isChosenRange(choice: RangeChoice): boolean {
  const today = toDay(Date.now());
  const [asked, chosen] = [choice, useRangeChoice.getState().choice].map((one) => resolveChoice(one, today));
  return asked?.start === chosen?.start && asked?.end === chosen?.end;
}
