import { typedAfter } from '../../ui/browser/typed-after.ts';
import { closeAssistant, takeTyped, useAssistantStore } from './assistant-store.ts';

/** What of a key event is read. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/**
 * A key after "Ask about your traffic…" was clicked and before the input is there: it is kept for it. A space would click the
 * button again, and letters would be lost.
 */
export function takeAskedKey(event: Key): void {
  const { isAwaited, typed } = useAssistantStore.getState();
  if (!isAwaited || event.ctrlKey || event.metaKey || event.altKey) return;
  const text = typedAfter(typed, event.key);
  if (event.key === 'Escape') {
    takeTyped();
    closeAssistant();
  } else if (text !== undefined) useAssistantStore.setState({ typed: text });
  else return;
  event.preventDefault();
}

export function listenForQuestion(): () => void {
  window.addEventListener('keydown', takeAskedKey, true);
  return () => window.removeEventListener('keydown', takeAskedKey, true);
}
