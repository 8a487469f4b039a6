import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useConversation } from './conversation-context.tsx';

/**
 * Brings the last turn in sight. A question that is asked goes to the top, with room for its answer below; a conversation
 * that is opened shows its end, from its last question on where that is longer than what is in sight. The runtime has an
 * anchor of its own, but misses answers that are there at once.
 */
export function useTurnInSight(id: string): RefObject<HTMLDivElement | null> {
  const { session } = useConversation();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { entries, requestId } = session.getState();
    if (entries.findLast(({ kind }) => kind === 'user')?.id !== id) return;
    const question = root.current;
    const viewport = question?.closest<HTMLElement>('[data-viewport]');
    if (question == null || viewport == null) return;
    const bring = (): void => {
      const isAsked = requestId === id;
      viewport.toggleAttribute('data-asked', isAsked);
      viewport.style.setProperty('--question-height', `${question.offsetHeight}px`);
      const top = question.getBoundingClientRect().top - viewport.getBoundingClientRect().top;
      viewport.scrollTo({ top: viewport.scrollTop + top, behavior: isAsked ? 'auto' : 'instant' });
    };
    if (viewport.clientHeight > 0) return bring();
    // In a drawer that is not open yet.
    const observer = new ResizeObserver(() => {
      if (viewport.clientHeight === 0) return;
      observer.disconnect();
      bring();
    });
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [id, session]);
  return root;
}
