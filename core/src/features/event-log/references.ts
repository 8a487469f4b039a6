import { pagePath } from '../../pages/index.ts';

/** What a sentence of the event log can be about. */
export const REFERENCE_KINDS = ['audience', 'campaign', 'import', 'note', 'pixel', 'user', 'vendor'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const PATHS: Readonly<Record<ReferenceKind, ((id: string) => string) | null>> = {
  audience: (audience) => pagePath('audience', { audience }),
  campaign: (campaign) => pagePath('campaign', { campaigns: [campaign] }),
  import: () => pagePath('imports'),
  note: null,
  pixel: (pixel) => pagePath('pixel', { pixels: [pixel] }),
  user: (user) => pagePath('user', { user }),
  vendor: (vendor) => pagePath('vendor', { vendor }),
};

/** Path of the page of what a sentence is about; undefined for what has no page. */
export const referencePath = ({ kind, id }: { kind: ReferenceKind; id: string }): string | undefined =>
  PATHS[kind]?.(id);
