import { pagePath } from '../../pages/index.ts';

/** Pages that a sentence can be about as a whole. */
export const NAMED_PAGES = ['company-settings', 'configure-channels', 'configure-vendors'] as const;
export type NamedPage = (typeof NAMED_PAGES)[number];
const isNamedPage = (id: string): id is NamedPage => NAMED_PAGES.some((page) => page === id);

/** What a sentence of the event log can be about. */
export const REFERENCE_KINDS = [
  'audience',
  'campaign',
  'channel',
  'import',
  'monitor',
  'note',
  'page',
  'pixel',
  'user',
  'vendor',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const PATHS: Readonly<Record<ReferenceKind, ((id: string) => string | undefined) | null>> = {
  audience: (audience) => pagePath('audience', { audience }),
  campaign: (campaign) => pagePath('campaign', { campaigns: [campaign] }),
  channel: (channel) => pagePath('channel', { channel }),
  import: () => pagePath('imports'),
  monitor: (monitor) => pagePath('monitor', { monitor }),
  note: null,
  page: (page) => (isNamedPage(page) ? pagePath(page) : undefined),
  pixel: (pixel) => pagePath('pixel', { pixels: [pixel] }),
  user: (user) => pagePath('user', { user }),
  vendor: (vendor) => pagePath('vendor', { vendor }),
};

/** Path of the page of what a sentence is about; undefined for what has no page. */
export const referencePath = ({ kind, id }: { kind: ReferenceKind; id: string }): string | undefined =>
  PATHS[kind]?.(id);
