import { tagSnippet } from '@parley/core/features/instances';
import { IconCode } from '@tabler/icons-react';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import classes from './tag-banner.module.css';

/** What to paste, and where. */
export function TagToInstall() {
  const { domain, code } = useInstance();
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
