import { STORED } from '../../ui/browser/stored-keys.ts';

/** State of the assistant that survives a reload: the current conversation, and whether its drawer was open. */
export type SavedConversation = { sessionId: string | null; isOpened: boolean };

const KEY = STORED.conversation;
const NONE: SavedConversation = { sessionId: null, isOpened: false };

/** Reads the state of this tab; that of another instance is ignored. */
export function savedConversation(instanceId: string): SavedConversation {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return NONE;
    if (!('instanceId' in saved) || saved.instanceId !== instanceId) return NONE;
    return {
      sessionId: 'sessionId' in saved && typeof saved.sessionId === 'string' ? saved.sessionId : null,
      isOpened: 'isOpened' in saved && saved.isOpened === true,
    };
  } catch {
    return NONE;
  }
}

export function saveConversation(instanceId: string, change: Partial<SavedConversation>): void {
  try {
    const saved = { ...savedConversation(instanceId), ...change };
    sessionStorage.setItem(KEY, JSON.stringify({ instanceId, ...saved }));
  } catch {
    // It still holds until the page is reloaded.
  }
}
