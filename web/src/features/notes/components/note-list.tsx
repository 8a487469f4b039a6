import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { DeleteNoteDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { byMonth, type Entry, SHOW_NOTES } from '../entries.ts';
import { NoteItem } from './note-item.tsx';
import classes from './notes.module.css';

type NoteListProps = { entries: readonly Entry[]; onEdit: (entry: Entry) => void };

export function NoteList({ entries, onEdit }: NoteListProps) {
  const [leaving, setLeaving] = useState<Entry>();
  const client = useApolloClient();
  const [remove] = useMutation(DeleteNoteDocument, { refetchQueries: SHOW_NOTES });
  const confirmed = async (): Promise<void> => {
    if (leaving === undefined) return;
    try {
      await remove({ variables: { id: leaving.id } });
      showSuccess('The note is deleted');
    } catch (error) {
      // Another person may have deleted it.
      void client.refetchQueries({ include: SHOW_NOTES });
      showFailure(`The note was not deleted: ${toFailure(error).message}`);
    }
  };
  return (
    <>
      {byMonth(entries).map(({ month, entries: those }) => (
        <section key={month} aria-label={month}>
          <h3 className={classes.month}>{month}</h3>
          <ul className={classes.list}>
            {those.map((entry) => (
              <NoteItem
                key={`${entry.type} ${entry.id}`}
                entry={entry}
                onEdit={() => onEdit(entry)}
                onDelete={() => setLeaving(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Delete this note?"
        confirm="Delete"
        tone="danger"
        onConfirm={confirmed}
        onClose={() => setLeaving(undefined)}
      >
        {leaving !== undefined && `“${leaving.text}” disappears from all charts, for everybody.`}
      </ConfirmDialog>
    </>
  );
}
