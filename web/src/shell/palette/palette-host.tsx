import { Suspense, useEffect } from 'react';
import { useFocusBack } from '../../ui/focus/use-focus-back.ts';
import { lazyWithApi } from '../api/lazy-with-api.ts';
import {
  type AskQuestion,
  closePalette,
  isPaletteField,
  togglePalette,
  typePalette,
  usePaletteStore,
} from './palette-store.ts';

const Palette = lazyWithApi(() => import('./palette.tsx').then((module) => module.Palette));

/**
 * Text typed before the field has the focus (its code loads, the dialog opens) goes into the field, and not into the
 * page.
 */
function TypeAhead() {
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isPaletteField(event.target)) return;
      if (event.key === 'Escape') closePalette();
      else if (event.key === 'Backspace') typePalette((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) typePalette((typed) => typed + event.key);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, []);
  return null;
}

function openByKey(event: KeyboardEvent): void {
  const isIt = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  // Autofill sends key events without a key.
  if (!isIt || event.key?.toLowerCase() !== 'k') return;
  event.preventDefault();
  togglePalette();
}

/** Mounted once by the shell. Listens for Ctrl/Cmd-K everywhere, also inside inputs. */
export function PaletteHost({ onAsk }: { onAsk: AskQuestion | undefined }) {
  const opened = usePaletteStore((store) => store.opened);
  useFocusBack(opened);
  useEffect(() => {
    document.documentElement.addEventListener('keydown', openByKey);
    return () => document.documentElement.removeEventListener('keydown', openByKey);
  }, []);
  return opened ? (
    <>
      <TypeAhead />
      <Suspense fallback={null}>
        <Palette onAsk={onAsk} />
      </Suspense>
    </>
  ) : null;
}
