import { type ComponentType, createElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { LoadPage } from './framed-page.tsx';

let pages: RouteObject[] = [];
const loads = new Map<string, LoadPage>();

function once(lazy: () => Promise<{ Component?: ComponentType | null }>, path: string): LoadPage {
  let loading: Promise<ComponentType> | undefined;
  const load: LoadPage = async () => {
    const [{ Component }, { withApi }] = await Promise.all([lazy(), import('../api/with-api.tsx')]);
    if (Component) return withApi(Component);
    throw new Error(`The module of ${path} has no Component`);
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The router goes on at once when a page is asked for; the code of the page comes meanwhile. */
export function framePages(routes: readonly RouteObject[]): RouteObject[] {
  pages = routes.map((route): RouteObject => {
    const { lazy, path = '' } = route;
    if (typeof lazy !== 'function') return route;
    const load = once(lazy, path);
    loads.set(path, load);
    return {
      ...route,
      lazy: async () => {
        // The page asks again and says what went wrong.
        load().catch(() => undefined);
        const { FramedPage } = await import('./framed-page.tsx');
        // The key tells pages apart: each is a frame of its own.
        return { element: createElement(FramedPage, { key: path, load }) };
      },
    };
  });
  return pages;
}

/** Fetches the code of a page that somebody is about to open: `/vendors`. */
export function preparePage(path: string): void {
  const route = matchRoutes(pages, path)?.at(-1)?.route;
  loads
    .get(route?.path ?? '')?.()
    .catch(() => undefined);
}

const WAIT_MS = 2500;

/** Fetches the code of these pages one after the other, once there is nothing else to do. Answers how to stop. */
export function prepareWhenIdle(paths: readonly string[]): () => void {
  const idle = (next: () => void): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(next);
    else setTimeout(next, 200);
  };
  const left = [...paths];
  let isStopped = false;
  const next = (): void => {
    const path = left.shift();
    if (isStopped || path === undefined) return;
    preparePage(path);
    idle(next);
  };
  const timer = setTimeout(() => idle(next), WAIT_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
