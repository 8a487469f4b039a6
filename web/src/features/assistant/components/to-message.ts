import type { ThreadMessageLike } from '@assistant-ui/react';
import type { Entry } from '@parley/core/assistant';

const STATUS = {
  incomplete: { type: 'running' },
  complete: { type: 'complete', reason: 'stop' },
  cancelled: { type: 'incomplete', reason: 'cancelled' },
} as const;

/** An entry of the transcript as the chat library's message; the entry itself travels along for our views. */
export function toMessage(entry: Entry): ThreadMessageLike {
  const metadata = { custom: { entry } };
  switch (entry.kind) {
    case 'user':
      return { id: entry.id, role: 'user', content: [{ type: 'text', text: entry.text }], metadata };
    case 'ai':
      return {
        id: entry.id,
        role: 'assistant',
        content: [{ type: 'text', text: entry.text }],
        status: STATUS[entry.status],
        metadata,
      };
    case 'error':
      return {
        id: entry.id,
        role: 'assistant',
        content: [{ type: 'text', text: entry.message }],
        status: { type: 'incomplete', reason: 'error', error: entry.message },
        metadata,
      };
  }
}
