import { closeAssistant, useAssistantStore } from './assistant-store.ts';

/** What of a key event is read. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;
type Input = Pick<HTMLTextAreaElement, 'disabled' | 'focus'>;

const change = (next: (typed: string) => string): void =>
  useAssistantStore.setState(({ typed }) => ({ typed: next(typed) }));

/** The input has the focus, or something else was chosen: keys go where they go. */
export const endTypeAhead = (): void => useAssistantStore.setState({ isAwaited: false });

/**
 * A key after "Ask about your traffic…" was clicked: it goes into the input where that is there, else it is kept for it. A
 * space would click the button again, and letters would be lost.
 */
export function takeAskedKey(event: Key, input: Input | null): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!useAssistantStore.getState().isAwaited || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') {
    useAssistantStore.setState({ isAwaited: false, typed: '' });
    if (input === null) closeAssistant();
    return;
  }
  if (key !== 'Backspace' && key.length !== 1) return;
  if (input !== null) {
    // The key follows the focus.
    if (!input.disabled) input.focus();
    return;
  }
  change((typed) => (key === 'Backspace' ? typed.slice(0, -1) : typed + key));
  event.preventDefault();
}

const INPUT = 'textarea[data-question]';

/** Listens from the click until the input has the focus; returns how to stop. */
export function listenForQuestion(): () => void {
  const onKey = (event: KeyboardEvent): void =>
    takeAskedKey(event, document.querySelector<HTMLTextAreaElement>(INPUT));
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
      endTypeAhead();
  };
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('focusin', onFocus);
  window.addEventListener('pointerdown', endTypeAhead);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('focusin', onFocus);
    window.removeEventListener('pointerdown', endTypeAhead);
  };
}
