import { foldTranscript, replay } from '@parley/core/assistant';
import type { Output } from '../../platform/output.ts';
import { line, span } from '../../ui/line.ts';
import type { Cell, Listing } from '../../ui/listing.ts';
import { safeText } from '../../ui/text-width.ts';
import { entryLines } from './conversation-lines.ts';
import type { Conversation, OpenedConversation } from './conversations.ts';

const minute = (value: Cell): string => String(value).slice(0, 16).replace('T', ' ');

const listingOf = (conversations: readonly Conversation[]): Listing => ({
  columns: [
    { id: 'id', label: 'Conversation' },
    { id: 'title', label: 'Title' },
    { id: 'turnCount', label: 'Questions', drop: 1 },
    { id: 'usedAt', label: 'Last used (UTC)', drop: 2, text: minute },
  ],
  rows: conversations.map((each) => ({ ...each })),
});

export async function renderConversations(
  output: Output,
  { total, conversations }: { total: number; conversations: readonly Conversation[] },
): Promise<void> {
  if (conversations.length === 0 && output.format === 'table')
    return await output.notice('No conversations. Begin one: parley ask "How many visits last month?"');
  await output.listing(listingOf(conversations), { json: conversations });
  if (total > conversations.length)
    await output.notice(`${conversations.length} of ${total}, the last used first. Search for older ones.`);
}

/** The whole conversation, as it was seen; the turns in other formats. */
export async function renderConversation(
  output: Output,
  conversation: OpenedConversation,
  linkOf: (permalink: string) => string,
): Promise<void> {
  const { sessionId, title, turns } = conversation;
  if (output.format === 'table')
    return await output.lines([
      line(span(safeText(title), 'strong')),
      ...foldTranscript(replay(conversation)).entries.flatMap((entry) =>
        entryLines(entry, { width: output.width, linkOf }),
      ),
    ]);
  await output.listing(
    {
      columns: ['id', 'question', 'status'].map((id) => ({ id, label: id })),
      rows: turns.map(({ id, question, status }) => ({ id, question, status })),
    },
    { json: { id: sessionId, title, turns } },
  );
}
