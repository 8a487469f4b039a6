import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { ExportHost } from './export-host.tsx';

export const frame: FrameParts = { Host: ExportHost };
