import { Button, Group, Stack, TextInput } from '@mantine/core';
import { longMonth } from '@parley/core/features/spend';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import type { ChangedCell } from '../data/sheet/saved.ts';
import { exact, NOTHING } from '../data/words.ts';
import classes from './spend.module.css';

type SaveDialogProps = {
  changes: readonly ChangedCell[];
  onSave: (why: string) => Promise<void>;
  onClose: () => void;
};

const SHOWN = 8;

/** The months that saving changes, and why, before it is done. */
export function SaveDialog({ changes, onSave, onClose }: SaveDialogProps) {
  const [why, setWhy] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async (): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(why.trim());
      onClose();
    } catch (reason) {
      setFailure(reason);
      setSaving(false);
    }
  };
  return (
    <Modal title="Save vendor spend?" onClose={onClose} closable={!isSaving}>
      <Stack gap="md">
        <Changes changes={changes} />
        <TextInput
          label="Why, for the history (optional)"
          maxLength={500}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        {failure !== undefined && (
          <div>
            <p className={classes.problem}>Apologies, but something went wrong. Please try to Save again.</p>
            <FailureAlert error={failure} />
          </div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            Keep editing
          </Button>
          <Button onClick={() => void save()} loading={isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const enteredText = (amount: number | null): string => (amount === null ? NOTHING : exact(amount));

export function Changes({ changes }: { changes: readonly ChangedCell[] }) {
  const more = changes.length - SHOWN;
  if (changes.length === 0) return <p className={classes.quiet}>No amount is another one.</p>;
  return (
    <div>
      <p className={classes.summary}>
        {changes.length === 1 ? 'One month changes' : `${changes.length} months change`}, and the figures of
        its days with it.
      </p>
      <ul className={classes.changes}>
        {changes.slice(0, SHOWN).map(({ vendorId, vendor, month, before, after }) => (
          <li key={`${vendorId} ${month}`}>
            <span>
              {vendor}, {longMonth(month)}
            </span>
            <span className={classes.figure}>
              {enteredText(before)} → {enteredText(after)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>And {more} more.</p>}
    </div>
  );
}
