import { useApolloClient } from '@apollo/client/react';
import { AssistantRuntimeProvider } from '@assistant-ui/react';
import { ActionIcon, Drawer, Group, Tooltip } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconArrowsMaximize, IconHistory, IconPencilPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useAssistantConnection } from '../assistant-connection.ts';
import { closeAssistant, useAssistantStore } from '../assistant-store.ts';
import { beginAnother, conversationOf, openStored } from '../conversation.ts';
import classes from './assistant-drawer.module.css';
import { ConversationProvider } from './conversation-context.tsx';
import { ConversationList } from './conversation-list.tsx';
import { DockedEdge } from './docked-edge.tsx';
import { WIDEST } from './docked-width.ts';
import { StoredThread } from './stored-thread.tsx';
import { useCatchUp } from './use-catch-up.ts';
import { useDocked, useIsDocked } from './use-docked.ts';
import { useQuestion } from './use-question.ts';
import { useRuntime } from './use-runtime.ts';
import { useSavedConversation } from './use-saved-conversation.ts';

const stay = (): void => undefined;

/** Beside the page: above its header, below the notes and dialogs that it opens. */
const DOCKED_LAYER = 120;

export function AssistantDrawer() {
  const conversation = conversationOf(useAssistantConnection());
  const { useTranscript } = conversation;
  const client = useApolloClient();
  const runtime = useRuntime(conversation);
  const toHref = useInstancePath();
  const opened = useAssistantStore((store) => store.opened);
  const isSpeaking = useAssistantStore((store) => store.isSpeaking);
  const isDocked = useIsDocked();
  const sessionId = useTranscript((transcript) => transcript.sessionId);
  const isEmpty = useTranscript((transcript) => transcript.entries.length === 0);
  const [isListed, setListed] = useState(false);
  useSavedConversation(conversation, opened);
  useQuestion(conversation);
  useCatchUp(conversation, opened);
  const panel = useDocked(isDocked && opened, opened && !isSpeaking ? closeAssistant : undefined);

  // A question that is asked is in sight.
  useEffect(
    () =>
      useTranscript.subscribe(({ streaming }, before) => {
        if (streaming && !before.streaming) setListed(false);
      }),
    [useTranscript],
  );

  const begin = (): void => {
    beginAnother(conversation);
    setListed(false);
  };
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <Drawer.Root
        opened={opened}
        onClose={closeAssistant}
        position="right"
        size={isDocked ? 'var(--p-docked)' : WIDEST}
        {...(isDocked && { zIndex: DOCKED_LAYER })}
        trapFocus={!isDocked}
        lockScroll={!isDocked}
        closeOnClickOutside={!isDocked}
        closeOnEscape={false}
        keepMounted
      >
        {!isDocked && <Drawer.Overlay backgroundOpacity={0.25} />}
        <Drawer.Content
          classNames={{ content: classes.content, inner: classes.inner }}
          data-docked={isDocked || undefined}
          ref={panel}
        >
          {isDocked && <DockedEdge />}
          <div className={classes.header}>
            <Drawer.Title className={classes.title}>Ask Parley</Drawer.Title>
            <Group gap={4} wrap="nowrap">
              {(!isEmpty || isListed) && (
                <Tooltip label="New conversation">
                  <ActionIcon aria-label="New conversation" onClick={begin}>
                    <IconPencilPlus size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              <Tooltip label="Conversations">
                <ActionIcon
                  aria-label="Conversations"
                  aria-pressed={isListed}
                  variant={isListed ? 'light' : 'subtle'}
                  onClick={() => setListed(!isListed)}
                >
                  <IconHistory size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Open as a page">
                <ActionIcon
                  component={Link}
                  to={toHref(pagePath('assistant', { conversation: sessionId ?? [] }))}
                  aria-label="Open as a page"
                  onClick={closeAssistant}
                >
                  <IconArrowsMaximize size={17} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <ActionIcon aria-label="Close" onClick={closeAssistant}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </div>
          <Drawer.Body className={classes.body}>
            <ConversationProvider
              value={{ ...conversation, afterNavigate: isDocked ? stay : closeAssistant }}
            >
              {isListed ? (
                <ConversationList
                  current={sessionId}
                  onPick={(id) => {
                    setListed(false);
                    void openStored(conversation, client, id);
                  }}
                  onGone={(id) => {
                    if (id === null || id === sessionId) beginAnother(conversation);
                  }}
                />
              ) : (
                <StoredThread onBegin={begin} />
              )}
            </ConversationProvider>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </AssistantRuntimeProvider>
  );
}
