import { IconSparkles } from '@tabler/icons-react';
import { openPalette } from '../../../shell/palette/palette-store.ts';
import { openAssistant, useHasConversation } from '../assistant-store.ts';
import classes from './ask-box.module.css';

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Looks like a search box and opens the assistant, where the question is typed. The button at its end opens the palette. */
export function AskBox() {
  const hasConversation = useHasConversation();
  const words = hasConversation ? 'Back to the conversation' : 'Ask about your traffic…';
  return (
    <div className={classes.box}>
      <button type="button" className={classes.ask} onClick={() => openAssistant()} aria-label={words}>
        <IconSparkles size={16} stroke={1.75} aria-hidden />
        <span className={classes.words}>{words}</span>
      </button>
      <button
        type="button"
        className={classes.jump}
        onClick={openPalette}
        aria-label="Jump to…"
        title="Jump to a page, company, vendor or campaign"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <span className={classes.jumpWord}>Jump</span>
        <kbd className={classes.key} data-keys={shortcut} aria-hidden />
      </button>
    </div>
  );
}
