import { STORED } from '../../ui/browser/stored-keys.ts';

/** What a reload of the page needs: which conversation was at hand, and whether its drawer was open. */
export type KeptConversation = { sessionId: string | null; isOpened: boolean };

const KEY = STORED.conversation;
const NONE: KeptConversation = { sessionId: null, isOpened: false };

/** Of this tab only, and of the instance it was in. */
export function keptConversation(instanceId: string): KeptConversation {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NONE;
    if (!('instanceId' in kept) || kept.instanceId !== instanceId) return NONE;
    return {
      sessionId: 'sessionId' in kept && typeof kept.sessionId === 'string' ? kept.sessionId : null,
      isOpened: 'isOpened' in kept && kept.isOpened === true,
    };
  } catch {
    return NONE;
  }
}

export function keepConversation(instanceId: string, change: Partial<KeptConversation>): void {
  try {
    const kept = { ...keptConversation(instanceId), ...change };
    sessionStorage.setItem(KEY, JSON.stringify({ instanceId, ...kept }));
  } catch {
    // It still holds until the page is reloaded.
  }
}
