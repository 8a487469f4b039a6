import { ActionIcon } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { closeNotes, openNotes } from '../note-marks.ts';
import { useNotesOpen } from '../notes-open.ts';

/** In the header of a panel: opens the notes, and closes them. */
export function NotesButton({ of }: { of: string }) {
  const opened = useNotesOpen((state) => state.opened);
  return (
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
  );
}
