import { ThreadPrimitive } from '@assistant-ui/react';
import { AnswerMessage } from './answer-message.tsx';
import { Composer } from './composer.tsx';
import { useConversation } from './conversation-context.tsx';
import classes from './thread.module.css';
import { UserMessage } from './user-message.tsx';
import { Welcome } from './welcome.tsx';

const MESSAGES = { UserMessage, AssistantMessage: AnswerMessage };

export function Thread() {
  const { useTranscript } = useConversation();
  const isEmpty = useTranscript((transcript) => transcript.entries.length === 0);
  const isReconnecting = useTranscript(
    ({ connection, streaming }) => connection === 'reconnecting' && streaming,
  );
  return (
    <ThreadPrimitive.Root className={classes.root}>
      <ThreadPrimitive.Viewport
        className={classes.viewport}
        autoScroll={false}
        scrollToBottomOnRunStart={false}
        scrollToBottomOnInitialize={false}
        scrollToBottomOnThreadSwitch={false}
        data-viewport
        tabIndex={0}
        aria-label="Conversation"
      >
        {isEmpty && <Welcome />}
        <div className={classes.messages} role="log" aria-live="polite">
          <ThreadPrimitive.Messages components={MESSAGES} />
        </div>
        {isReconnecting && (
          <p className={classes.connection} role="status">
            The connection was lost. Trying again…
          </p>
        )}
      </ThreadPrimitive.Viewport>
      <Composer />
    </ThreadPrimitive.Root>
  );
}
