import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { SampleBadge } from './components/sample-badge.tsx';

export const frame: FrameParts = { Badge: SampleBadge };
