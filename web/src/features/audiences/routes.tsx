import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/page-handle.ts';

const handle = (title: string): PageHandle => ({ title });

/** What is no id of an audience is the address of another page, or of none. */
function requireAudienceId({ params }: LoaderFunctionArgs): null {
  if (!params['audience']?.startsWith('audn_')) throw new Response(null, { status: 404 });
  return null;
}

export const audienceRoutes: RouteObject[] = [
  {
    path: 'audiences/:audience',
    handle: handle('Audience'),
    loader: requireAudienceId,
    lazy: () => import('./page/audience-page.tsx'),
  },
];
