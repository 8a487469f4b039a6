import { useApolloClient } from '@apollo/client/react';
import { AssistantRuntimeProvider } from '@assistant-ui/react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { pagePath } from '@parley/core/pages';
import { IconArrowLeft, IconPencilPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useAssistantConnection } from '../assistant-connection.ts';
import { openAssistant } from '../assistant-store.ts';
import { ConversationProvider } from '../components/conversation-context.tsx';
import { ConversationList } from '../components/conversation-list.tsx';
import { StoredThread } from '../components/stored-thread.tsx';
import { useCatchUp } from '../components/use-catch-up.ts';
import { useIsDocked } from '../components/use-docked.ts';
import { useOwnInput } from '../components/use-own-input.ts';
import { useQuestion } from '../components/use-question.ts';
import { useRuntime } from '../components/use-runtime.ts';
import { useSavedConversation } from '../components/use-saved-conversation.ts';
import { beginAnother, type Conversation, conversationOf, openStored, stopOpening } from '../conversation.ts';
import classes from './assistant-page.module.css';
import { Pins } from './pins.tsx';
import { ProposedNote } from './proposed-note.tsx';
import { SettingsLink } from './settings-link.tsx';

/** One column: either the list or the conversation. */
const NARROW = '(max-width: 62em)';
/** In the place of a conversation's id. */
const PINS = 'pins';

/** The address names the conversation at hand: it can be kept, and opened on another device of the same person. */
function useAddress(conversation: Conversation): {
  wanted: string | undefined;
  go: (id: string | null) => Promise<void>;
} {
  const { session, useTranscript } = conversation;
  const { conversation: wanted } = useParams();
  const client = useApolloClient();
  const navigate = useNavigate();
  const toHref = useInstancePath();
  // The address changes a moment later: the conversation that was just left is not fetched again.
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    const { sessionId } = session.getState();
    if (wanted !== undefined && wanted === leaving.current) return;
    if (wanted === undefined && sessionId !== null)
      void navigate(toHref(pagePath('assistant', { conversation: sessionId })), { replace: true });
    if (wanted === undefined || wanted === PINS || wanted === sessionId) return;
    void openStored(conversation, client, wanted);
    return () => stopOpening(conversation, wanted);
  }, [wanted, conversation, session, client, navigate, toHref]);
  useEffect(
    () =>
      useTranscript.subscribe(({ sessionId }, before) => {
        if (sessionId !== null && sessionId !== before.sessionId)
          void navigate(toHref(pagePath('assistant', { conversation: sessionId })), { replace: true });
      }),
    [useTranscript, navigate, toHref],
  );
  return {
    wanted,
    go: async (id) => {
      leaving.current = id === null ? session.getState().sessionId : null;
      if (id === null) beginAnother(conversation);
      await navigate(toHref(pagePath('assistant', { conversation: id ?? [] })));
      leaving.current = null;
    },
  };
}

/** The conversations on the left, the one at hand on the right. */
export function Component() {
  const conversation = conversationOf(useAssistantConnection());
  const { useTranscript } = conversation;
  const runtime = useRuntime(conversation);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const isDocked = useIsDocked();
  const sessionId = useTranscript((transcript) => transcript.sessionId);
  // Where the list was opened from: it closes with every way that leads elsewhere.
  const [listedAt, setListedAt] = useState<string | null>(null);
  const { go, wanted } = useAddress(conversation);
  const isListed = listedAt === (wanted ?? '');
  useSavedConversation(conversation, wanted === undefined);
  useQuestion(conversation);
  useCatchUp(conversation, true);
  useOwnInput();

  const pick = (id: string | null): void => {
    setListedAt(null);
    void go(id);
  };
  const list = (
    <div className={classes.side}>
      <div className={classes.begin}>
        <Button
          fullWidth
          variant="default"
          leftSection={<IconPencilPlus size={16} aria-hidden />}
          onClick={() => pick(null)}
        >
          New conversation
        </Button>
      </div>
      <ConversationList
        current={wanted === PINS ? PINS : sessionId}
        onPick={pick}
        onGone={(id) => {
          if (id === null || id === sessionId) void go(null);
        }}
      />
      <SettingsLink />
    </div>
  );
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ConversationProvider
        value={{ ...conversation, afterNavigate: isDocked ? () => openAssistant() : () => undefined }}
      >
        <div className={classes.page} data-narrow={isNarrow || undefined}>
          {(!isNarrow || isListed) && list}
          {!(isNarrow && isListed) && (
            <div className={classes.conversation}>
              {isNarrow && (
                <div className={classes.back}>
                  <Button
                    size="xs"
                    variant="subtle"
                    leftSection={<IconArrowLeft size={16} aria-hidden />}
                    onClick={() => setListedAt(wanted ?? '')}
                  >
                    Conversations
                  </Button>
                </div>
              )}
              <div className={classes.column} data-wide={wanted === PINS || undefined}>
                {wanted === PINS ? <Pins /> : <StoredThread onBegin={() => pick(null)} />}
              </div>
            </div>
          )}
        </div>
        <ProposedNote />
      </ConversationProvider>
    </AssistantRuntimeProvider>
  );
}
