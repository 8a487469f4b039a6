import type { PageContext } from '@parley/core/assistant';
import { pageAt } from '@parley/core/pages';
import { create } from 'zustand';
import { chosenDays } from '../../../shell/page-filters/index.ts';
import { useAtHand } from '../../../ui/at-hand/at-hand.ts';
import { type AtHandContext, contextOf, toPageContext } from './context-of.ts';

const ROOT = /^\/app\/inst\/[^/]+/;

/** Tells one context from another. */
export const keyOf = (context: AtHandContext): string => JSON.stringify(context);

/** The context that was removed: the page stays without one until something else is on it. */
export const useRemovedContext = create<{ removed: string | null }>(() => ({ removed: null }));

export const removeContext = (context: AtHandContext): void =>
  useRemovedContext.setState({ removed: keyOf(context) });
export const restoreContext = (): void => useRemovedContext.setState({ removed: null });

/** What is on the page now, whether or not it was removed. */
export function contextNow({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'> = location): AtHandContext | undefined {
  const { point, selected } = useAtHand.getState();
  return contextOf({ path: pathname.replace(ROOT, ''), search, days: chosenDays(), point, selected });
}

function contextInUse(): AtHandContext | undefined {
  const context = contextNow();
  if (context === undefined || useRemovedContext.getState().removed === keyOf(context)) return undefined;
  return context;
}

/** What goes with a question that is asked now: the page, and what is on it. */
export function pageAtHand(): PageContext | undefined {
  const context = contextInUse();
  const path = location.pathname.replace(ROOT, '');
  const hasPage = ROOT.test(location.pathname) && pageAt(path) !== undefined;
  const shown = context && toPageContext(context);
  return hasPage ? { ...shown, path: path + location.search } : shown;
}

/** The audience chosen on the page; that of a removed context is not asked for either. */
export const audienceAtHand = (): string | undefined => contextInUse()?.audience;
