import { tagSnippet } from '@parley/core/features/instances';
import { IconCode } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import classes from './tag-banner.module.css';

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
  const { tagInstallationDate, domain, code } = useInstance();
  useFirstVisit(tagInstallationDate === undefined);
  if (tagInstallationDate !== undefined) return null;
  const snippet = tagSnippet(location.origin, domain, code);
  return (
    <section className={classes.banner} aria-label="The tag is not installed">
      <IconCode size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>No visit has been recorded yet.</strong> Paste this into every page of {domain}, before{' '}
        <code>&lt;/head&gt;</code>. Visits appear here within seconds.
      </div>
      <div className={classes.snippet}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line must be scrollable by keyboard */}
        <code tabIndex={0}>{snippet}</code>
        <CopyButton text={snippet} label="Copy the snippet" />
      </div>
    </section>
  );
}
