import { MessagePrimitive, useAuiState } from '@assistant-ui/react';
import { ActionIcon, Button, Group, Textarea } from '@mantine/core';
import { LONGEST_QUESTION } from '@parley/core/assistant';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { pageAtHand } from '../page-context/page-at-hand.ts';
import { useConversation } from './conversation-context.tsx';
import { KEEPS_DRAWER } from './keeps-drawer.ts';
import classes from './thread.module.css';
import { useTurnInSight } from './use-turn-in-sight.ts';

/** A question. The last one can be reworded once it is answered; the new one replaces it. */
export function UserMessage() {
  const id = useAuiState((state) => state.message.id);
  const { session, useTranscript } = useConversation();
  const canEdit = useTranscript(
    ({ entries, streaming }) => !streaming && entries.findLast(({ kind }) => kind === 'user')?.id === id,
  );
  const asked = useTranscript(({ entries }) => entries.find((entry) => entry.id === id));
  const [isEditing, setEditing] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const root = useTurnInSight(id);
  if (isEditing && canEdit && asked?.kind === 'user')
    return (
      <MessagePrimitive.Root ref={root} className={classes.turn}>
        <QuestionForm
          text={asked.text}
          onAsk={(text) => {
            setEditing(false);
            // Left as it is, a changed chip or a choice is asked again as that; in other words it is another question.
            const same = text.trim() === asked.text ? asked : undefined;
            void session.ask(text, {
              ...{ replaces: id, edit: same?.edit, offeredBy: same?.offeredBy },
              page: pageAtHand(),
            });
          }}
          onCancel={() => {
            setEditing(false);
            setLeft(true);
          }}
        />
      </MessagePrimitive.Root>
    );
  return (
    <MessagePrimitive.Root ref={root} className={classes.turn}>
      {canEdit && (
        <ActionIcon
          className={classes.edit}
          size={28}
          aria-label="Edit the question"
          title="Edit the question"
          // Who leaves the form is where it was opened from.
          autoFocus={isLeft}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.user}>
        <span className={classes.unseen}>You asked: </span>
        <MessagePrimitive.Parts />
      </div>
    </MessagePrimitive.Root>
  );
}

type FormProps = { text: string; onAsk: (text: string) => void; onCancel: () => void };

function QuestionForm({ text, onAsk, onCancel }: FormProps) {
  const [typed, setTyped] = useState(text);
  const ask = (): void => {
    if (typed.trim() !== '') onAsk(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      ask();
    }
    if (event.key === 'Escape') onCancel();
  };
  return (
    <div className={classes.editor}>
      <Textarea
        aria-label="Edit the question"
        autosize
        autoFocus
        maxRows={8}
        maxLength={LONGEST_QUESTION}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        {...KEEPS_DRAWER}
      />
      <Group gap="xs" justify="flex-end" mt={8}>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="xs" onClick={ask} disabled={typed.trim() === ''}>
          Ask
        </Button>
      </Group>
    </div>
  );
}
