import { type ComponentType, lazy } from 'react';

/**
 * Loads a component that queries the API, and the API client with it. Both come in parallel, and neither is part of
 * the first load.
 */
export async function loadWithApi<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Component, { withApi }] = await Promise.all([load(), import('./with-api.tsx')]);
  return withApi(Component);
}

/** A component that is loaded with the API client when it is first rendered. */
export const lazyWithApi = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithApi(load) }));
