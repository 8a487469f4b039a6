import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { togglePalette, usePaletteStore } from './palette-store.ts';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));

/** Mounted once by the shell. Listens for Ctrl/Cmd-K everywhere, also inside inputs. */
export function PaletteHost() {
  const opened = usePaletteStore((store) => store.opened);
  useHotkeys([['mod+K', togglePalette, { preventDefault: true }]], []);
  return opened ? (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  ) : null;
}
