import type { PageId } from '../../pages/index.ts';

/** One area of the set-up, as the health center shows it. */
export type Pod = {
  label: string;
  /** What it gives once it is set up. */
  about: string;
  /** What to do while it is not. */
  mend: string;
  /** What is missing in the product, while it is not available. */
  missing?: string;
  /** Part of every plan. */
  isFree: boolean;
  /** Where it is set up: the first of these pages that is built and open to the person. */
  pages: readonly PageId[];
};

/** The nine areas, in the order of the page (specification 002 §2.7). */
export const HEALTH_PODS = {
  tag: {
    label: 'Tag',
    about: 'Page views of your site arrive.',
    mend: 'Paste the tag into every page of your site. It counts as working once a page view has arrived within seven days.',
    isFree: true,
    pages: ['company-settings'],
  },
  tam: {
    label: 'Target market',
    about: 'Visits are split into those of your market and others.',
    mend: 'Say which companies you sell to: an audience, or industries, regions and sizes.',
    isFree: true,
    pages: ['company-settings', 'audience-upload', 'imports'],
  },
  crm: {
    label: 'CRM',
    about: 'Opportunities follow your CRM by themselves.',
    mend: 'Connect your CRM, or import its opportunities from files.',
    isFree: true,
    pages: ['integrations', 'imports'],
  },
  adIntegrations: {
    label: 'Advertising integrations',
    about: 'Spend and impressions follow your ad accounts by themselves.',
    mend: 'Connect your ad accounts.',
    missing:
      'This server is not set up for connections to ad accounts. Their statistics can be imported from a file instead.',
    isFree: false,
    pages: ['integrations', 'imports'],
  },
  channelMapping: {
    label: 'Channel mapping',
    about: 'Campaign traffic goes to the channels and vendors you bought it from.',
    mend: 'Add a rule for the campaign traffic that the built-in rules do not know.',
    isFree: false,
    pages: ['configure-channels'],
  },
  vendorSpend: {
    label: 'Vendor spend',
    about: 'Costs are known up to last month.',
    mend: 'Enter or import what was spent up to last month.',
    isFree: false,
    pages: ['configure-vendors', 'imports'],
  },
  customAudience: {
    label: 'Custom audience',
    about: 'Figures can be narrowed to companies you chose.',
    mend: 'Make an audience besides the target market.',
    isFree: false,
    pages: ['audience-upload', 'imports'],
  },
  userAdmin: {
    label: 'User admin',
    about: 'Your colleagues see the same figures.',
    mend: 'Invite a colleague.',
    isFree: true,
    pages: ['users'],
  },
  universalPixel: {
    label: 'Universal pixel',
    about: 'Impressions of your ads are counted by company.',
    mend: 'Create a pixel and put it into your ads.',
    isFree: false,
    pages: ['pixels'],
  },
} as const satisfies Record<string, Pod>;

export type PodId = keyof typeof HEALTH_PODS;
export const POD_IDS = Object.keys(HEALTH_PODS) as [PodId, ...PodId[]];
export const podOf = (id: PodId): Pod => HEALTH_PODS[id];

export type PodState = 'comingSoon' | 'notInPlan' | 'incomplete' | 'complete';
export type PodStatus = { isAvailable: boolean; isComplete: boolean; isFree: boolean };

/** The badge of a pod (specification 002 §4). */
export function podState({ isAvailable, isComplete, isFree }: PodStatus, isPaid: boolean): PodState {
  if (!isAvailable) return 'comingSoon';
  if (!isFree && !isPaid) return 'notInPlan';
  return isComplete ? 'complete' : 'incomplete';
}

export const POD_STATE_WORDS: Readonly<Record<PodState, string>> = {
  comingSoon: 'Coming soon',
  notInPlan: 'Not in your plan',
  incomplete: 'To do',
  complete: 'Done',
};

/** 0 to 1: the share of what is done of what can be done with this plan. */
export function onboardingProgress(all: readonly PodStatus[], isPaid: boolean): number {
  const states = all.map((each) => podState(each, isPaid));
  const done = states.filter((state) => state === 'complete').length;
  const open = states.filter((state) => state === 'incomplete').length;
  return done + open === 0 ? 0 : done / (done + open);
}

/** Red below 60%, yellow below 80%, green from there. */
export function progressTone(progress: number): 'red' | 'yellow' | 'green' {
  if (progress < 0.6) return 'red';
  return progress < 0.8 ? 'yellow' : 'green';
}
