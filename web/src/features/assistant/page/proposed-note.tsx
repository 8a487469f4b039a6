import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AddNoteDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { NoteWords } from '../components/proposal-words.tsx';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** A note in the address: what another program proposed. It is written by the click of the person, and not before. */
export function ProposedNote() {
  const [parameters, setParameters] = useSearchParams();
  const [addNote] = useMutation(AddNoteDocument);
  const [proposed] = useState(() => ({
    note: parameters.get('note')?.trim() ?? '',
    day: parameters.get('day') ?? '',
  }));
  const [isOpen, setOpen] = useState(proposed.note !== '' && isDay(proposed.day));
  const { note, day } = proposed;
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Add this note to the charts?"
      confirm="Add the note"
      cancel="Discard"
      onConfirm={async () => {
        await addNote({ variables: { note, day: `${day}T00:00:00Z` } });
        showSuccess('The note is on the charts');
      }}
      onClose={() => {
        setOpen(false);
        setParameters(
          (all) => {
            all.delete('note');
            all.delete('day');
            return all;
          },
          { replace: true },
        );
      }}
    >
      <NoteWords note={note} day={day} />
    </ConfirmDialog>
  );
}
