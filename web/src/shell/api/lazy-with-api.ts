import { type ComponentType, lazy } from 'react';

/** A part of the shell that asks the API: its code is fetched when it is first shown, and that of the API client with it. */
export const lazyWithApi = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Component, { withApi }] = await Promise.all([load(), import('./with-api.tsx')]);
    return { default: withApi(Component) };
  });
