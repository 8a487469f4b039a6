import { useEffect } from 'react';
import { closeAssistant, useAssistantStore } from '../assistant-store.ts';

/** "Ask" in the header means a page's own input, as long as that page is there. */
export function useOwnInput(): void {
  const isWanted = useAssistantStore((store) => store.opened);
  useEffect(() => {
    if (!isWanted) return;
    closeAssistant();
    document.querySelector<HTMLTextAreaElement>('textarea[data-question]')?.focus();
  }, [isWanted]);
}
