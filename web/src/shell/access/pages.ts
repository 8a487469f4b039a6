import { matchPath, type RouteObject } from 'react-router';

/** Patterns of the pages below these routes, `/users/:user`; what catches everything else is no page. */
export function patternsOf(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    if (route.path === '*') return [];
    const path = route.path === undefined ? parent : `${parent}/${route.path.replace(/^\//, '')}`;
    const below = patternsOf(route.children ?? [], path);
    return route.path === undefined || route.index === true ? below : [path, ...below];
  });
}

let patterns: readonly string[] = [];

/** The router says once which pages an instance has; menu and redirects go by that, not by a list of their own. */
export function providePages(routes: readonly RouteObject[]): void {
  patterns = patternsOf(routes);
}

export const pageExists = (path: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, path) !== null);
