import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { NOT_FOUND_TITLE, type PageHandle } from '../../shell/links/page-title.ts';

/** What is no id of an audience is the address of another page, or of none. */
const isAudience = (params: LoaderFunctionArgs['params']): boolean =>
  params['audience']?.startsWith('audn_') === true;

function requireAudience({ params }: LoaderFunctionArgs): null {
  if (!isAudience(params)) throw new Response(null, { status: 404 });
  return null;
}

const handle: PageHandle = {
  title: (params) => (isAudience(params) ? 'Audience' : NOT_FOUND_TITLE),
};

export const audienceRoutes: RouteObject[] = [
  {
    path: 'audiences/:audience',
    handle,
    loader: requireAudience,
    lazy: () => import('./page/audience-page.tsx'),
  },
];
