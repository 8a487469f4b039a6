import { AssistantRuntimeProvider } from '@assistant-ui/react';
import { ActionIcon, Drawer, Group, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencilPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { closeAssistant, takeQuestion, useAssistantStore } from '../assistant-store.ts';
import { type AssistantConnection, createConversation } from '../conversation.ts';
import classes from './assistant-drawer.module.css';
import { ConversationProvider } from './conversation-context.tsx';
import { Thread } from './thread.tsx';
import { useRuntime } from './use-runtime.ts';

/** Specification 000 §2. */
const WIDTH = 676;
/** From here on there is room to work on the page beside the drawer. */
const BESIDE = '(min-width: 100em)';

export function AssistantDrawer(connection: AssistantConnection) {
  const [conversation] = useState(() => createConversation(connection));
  const { session, useTranscript } = conversation;
  const runtime = useRuntime(conversation);
  const opened = useAssistantStore((store) => store.opened);
  const question = useAssistantStore((store) => store.question);
  const isBeside = useMediaQuery(BESIDE, false) ?? false;
  const isEmpty = useTranscript((transcript) => transcript.entries.length === 0);

  useEffect(() => () => session.close(), [session]);
  useEffect(
    () =>
      useTranscript.subscribe(({ entries }) =>
        useAssistantStore.setState({ hasConversation: entries.length > 0 }),
      ),
    [useTranscript],
  );
  // The page makes room for a drawer beside it; the style is in the drawer's own module.
  useEffect(() => {
    if (!isBeside || !opened) return;
    document.documentElement.dataset['assistant'] = 'beside';
    return () => {
      delete document.documentElement.dataset['assistant'];
    };
  }, [isBeside, opened]);
  useEffect(() => {
    if (question === null || session.getState().streaming) return;
    const asked = takeQuestion();
    if (asked !== null) void session.ask(asked);
  }, [question, session]);

  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <Drawer.Root
        opened={opened}
        onClose={closeAssistant}
        position="right"
        size={WIDTH}
        trapFocus={!isBeside}
        lockScroll={!isBeside}
        closeOnClickOutside={!isBeside}
        keepMounted
      >
        {!isBeside && <Drawer.Overlay backgroundOpacity={0.25} />}
        <Drawer.Content
          classNames={{ content: classes.content, inner: classes.inner }}
          data-beside={isBeside || undefined}
          aria-modal={!isBeside}
        >
          <div className={classes.header}>
            <Drawer.Title className={classes.title}>Ask Parley</Drawer.Title>
            <Group gap={4} wrap="nowrap">
              {!isEmpty && (
                <Tooltip label="New conversation">
                  <ActionIcon aria-label="New conversation" onClick={() => session.clear()}>
                    <IconPencilPlus size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              <ActionIcon aria-label="Close" onClick={closeAssistant}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </div>
          <Drawer.Body className={classes.body}>
            <ConversationProvider value={{ ...conversation, isBeside }}>
              <Thread />
            </ConversationProvider>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </AssistantRuntimeProvider>
  );
}
