import { typedAfter } from '../../ui/browser/typed-after.ts';
import { sessionToken } from '../session/session.ts';
import {
  closePalette,
  isPaletteField,
  togglePalette,
  typePalette,
  usePaletteStore,
} from './palette-store.ts';

/** What of a key event is read. Autofill sends events without a key. */
export type Key = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'preventDefault'
> & {
  key?: string;
};

/** Hosts of the palette: without one it cannot be shown yet. */
let hosts = 0;

/** Says that the palette can be shown, until it is called off. */
export function hostPalette(): () => void {
  hosts += 1;
  return () => {
    hosts -= 1;
  };
}

const isEditable = (target: EventTarget | null): boolean => {
  const { tagName, isContentEditable } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable === true || /^(input|textarea|select)$/i.test(tagName ?? '');
};

/**
 * Opens the palette by Ctrl/Cmd-K everywhere, also inside inputs. Text typed before its field has the focus (the frame, its code
 * or the dialog are on their way) goes into the field, and not into the page; where the frame is still to come, inputs of
 * another page keep theirs.
 */
export function takePaletteKey(event: Key): void {
  const { key = '', ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const isWaiting = hosts === 0;
  if (isWaiting && (isEditable(target) || sessionToken() === undefined)) return;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
    event.preventDefault();
    togglePalette();
    return;
  }
  if (!usePaletteStore.getState().opened || ctrlKey || metaKey || altKey || isPaletteField(target)) return;
  const text = typedAfter(usePaletteStore.getState().typed, key);
  if (key === 'Escape') closePalette();
  else if (text !== undefined) typePalette(() => text);
  else return;
  event.preventDefault();
}

/** From the first script on: before the frame is there, keys would reach nobody. */
export const listenForPalette = (): void => window.addEventListener('keydown', takePaletteKey, true);
