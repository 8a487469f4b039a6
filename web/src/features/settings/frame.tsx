import { lazy, Suspense } from 'react';
import type { FrameParts } from '../../shell/frame/frame-parts.ts';

const DefinitionsBanner = lazy(() =>
  import('./components/definitions-banner.tsx').then((module) => ({ default: module.DefinitionsBanner })),
);
const RecomputingBanner = lazy(() =>
  import('./components/recomputing-banner.tsx').then((module) => ({ default: module.RecomputingBanner })),
);

/** Loaded after the page: the first load goes without it. */
const Banner = () => (
  <Suspense fallback={null}>
    <RecomputingBanner />
    <DefinitionsBanner />
  </Suspense>
);

export const frame: FrameParts = { Banner };
