import { useMutation } from '@apollo/client/react';
import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { ConversationsDocument, RenameConversationDocument } from '../../../generated/graphql.ts';
import { fieldErrorsOf, toFailure } from '../../../ui/failures/failure.ts';
import classes from './conversation-list.module.css';
import { KEEPS_DRAWER } from './keeps-drawer.ts';
import { usedText } from './used-text.ts';

const LONGEST_TITLE = 100;

type RowProps = {
  conversation: { id: string; title: string; usedAt: string };
  isCurrent: boolean;
  onPick: () => void;
  onDelete: () => void;
};

export function ConversationRow({ conversation, isCurrent, onPick, onDelete }: RowProps) {
  const { title, usedAt } = conversation;
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <li className={classes.row}>
        <TitleInput conversation={conversation} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes.pick}
        aria-current={isCurrent || undefined}
        title={title}
        onClick={onPick}
      >
        <span className={classes.title}>{title}</span>
        <time className={classes.time} dateTime={usedAt}>
          {usedText(usedAt)}
        </time>
      </button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={28} aria-label={`More for ${title}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setRenaming(true)}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** Enter and leaving the field save, Escape does not. */
function TitleInput({
  conversation: { id, title },
  onDone,
}: Pick<RowProps, 'conversation'> & { onDone: () => void }) {
  const [typed, setTyped] = useState(title);
  const [rename, { loading, error }] = useMutation(RenameConversationDocument, {
    refetchQueries: [ConversationsDocument],
    awaitRefetchQueries: true,
  });
  const save = async (): Promise<void> => {
    if (loading) return;
    if (typed.trim() === title || typed.trim() === '') return onDone();
    const done = await rename({ variables: { id, title: typed } }).catch(() => undefined);
    if (done !== undefined) onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') onDone();
  };
  return (
    <TextInput
      className={classes.rename}
      size="sm"
      aria-label="Name of the conversation"
      autoFocus
      maxLength={LONGEST_TITLE}
      value={typed}
      disabled={loading}
      error={error === undefined ? null : (fieldErrorsOf(error)['title'] ?? toFailure(error).message)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      {...KEEPS_DRAWER}
      onBlur={() => void save()}
    />
  );
}
