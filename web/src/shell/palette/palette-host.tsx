import { Suspense, useEffect } from 'react';
import { useFocusBack } from '../../ui/focus/use-focus-back.ts';
import { lazyWithApi } from '../api/lazy-with-api.ts';
import { hostPalette } from './palette-keys.ts';
import { type AskQuestion, usePaletteStore } from './palette-store.ts';

const Palette = lazyWithApi(() => import('./palette.tsx').then((module) => module.Palette));

/** Mounted once by the shell: shows the palette when it is opened, also from before the shell was there. */
export function PaletteHost({ onAsk }: { onAsk: AskQuestion | undefined }) {
  const opened = usePaletteStore((store) => store.opened);
  useFocusBack(opened);
  useEffect(hostPalette, []);
  return opened ? (
    <Suspense fallback={null}>
      <Palette onAsk={onAsk} />
    </Suspense>
  ) : null;
}
