import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle: PageHandle = { title: 'Assistant' };

/** One route for both addresses, so that the page stays when a conversation gets its own. */
export const assistantRoutes: RouteObject[] = [
  {
    path: 'assistant-settings',
    handle: { title: 'Language model' } satisfies PageHandle,
    lazy: () => import('./model-settings/model-settings-page.tsx'),
  },
  { path: 'assistant/:conversation?', handle, lazy: () => import('./page/assistant-page.tsx') },
];
