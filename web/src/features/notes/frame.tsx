import { Suspense } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { useNotesOpen } from './notes-open.ts';

const NotesDrawer = lazyWithApi(() =>
  import('./components/notes-drawer.tsx').then((module) => module.NotesDrawer),
);

/** The drawer is loaded when it is first opened, and forgets its form when it closes. */
function NotesHost() {
  return useNotesOpen().opened ? (
    <Suspense>
      <NotesDrawer />
    </Suspense>
  ) : null;
}

export const frame: FrameParts = { Host: NotesHost };
