import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { ExplainHost } from './explain-host.tsx';

export const frame: FrameParts = { Host: ExplainHost };
