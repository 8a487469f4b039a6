import { Suspense, useEffect } from 'react';
import { useFocusBack } from '../../ui/focus/use-focus-back.ts';
import { lazyWithApi } from '../api/lazy-with-api.ts';
import {
  type AskQuestion,
  closePalette,
  togglePalette,
  typeAhead,
  usePaletteStore,
} from './palette-store.ts';

const Palette = lazyWithApi(() => import('./palette.tsx').then((module) => module.Palette));

/** Until the palette's code is there, what is typed is kept for it, and not put into the page. */
function TypedAhead() {
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') closePalette();
      else if (event.key.length === 1) typeAhead(event.key);
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
    <Suspense fallback={<TypedAhead />}>
      <Palette onAsk={onAsk} />
    </Suspense>
  ) : null;
}
