import { ActionIcon, Button, Portal, Skeleton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NoteEntriesDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import type { Entry } from '../entries.ts';
import { closeNotes, openNotes } from '../note-marks.ts';
import { useOutside } from '../use-outside.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import classes from './notes.module.css';

/** Notes and beginnings of campaigns, beside the page: its charts can still be used. */
export function NotesDrawer() {
  const drawer = useRef<HTMLElement>(null);
  const { data, error, retry } = usePageQuery(NoteEntriesDocument, {});
  const [form, setForm] = useState<'add' | Entry>();
  useOutside(drawer);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  const entries = data?.notes.entries;
  const add = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setForm('add')}
    >
      Add note
    </Button>
  );
  return (
    <Portal>
      <aside ref={drawer} className={classes.drawer} aria-label="Notes" tabIndex={-1} data-keeps-notes>
        <header className={classes.head}>
          <h2 className={classes.title}>Notes</h2>
          {form === undefined && entries !== undefined && entries.length > 0 && add}
          <ActionIcon size={28} aria-label="Close notes" onClick={closeNotes}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </header>
        {form !== undefined && (
          <NoteForm
            key={form === 'add' ? form : form.id}
            entry={form === 'add' ? undefined : form}
            onClose={() => setForm(undefined)}
          />
        )}
        <div className={classes.body}>
          {error !== undefined ? (
            <FailureState error={error} onRetry={retry} />
          ) : entries === undefined ? (
            <Skeleton height={160} role="status" aria-label="Loading notes" />
          ) : entries.length === 0 ? (
            form === undefined && (
              <EmptyState
                title="No notes yet"
                text="Write down what figures do not say: a launch, a fair, a change of budget. It is marked on every chart."
                action={add}
              />
            )
          ) : (
            <NoteList
              entries={entries}
              onEdit={(entry) => {
                openNotes([entry.id]);
                setForm(entry);
              }}
            />
          )}
        </div>
      </aside>
    </Portal>
  );
}
