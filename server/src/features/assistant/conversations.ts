import { randomUUID } from 'node:crypto';
import type { Memory } from './engine.ts';

/** A conversation is forgotten this long after its last question, or when too many others came after it. */
const KEPT_MS = 12 * 3_600_000;
const MOST_CONVERSATIONS = 10_000;

type Owner = { userId: string; instanceId: string };
type Conversation = Owner & { memory: Memory | null; usedAt: number };

export type Conversations = {
  /** The conversation of that id, when it is this person's in this instance; else one that begins now. */
  open(owner: Owner, sessionId: string | undefined): { sessionId: string; memory: Memory | null };
  remember(owner: Owner, sessionId: string, memory: Memory | null): void;
};

/** What follow-ups refer to, by session id and owner. It outlives a connection, so that a reconnect continues it. */
export function createConversations(now: () => number = Date.now): Conversations {
  const held = new Map<string, Conversation>();

  function forgetOld(): void {
    for (const [id, { usedAt }] of held) {
      if (held.size <= MOST_CONVERSATIONS && now() - usedAt < KEPT_MS) return;
      held.delete(id);
    }
  }

  return {
    open({ userId, instanceId }, sessionId) {
      forgetOld();
      const known = sessionId === undefined ? undefined : held.get(sessionId);
      const isOwn = known?.userId === userId && known.instanceId === instanceId;
      if (sessionId !== undefined && isOwn) return { sessionId, memory: known.memory };
      return { sessionId: randomUUID(), memory: null };
    },
    remember(owner, sessionId, memory) {
      // Deleting first keeps the map in the order of use.
      held.delete(sessionId);
      held.set(sessionId, { ...owner, memory, usedAt: now() });
    },
  };
}
