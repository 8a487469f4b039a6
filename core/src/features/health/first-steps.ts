import type { PageId } from '../../pages/index.ts';

/** One step from signing up to the first figure. */
export type FirstStep = {
  title: string;
  /** What to do, and what for. */
  about: string;
  /** Where it is done. */
  ways: readonly { page: PageId; label: string; query?: string }[];
};

/** In the order in which a new organization takes them. Any may be put off, and none waits for another. */
export const FIRST_STEPS = {
  tag: {
    title: 'Install the tag',
    about: 'Paste the snippet into every page of your site. Page views arrive within seconds.',
    ways: [],
  },
  market: {
    title: 'Choose your target market',
    about: 'Say which companies you want to win. Visits are then split into theirs and those of others.',
    ways: [{ page: 'company-settings', label: 'Choose the target market', query: '?edit=target-market' }],
  },
  money: {
    title: 'Bring your spend and deals',
    about: 'Import the files that your CRM and ad platforms export, or type in what you spend a month.',
    ways: [
      { page: 'imports', label: 'Import files' },
      { page: 'configure-vendors', label: 'Enter spend' },
    ],
  },
  people: {
    title: 'Invite a colleague',
    about: 'Everybody here sees the same figures.',
    ways: [{ page: 'invite', label: 'Send an invitation' }],
  },
} as const satisfies Record<string, FirstStep>;

export type FirstStepId = keyof typeof FIRST_STEPS;
export const STEP_IDS = Object.keys(FIRST_STEPS) as [FirstStepId, ...FirstStepId[]];
export const firstStepOf = (id: FirstStepId): FirstStep => FIRST_STEPS[id];
