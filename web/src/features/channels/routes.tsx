import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

/** Below /app/inst/{instance}; who may open which is one table of the shell's. */
export const channelRoutes: RouteObject[] = [
  { path: 'channels', handle: handle('Channels'), lazy: () => import('./page/channels-page.tsx') },
  { path: 'channels/:channel', handle: handle('Channel'), lazy: () => import('./page/channel-page.tsx') },
];
