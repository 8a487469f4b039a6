import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { GoalHost } from './goal-host.tsx';

export const frame: FrameParts = { Host: GoalHost };
