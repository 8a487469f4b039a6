import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { ShareHost } from './share-host.tsx';

export const frame: FrameParts = { Host: ShareHost };
