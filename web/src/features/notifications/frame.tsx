import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { AlertBadge } from './alert-badge.tsx';
import { NotificationHost } from './notification-host.tsx';

export const frame: FrameParts = { Badge: AlertBadge, Host: NotificationHost };
