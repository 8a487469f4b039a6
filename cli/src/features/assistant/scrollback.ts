import type { AssistantSession, Entry, StoredConversation } from '@parley/core/assistant';
import type { Line } from '../../ui/line.ts';

/** What has been printed and scrolls away: whole entries of the conversation, and what commands had to say. */
export type Printed = { key: string } & ({ entry: Entry } | { lines: readonly Line[] });

export type Scrollback = {
  items(): readonly Printed[];
  subscribe(listener: () => void): () => void;
  print(...lines: readonly Line[]): void;
  /** Continues another conversation and prints its entries from the first. */
  open(conversation: StoredConversation | null): void;
};

const isWhole = (entry: Entry): boolean => entry.kind !== 'ai' || entry.status !== 'incomplete';

/** A terminal cannot change what it has printed: entries are added once they are complete. */
export function createScrollback(assistant: AssistantSession): Scrollback {
  const listeners = new Set<() => void>();
  let items: readonly Printed[] = [];
  let isPrinted = new Set<string>();
  const add = (more: readonly Printed[]): void => {
    if (more.length === 0) return;
    items = [...items, ...more];
    for (const listener of [...listeners]) listener();
  };
  const key = (index: number): string => `item ${items.length + index}`;
  const follow = (): void => {
    const fresh = assistant.getState().entries.filter((entry) => isWhole(entry) && !isPrinted.has(entry.id));
    for (const entry of fresh) isPrinted.add(entry.id);
    add(fresh.map((entry, index) => ({ key: key(index), entry })));
  };
  follow();
  assistant.subscribe(follow);
  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    print: (...lines) => add([{ key: key(0), lines }]),
    open(conversation) {
      isPrinted = new Set();
      assistant.open(conversation);
    },
  };
}
