import { useCallback, useSyncExternalStore } from 'react';

const page = (): HTMLElement | null => document.getElementById('main');

function follow(onChange: () => void): () => void {
  const main = page();
  if (main === null) return () => undefined;
  const observer = new ResizeObserver(onChange);
  observer.observe(main);
  return () => observer.disconnect();
}

function roomIn(main: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Whether the page has at most so many rem, as `@container page (max-width: …)` in a style: menu and assistant take theirs. */
export function useIsPageNarrow(rem: number): boolean {
  const read = useCallback(() => {
    const main = page();
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return main !== null && roomIn(main) <= rem * root;
  }, [rem]);
  return useSyncExternalStore(follow, read);
}
