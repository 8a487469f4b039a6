import { type ComponentType, createElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { loadWithApi } from '../api/lazy-with-api.ts';
import type { LoadPage } from './lazy-page.tsx';

type PageModule = { Component?: ComponentType | null };

let pages: RouteObject[] = [];
const loaders = new Map<string, LoadPage>();

/** Loads a page once; a load that failed is tried again by the next call. */
function loadOnce(lazy: () => Promise<PageModule>, path: string): LoadPage {
  let loading: Promise<ComponentType> | undefined;
  const component = async (): Promise<ComponentType> => {
    const { Component } = await lazy();
    if (Component) return Component;
    throw new Error(`The module of ${path} has no Component`);
  };
  return () => {
    loading ??= loadWithApi(component).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Routes that show the skeleton of a page at once: the router does not wait for the code of the page. */
export function lazyPages(routes: readonly RouteObject[]): RouteObject[] {
  pages = routes.map((route): RouteObject => {
    const { lazy, path = '' } = route;
    if (typeof lazy !== 'function') return route;
    const load = loadOnce(lazy, path);
    loaders.set(path, load);
    return {
      ...route,
      lazy: async () => {
        // LazyPage loads again and reports the error.
        load().catch(() => undefined);
        const { LazyPage } = await import('./lazy-page.tsx');
        // The key makes React replace one page by another instead of updating it.
        return { element: createElement(LazyPage, { key: path, load }) };
      },
    };
  });
  return pages;
}

/** Prefetches the code of the page at a path below the instance: `/vendors`. */
export function prefetchPage(path: string): void {
  const route = matchRoutes(pages, path)?.at(-1)?.route;
  loaders
    .get(route?.path ?? '')?.()
    .catch(() => undefined);
}

const WAIT_MS = 2500;

/** Prefetches these pages one after the other while the browser is idle. Returns a function that stops it. */
export function prefetchWhenIdle(paths: readonly string[]): () => void {
  const idle = (next: () => void): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(next);
    else setTimeout(next, 200);
  };
  const left = [...paths];
  let isStopped = false;
  const next = (): void => {
    const path = left.shift();
    if (isStopped || path === undefined) return;
    prefetchPage(path);
    idle(next);
  };
  const timer = setTimeout(() => idle(next), WAIT_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
