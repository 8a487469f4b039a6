import { useApolloClient } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { openStored } from '../conversation.ts';
import { useConversation } from './conversation-context.tsx';
import classes from './thread.module.css';
import { Thread } from './thread.tsx';

/** The stored conversation, or its loading and error states. */
export function StoredThread({ onBegin }: { onBegin: () => void }) {
  const conversation = useConversation();
  const client = useApolloClient();
  const opening = conversation.useOpening();
  if (opening.kind === 'loading')
    return (
      <div className={classes.opening} role="status" aria-label="Opening the conversation">
        {[38, 82, 64, 30, 76].map((width) => (
          <Skeleton key={width} height={12} width={`${width}%`} radius="xl" />
        ))}
      </div>
    );
  if (opening.kind === 'none') return <Thread />;
  if (isMissing(opening.error))
    return (
      <StateBlock
        heading="h2"
        icon={<IconMessages size={28} stroke={1.5} />}
        title="There is no such conversation"
        text="It was deleted, or it belongs to someone else. Choose another conversation, or start a new one."
        action={
          <Button size="xs" variant="default" onClick={onBegin}>
            Begin a conversation
          </Button>
        }
      />
    );
  return (
    <FailureState error={opening.error} onRetry={() => void openStored(conversation, client, opening.id)} />
  );
}
