import { MessagePrimitive, useAuiState } from '@assistant-ui/react';
import { Skeleton } from '@mantine/core';
import type { Entry } from '@parley/core/assistant';
import { IconAlertTriangle } from '@tabler/icons-react';
import { AnswerCard } from './answer-card.tsx';
import { useConversation } from './conversation-context.tsx';
import classes from './thread.module.css';

/** One reply of the assistant, in whichever state it is: awaited, arriving, whole, stopped, failed. */
export function AnswerMessage() {
  const id = useAuiState((state) => state.message.id);
  const { useTranscript } = useConversation();
  const entry = useTranscript(({ entries }) => entries.find((other) => other.id === id));
  return (
    <MessagePrimitive.Root className={classes.answer}>
      <Reply entry={entry} />
    </MessagePrimitive.Root>
  );
}

function Reply({ entry }: { entry: Entry | undefined }) {
  if (entry === undefined || entry.kind === 'user') return <Awaited />;
  if (entry.kind === 'error')
    return (
      <div className={classes.error} role="alert">
        <IconAlertTriangle size={16} aria-hidden />
        <span>{entry.message}</span>
      </div>
    );
  if (entry.answer !== null) return <AnswerCard answer={entry.answer} entryId={entry.id} />;
  return (
    <div className={classes.card}>
      {entry.text === '' && entry.status === 'incomplete' ? <Awaited /> : null}
      {entry.text !== '' && (
        <p className={classes.text}>
          {entry.text}
          {entry.status === 'incomplete' && <span className={classes.caret} aria-hidden />}
        </p>
      )}
      {entry.status === 'cancelled' && <p className={classes.quiet}>Stopped.</p>}
    </div>
  );
}

const Awaited = () => (
  <div className={classes.awaited} role="status" aria-label="The answer is on its way">
    <Skeleton height={10} width="62%" radius="xl" />
    <Skeleton height={10} width="38%" radius="xl" />
  </div>
);
