import { AssistantRuntimeProvider } from '@assistant-ui/react';
import { pagePath } from '@parley/core/pages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useAssistantConnection } from '../assistant-connection.ts';
import { Composer } from '../components/composer.tsx';
import { ConversationProvider } from '../components/conversation-context.tsx';
import { SuggestionList } from '../components/suggestion-list.tsx';
import { useOwnInput } from '../components/use-own-input.ts';
import { useQuestion } from '../components/use-question.ts';
import { useRuntime } from '../components/use-runtime.ts';
import { beginAnother, type Conversation, conversationOf } from '../conversation.ts';
import { usePins } from '../data/use-pins.ts';
import { Changes } from './changes.tsx';
import { FirstPageChoice } from './first-page-choice.tsx';
import classes from './home-page.module.css';
import { LastConversations } from './last-conversations.tsx';
import { PinTiles } from './pin-tiles.tsx';

const stay = (): void => undefined;

/** A question that is asked here is answered on the page of the assistant. */
function useLeadToAnswer({ useTranscript }: Conversation): void {
  const navigate = useNavigate();
  const toHref = useInstancePath();
  useEffect(
    () =>
      useTranscript.subscribe(({ streaming }, before) => {
        if (streaming && !before.streaming) void navigate(toHref(pagePath('assistant')));
      }),
    [useTranscript, navigate, toHref],
  );
}

/** The choice comes once it is known how many pins are above it: they would push it down. */
function Foot() {
  const { pins, error } = usePins();
  if (pins === undefined && error === undefined) return null;
  return (
    <>
      <PinTiles pins={pins ?? []} />
      <FirstPageChoice />
    </>
  );
}

/** The console: where to ask, and what there is to come back to. */
export function HomePage() {
  const conversation = conversationOf(useAssistantConnection());
  const { session } = conversation;
  const ask = (question: string): void => {
    beginAnother(conversation);
    void session.ask(question);
  };
  const runtime = useRuntime(conversation, ask);
  useOwnInput();
  useQuestion(conversation);
  useLeadToAnswer(conversation);
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ConversationProvider value={{ ...conversation, afterNavigate: stay }}>
        <div className={classes.page}>
          <section className={classes.ask} aria-labelledby="home-ask">
            <h2 id="home-ask" className={classes.heading}>
              What would you like to know?
            </h2>
            <div className={classes.composer}>
              <Composer />
            </div>
            <div className={classes.suggestions}>
              <SuggestionList onAsk={ask} />
            </div>
          </section>
          <div className={classes.columns}>
            <Changes onAsk={ask} />
            <LastConversations />
          </div>
          <Foot />
        </div>
      </ConversationProvider>
    </AssistantRuntimeProvider>
  );
}
