import { RANGE_PRESETS, toDay } from '@parley/core/dates';
import { PAGE_CAPABILITIES, pageAt, pageOf } from '@parley/core/pages';
import { showNotice } from '../../ui/toasts/toast-store.ts';
import { dayText, rangeText } from '../page-filters/day-text.ts';
import { PRESET_PARAMETER, resolveChoice, selectableDays } from '../page-filters/range.ts';
import { useRangeChoice } from '../page-filters/store.ts';

/** Of a text from the address, in letters. */
const LONGEST = 40;

const REASONS = {
  admin: 'Only admins of this instance can open it. Ask one of them for access.',
  paid: 'It is part of the paid plan.',
  superuser: 'Only operators of this server can open it.',
} as const;

/** Tells a redirected user why the page did not open. */
export function tellRefusal(path: string): void {
  const page = pageAt(path)?.page;
  if (page === undefined) return;
  const { title, capability } = pageOf(page);
  const role = PAGE_CAPABILITIES[capability];
  if (role in REASONS)
    showNotice(`“${title}” is not open to you`, {
      detail: REASONS[role as keyof typeof REASONS],
      forNextPage: true,
    });
}

/** What a parameter of the address says; one that is long is cut. */
const written = (parameters: URLSearchParams, name: string): string => {
  const text = parameters.get(name) ?? '';
  return text === '' ? 'no day' : `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`;
};

/** Says which period of an address did not take effect, and which one the figures are of. */
export function tellPeriod(asked: URLSearchParams): void {
  const preset = asked.get(PRESET_PARAMETER);
  const named =
    preset !== null && !asked.has('startDate') && !asked.has('endDate')
      ? `the last ${written(asked, PRESET_PARAMETER)} days`
      : `${written(asked, 'startDate')} to ${written(asked, 'endDate')}`;
  const { choice } = useRangeChoice.getState();
  const today = toDay(Date.now());
  const { start, end } = resolveChoice(choice, today);
  const shown =
    choice.kind === 'preset'
      ? `the last ${choice.days} days, ${rangeText(start, end)}`
      : rangeText(start, end);
  const first = dayText(selectableDays(today).start);
  showNotice('The period in the address cannot be shown', {
    detail: `It asks for ${named}. Shown instead: ${shown}. Pages have the last ${RANGE_PRESETS.join(', ')} days, or two days in order from ${first} to today.`,
    forNextPage: true,
  });
}
