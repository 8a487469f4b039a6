import { lazy, Suspense, useEffect } from 'react';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import classes from './tag-banner.module.css';

/** Hardly an instance is without its tag: the first load goes without it. */
const TagToInstall = lazy(() =>
  import('./tag-to-install.tsx').then((module) => ({ default: module.TagToInstall })),
);

/** How often the page looks whether the first visit has come; visits are there within five seconds. */
const LOOK_MS = 5000;

/** Refreshes everything on screen until there is a first visit, and again when it has been counted. */
function useFirstVisit(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const ask = async (): Promise<void> => {
      const { apiClient } = await import('../../../shell/api/api-client.ts');
      await apiClient.refetchQueries({ include: 'active' });
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') ask().catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      setTimeout(look, LOOK_MS);
    };
  }, [isWaiting]);
}

/** Shown until the first page view of the tag arrives: without it there is nothing to count. */
export function TagBanner() {
  const { tagInstallationDate } = useInstance();
  useFirstVisit(tagInstallationDate === undefined);
  if (tagInstallationDate !== undefined) return null;
  return (
    <Suspense fallback={<div className={classes.awaited} />}>
      <TagToInstall />
    </Suspense>
  );
}
