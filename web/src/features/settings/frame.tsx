import { lazy, Suspense } from 'react';
import type { FrameParts } from '../../shell/frame/frame-parts.ts';

const RecomputingBanner = lazy(() =>
  import('./components/recomputing-banner.tsx').then((module) => ({ default: module.RecomputingBanner })),
);

/** Loaded after the page: the first load goes without it. */
const Banner = () => (
  <Suspense fallback={null}>
    <RecomputingBanner />
  </Suspense>
);

export const frame: FrameParts = { Banner };
