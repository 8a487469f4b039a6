import type { ReactNode } from 'react';

/** One state of one shared piece. */
export type Story = {
  name: string;
  render: () => ReactNode;
  /** Takes the whole line. */
  wide?: boolean;
};
export type Chapter = { id: string; title: string; stories: readonly Story[] };

/** What the server says when it failed; pieces show its message and the request. */
export const FAILURE = new Error('The figures could not be loaded.');
export const nothing = (): void => undefined;
export const READY = { error: undefined, isLoading: false, isStale: false, isEmpty: false, retry: nothing };
