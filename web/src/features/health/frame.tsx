import { lazy, Suspense } from 'react';
import type { FrameParts } from '../../shell/frame/frame-parts.ts';

const DamageBanner = lazy(() =>
  import('./components/damage-banner.tsx').then((module) => ({ default: module.DamageBanner })),
);

/** Loaded after the page: the first load goes without it. */
const Banner = () => (
  <Suspense fallback={null}>
    <DamageBanner />
  </Suspense>
);

export const frame: FrameParts = { Banner };
