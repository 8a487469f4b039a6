import { useEffect } from 'react';
import { takeQuestion, useAssistantStore } from '../assistant-store.ts';
import type { Conversation } from '../conversation.ts';
import { restoreContext } from '../page-context/page-at-hand.ts';

/** Asks what was asked from outside, as soon as no answer is under way and no conversation on its way here. */
export function useQuestion({ session, useOpening }: Conversation): void {
  const question = useAssistantStore((store) => store.question);
  const isOpening = useOpening(({ kind }) => kind === 'loading');
  useEffect(() => {
    if (question === null || isOpening || session.getState().streaming) return;
    // What is being opened may have begun in this very moment.
    if (useOpening.getState().kind === 'loading') return;
    const asked = takeQuestion();
    if (asked === null) return;
    // It says what it is about; the audience is that of the page.
    restoreContext();
    void session.ask(asked);
  }, [question, isOpening, session, useOpening]);
}
