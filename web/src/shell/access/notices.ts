import { RANGE_PRESETS } from '@parley/core/dates';
import { PAGE_CAPABILITIES, pageAt, pageOf } from '@parley/core/pages';
import { showNotice } from '../../ui/toasts/toast-store.ts';

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

/** Says why the period of an address did not take effect. */
export const tellPeriod = (): void =>
  showNotice('The period in the address cannot be shown', {
    detail: `Periods are the last ${RANGE_PRESETS.join(', ')} days, or two days of the last two years. The one chosen before is kept.`,
    forNextPage: true,
  });
