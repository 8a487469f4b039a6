import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { NotificationHost } from './notification-host.tsx';

export const frame: FrameParts = { Host: NotificationHost };
