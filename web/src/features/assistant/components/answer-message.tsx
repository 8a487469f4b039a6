import { MessagePrimitive, useAuiState } from '@assistant-ui/react';
import { Button, Skeleton } from '@mantine/core';
import { type Answer, type Entry, turnOf } from '@parley/core/assistant';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { pageAtHand } from '../page-context/page-at-hand.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerCard } from './answer-card.tsx';
import { useConversation } from './conversation-context.tsx';
import { EntryProvider } from './entry-context.tsx';
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
      <>
        <div className={classes.error} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          <span>{entry.message}</span>
        </div>
        <Again entryId={entry.id} />
      </>
    );
  if (entry.answer !== null) return <Whole {...entry} answer={entry.answer} />;
  return (
    <div className={classes.card}>
      {entry.text === '' && entry.status === 'incomplete' ? <Awaited steps={entry.steps} /> : null}
      {entry.text !== '' && (
        <p className={classes.text}>
          {entry.text}
          {entry.status === 'incomplete' && <span className={classes.caret} aria-hidden />}
        </p>
      )}
      {entry.status === 'cancelled' && <p className={classes.quiet}>Stopped.</p>}
      {entry.status === 'cancelled' && <Again entryId={entry.id} />}
    </div>
  );
}

function Whole({ id, answer, rating }: Extract<Entry, { kind: 'ai' }> & { answer: Answer }) {
  const card = useRef<HTMLElement>(null);
  return (
    <EntryProvider entryId={id}>
      <AnswerCard answer={answer} entryId={id} card={card} />
      <AnswerActions entryId={id} answer={answer} rating={rating ?? null} card={card} />
    </EntryProvider>
  );
}

/** Asks the last question again, in its place, when it was not answered. */
function Again({ entryId }: { entryId: string }) {
  const { session, useTranscript } = useConversation();
  const isLast = useTranscript(({ entries }) => entries.at(-1)?.id === entryId);
  if (!isLast) return null;
  const ask = (): void => {
    const turn = turnOf(session.getState().entries, entryId);
    if (turn === null) return;
    void session.ask(turn.text, {
      ...{ replaces: turn.id, edit: turn.edit, offeredBy: turn.offeredBy },
      page: pageAtHand(),
    });
  };
  return (
    <Button
      className={classes.again}
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={ask}
    >
      Ask again
    </Button>
  );
}

/** While a language model works: what it has looked up, the latest last. */
const Awaited = ({ steps = [] }: { steps?: readonly string[] | undefined }) => (
  <div className={classes.awaited} role="status" aria-label="The answer is on its way">
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
      <span key={index} className={classes.quiet}>
        {step}
      </span>
    ))}
    <Skeleton height={10} width="62%" radius="xl" />
    <Skeleton height={10} width="38%" radius="xl" />
  </div>
);
