import { ActionIcon } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId } from 'react';
import { addButton, closeNotes, openNotes, useNoteMarks } from '../note-marks.ts';

const NotesDrawer = lazy(() =>
  import('./notes-drawer.tsx').then(({ NotesDrawer }) => ({ default: NotesDrawer })),
);

/** In the header of a panel: opens the notes, and closes them. The drawer is loaded when it is first opened. */
export function NotesButton({ of }: { of: string }) {
  const id = useId();
  const opened = useNoteMarks((state) => state.opened);
  const isFirst = useNoteMarks(({ buttons }) => buttons[0] === id);
  useEffect(() => addButton(id), [id]);
  return (
    <>
      <ActionIcon
        size={28}
        aria-label={`${of}: notes`}
        aria-expanded={opened}
        title="Notes"
        data-keeps-notes
        onClick={() => (opened ? closeNotes() : openNotes())}
      >
        <IconNote size={16} stroke={1.5} />
      </ActionIcon>
      {opened && isFirst && (
        <Suspense fallback={null}>
          <NotesDrawer />
        </Suspense>
      )}
    </>
  );
}
