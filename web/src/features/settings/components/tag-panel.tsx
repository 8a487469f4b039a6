import { tagSnippet } from '@parley/core/features/instances';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import type { PanelProps } from './general-panel.tsx';
import { Panel } from './panel.tsx';
import classes from './settings.module.css';
import { TagHeard } from './tag-heard.tsx';

/** The snippet to paste, and whether it is heard. */
export function TagPanel({ stored: { domain, code } }: Pick<PanelProps, 'stored'>) {
  const snippet = tagSnippet(location.origin, domain, code);
  return (
    <Panel title="Tag snippet" text={`Paste it into every page of ${domain}, before the end of its head.`}>
      <div className={classes.snippet}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line must be scrollable by keyboard */}
        <code tabIndex={0}>{snippet}</code>
        <CopyButton text={snippet} label="Copy the snippet" />
      </div>
      <TagHeard domain={domain} />
    </Panel>
  );
}
