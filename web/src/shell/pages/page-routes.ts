import { PAGE_IDS, type PageId, pageOf } from '@parley/core/pages';
import type { RouteObject } from 'react-router';
import { NOT_FOUND_TITLE, type PageHandle } from '../links/page-title.ts';
import type { WebFeature } from './feature.ts';
import { codeOf, provideFeatures } from './known-features.ts';

type Params = Readonly<Record<string, string | undefined>>;

const beginsWith = (prefix: string, params: Params): boolean =>
  Object.values(params).some((id) => id?.startsWith(prefix) === true);

function routeOf(page: PageId, isChecked: boolean): RouteObject[] {
  const { path, title, idPrefix = '' } = pageOf(page);
  const lazy = codeOf(page);
  if (lazy === undefined) return [];
  const route = { path: path.slice(1), lazy };
  if (!isChecked) return [{ ...route, handle: { title } satisfies PageHandle }];
  const handle: PageHandle = {
    title: (params) => (beginsWith(idPrefix, params) ? title : NOT_FOUND_TITLE),
  };
  const loader = ({ params }: { params: Params }): null => {
    if (!beginsWith(idPrefix, params)) throw new Response(null, { status: 404 });
    return null;
  };
  return [{ ...route, handle, loader }];
}

/** A route for every page of the table that these features have built. */
export function pageRoutes(features: readonly WebFeature[]): RouteObject[] {
  provideFeatures(features);
  const checked = new Set(features.flatMap(({ checksId = [] }) => checksId));
  return PAGE_IDS.flatMap((page) => routeOf(page, checked.has(page)));
}
