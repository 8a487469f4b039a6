import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { RecomputingBanner } from './components/recomputing-banner.tsx';

export const frame: FrameParts = { Banner: RecomputingBanner };
