import { useMutation } from '@apollo/client/react';
import { ActionIcon, Button, Group, Popover, Textarea } from '@mantine/core';
import { type Answer, type TurnRating, turnOf } from '@parley/core/assistant';
import {
  IconPlayerStop,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
  IconVolume,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RateAnswerDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure } from '../../../ui/toasts/toast-store.ts';
import { canReadAloud, readAloud, stopReading, useReading } from '../voice/read-aloud.ts';
import classes from './answer-actions.module.css';
import { AnswerMenu } from './answer-menu.tsx';
import { useConversation } from './conversation-context.tsx';

type ActionsProps = {
  entryId: string;
  answer: Answer;
  rating: TurnRating | null;
  /** The answer as it is seen. */
  card: RefObject<HTMLElement | null>;
};
const LONGEST_NOTE = 1000;

/** Below an answer: the menu of what can be done with it, reading it aloud, whether it helped. */
export function AnswerActions({ entryId, answer, rating, card }: ActionsProps) {
  const { session, useTranscript } = useConversation();
  const sessionId = useTranscript((transcript) => transcript.sessionId);
  const [rateAnswer] = useMutation(RateAnswerDocument);
  const [isNoting, setNoting] = useState(false);
  // One after the other: a rating that is overtaken by its note would take the note away.
  const kept = useRef<Promise<unknown>>(Promise.resolve());

  const rate = async (said: TurnRating | null, note?: string): Promise<void> => {
    const turn = turnOf(session.getState().entries, entryId);
    if (turn === null || sessionId === null) return;
    session.rate(turn.id, said);
    const variables = { id: sessionId, turnId: turn.id, rating: said, note: note ?? null };
    kept.current = kept.current
      .then(() => rateAnswer({ variables }))
      .catch((error: unknown) => {
        session.rate(turn.id, rating);
        showFailure(toFailure(error).message);
      });
    await kept.current;
  };
  return (
    <Group className={classes.actions} gap={2} wrap="nowrap">
      <AnswerMenu entryId={entryId} answer={answer} card={card} />
      {canReadAloud() && <ReadAloud entryId={entryId} text={answer.text} />}
      <ActionIcon
        size={28}
        aria-label="Helpful"
        title="Helpful"
        aria-pressed={rating === 'helpful'}
        onClick={() => void rate(rating === 'helpful' ? null : 'helpful')}
      >
        {rating === 'helpful' ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} stroke={1.75} />}
      </ActionIcon>
      <Popover
        opened={isNoting}
        onChange={setNoting}
        position="top-start"
        width={300}
        withArrow
        shadow="sm"
        trapFocus
      >
        <Popover.Target>
          <ActionIcon
            size={28}
            aria-label="Not helpful"
            title="Not helpful"
            aria-pressed={rating === 'unhelpful'}
            onClick={() => {
              setNoting(rating !== 'unhelpful');
              void rate(rating === 'unhelpful' ? null : 'unhelpful');
            }}
          >
            {rating === 'unhelpful' ? (
              <IconThumbDownFilled size={16} />
            ) : (
              <IconThumbDown size={16} stroke={1.75} />
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <NoteForm
            onSend={(note) => {
              setNoting(false);
              if (note !== '') void rate('unhelpful', note);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}

function ReadAloud({ entryId, text }: { entryId: string; text: string }) {
  const isRead = useReading(({ id }) => id === entryId);
  // What is not in sight any more is not read on.
  useEffect(
    () => () => {
      if (useReading.getState().id === entryId) stopReading();
    },
    [entryId],
  );
  const label = isRead ? 'Stop reading' : 'Read aloud';
  return (
    <ActionIcon
      size={28}
      aria-label={label}
      title={label}
      aria-pressed={isRead}
      onClick={() => (isRead ? stopReading() : readAloud(entryId, text))}
    >
      {isRead ? <IconPlayerStop size={16} stroke={1.75} /> : <IconVolume size={16} stroke={1.75} />}
    </ActionIcon>
  );
}

function NoteForm({ onSend }: { onSend: (note: string) => void }) {
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note.trim());
      }}
    >
      <Textarea
        label="What was wrong?"
        description="Optional"
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm">
        <Button size="xs" type="submit">
          {note.trim() === '' ? 'Close' : 'Send'}
        </Button>
      </Group>
    </form>
  );
}
