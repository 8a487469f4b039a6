import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { EntryList } from '../layout/entry-list.tsx';
import { Moment } from '../layout/moment.tsx';
import { Section } from '../layout/section.tsx';
import { useDialogSubject } from '../layout/use-dialog-subject.ts';

type Revocable = { id: string; name: string };

type RevocableListProps<Item extends Revocable> = {
  title: string;
  text: string;
  action?: ReactNode;
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  error: unknown;
  onRetry: () => void;
  empty: { icon: ReactNode; title: string; text: string };
  renderEntry: (item: Item, onRevoke: (item: Item) => void) => ReactNode;
  /** The dialog that asks before an item is revoked. */
  dialog: { title: (name: string) => string; confirm: string; text: string };
  onRevoke: (id: string) => Promise<unknown>;
  /** Confirms that an item was revoked. */
  done: (name: string | undefined) => string;
};

/** A section of the profile that lists what has access, and revokes it. */
export function RevocableList<Item extends Revocable>(props: RevocableListProps<Item>) {
  const { title, text, action, items, error, onRetry, empty, renderEntry, dialog, onRevoke, done } = props;
  const { subject, opened, open, close, list, focusList } = useDialogSubject<Item>();
  return (
    <Section title={title} text={text} cardRef={list} action={action}>
      <EntryList label={title} count={items?.length} error={error} onRetry={onRetry} empty={empty}>
        {items?.map((item) => renderEntry(item, open))}
      </EntryList>
      <ConfirmDialog
        opened={opened}
        title={dialog.title(subject?.name ?? '')}
        confirm={dialog.confirm}
        tone="danger"
        onConfirm={async () => {
          if (subject !== undefined) await onRevoke(subject.id);
          focusList();
          showSuccess(done(subject?.name));
        }}
        onClose={close}
      >
        {dialog.text}
      </ConfirmDialog>
    </Section>
  );
}

/** `, last used 3 days ago`, or `, never used`. */
export const LastUsed = ({ at }: { at: string | null }) =>
  at === null ? (
    ', never used'
  ) : (
    <>
      , last used <Moment at={at} />
    </>
  );
