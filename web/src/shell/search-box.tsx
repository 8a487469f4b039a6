import { IconSparkles } from '@tabler/icons-react';
import { openAssistant, useHasConversation } from '../features/assistant/index.ts';
import classes from './search-box.module.css';

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Looks like a search box and opens the assistant: typing happens there, in one place. */
export function SearchBox() {
  const hasConversation = useHasConversation();
  const words = hasConversation ? 'Back to the conversation' : 'Ask about your traffic…';
  return (
    <button
      type="button"
      className={classes.box}
      onClick={() => openAssistant()}
      aria-label={words}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSparkles size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>{words}</span>
      <kbd className={classes.key} data-keys={shortcut} aria-hidden />
    </button>
  );
}
