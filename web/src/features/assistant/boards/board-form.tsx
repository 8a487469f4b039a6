import { ActionIcon, Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { fieldErrorsOf, toFailure } from '../../../ui/failures/failure.ts';
import type { Pin } from '../data/use-pins.ts';
import classes from './boards.module.css';
import { moved } from './order.ts';

const LONGEST_NAME = 100;

type Given = { name: string; pinIds: string[] };
type FormProps = {
  title: string;
  submit: string;
  given: Given;
  /** All pins of the person. */
  pins: readonly Pin[];
  onSubmit: (given: Given) => Promise<unknown>;
  onClose: () => void;
};

/** The name of a board, and which pins are on it in which order. */
export function BoardForm({ title, submit, given, pins, onSubmit, onClose }: FormProps) {
  const [name, setName] = useState(given.name);
  const [ids, setIds] = useState<readonly string[]>(given.pinIds);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const nameOf = (id: string): string => pins.find((pin) => pin.id === id)?.title ?? 'A pin';
  const others = pins.filter(({ id }) => !ids.includes(id));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit({ name, pinIds: [...ids] });
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  const nameError = error === undefined ? undefined : fieldErrorsOf(error)['name'];
  return (
    <Modal title={title} closable={!isBusy} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <TextInput
            label="Name"
            data-autofocus
            required
            maxLength={LONGEST_NAME}
            value={name}
            error={nameError}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {ids.length === 0 && <p className={classes.quiet}>No answer is on it yet.</p>}
          {ids.length > 0 && (
            <ol className={classes.rows} aria-label="On the board">
              {ids.map((id, index) => (
                <li key={id} className={classes.row}>
                  <span className={classes.words}>{nameOf(id)}</span>
                  <ActionIcon
                    size={28}
                    aria-label={`Earlier: ${nameOf(id)}`}
                    title="Earlier"
                    disabled={index === 0}
                    onClick={() => setIds(moved(ids, id, -1))}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={28}
                    aria-label={`Later: ${nameOf(id)}`}
                    title="Later"
                    disabled={index === ids.length - 1}
                    onClick={() => setIds(moved(ids, id, 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={28}
                    aria-label={`Take off: ${nameOf(id)}`}
                    title="Take off the board"
                    onClick={() => setIds(ids.filter((other) => other !== id))}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ol>
          )}
          {others.length > 0 && (
            <ul className={classes.rows} aria-label="Other pins">
              {others.map(({ id, title: pinned }) => (
                <li key={id} className={classes.row}>
                  <span className={classes.words}>{pinned}</span>
                  <ActionIcon
                    size={28}
                    aria-label={`Put on: ${pinned}`}
                    title="Put on the board"
                    onClick={() => setIds([...ids, id])}
                  >
                    <IconPlus size={16} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {error !== undefined && nameError === undefined && (
            <Alert color="red" role="alert">
              {toFailure(error).message}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
