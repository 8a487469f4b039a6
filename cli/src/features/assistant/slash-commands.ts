import { type AssistantSession, type EngineName, type TurnDecision, turnOf } from '@parley/core/assistant';
import { nearestWord } from '../../platform/did-you-mean.ts';
import { type Line, line, span } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import type { ChipMenu, ChipOf } from './chip-menu.ts';
import type { Conversation, OpenedConversation } from './conversations.ts';
import { createEditCommand } from './edit-command.ts';
import type { Scrollback } from './scrollback.ts';

/** What a chat does with the stored conversations; over GraphQL, or in a test. */
export type ConversationStore = {
  list(search: string): Promise<{ total: number; conversations: Conversation[] }>;
  open(id: string): Promise<OpenedConversation>;
  rename(id: string, title: string): Promise<void>;
  delete(id: string): Promise<void>;
  /** Gives the address of a link that was confirmed. */
  decide(proposal: {
    id: string;
    turnId: string;
    decision: TurnDecision;
    name?: string;
  }): Promise<string | null>;
  chipMenu(chip: ChipOf): Promise<ChipMenu | null>;
};

const COMMANDS = {
  edit: ['/edit [N [CHOICE]]', 'change a part of the last answer: its chips, what one can be, and which'],
  model: ['/model', 'asks the language model the last question again'],
  local: ['/local', 'asks the local engine the last question again'],
  history: ['/history [words]', 'your conversations, those with the words'],
  open: ['/open N', 'continue one of them'],
  new: ['/new', 'begin another conversation'],
  rename: ['/rename TITLE', 'name this conversation'],
  delete: ['/delete [N] yes', 'delete this conversation, or one of the list'],
  confirm: ['/confirm [NAME]', 'confirm what the last answer proposes, an audience under another name'],
  discard: ['/discard', 'do not'],
  exit: ['/exit', 'ends; so does Ctrl-D'],
  help: ['/help', 'these commands; Esc stops an answer, ↑ brings back what was typed'],
} as const satisfies Record<string, readonly [string, string]>;
type Name = keyof typeof COMMANDS;

const isName = (word: string): word is Name => Object.hasOwn(COMMANDS, word);

/** A command of the chat; undefined for a question, also for one that begins with the path of a page. */
export function readSlashCommand(text: string): { name: Name; rest: string } | undefined {
  const [, word = '', rest = ''] = /^\/([a-z]+)(?:\s+(.*))?$/s.exec(text.trim()) ?? [];
  return isName(word) ? { name: word, rest: rest.trim() } : undefined;
}

/** A word after a slash that is no command: alone, or with words after it when it is nearly one. */
function strayCommand(text: string): { word: string; near: Name | undefined } | undefined {
  const [, word = '', rest = ''] = /^\/([a-z]*)(?:\s+(.*))?$/is.exec(text.trim()) ?? [];
  if (!text.trim().startsWith('/') || /^\/[a-z]*[^a-z\s]/i.test(text.trim())) return undefined;
  const near = nearestWord(word, Object.keys(COMMANDS));
  return rest !== '' && near === undefined ? undefined : { word, near: near as Name | undefined };
}

const dim = (text: string): Line => line(span(text, 'dim'));

export function createSlashCommands({
  assistant,
  scrollback,
  store,
  leave,
}: {
  assistant: AssistantSession;
  scrollback: Scrollback;
  store: ConversationStore;
  leave: () => void;
}) {
  let listed: readonly Conversation[] = [];

  /** The one of the list with that number. */
  const numbered = (text: string): Conversation | undefined =>
    /^\d+$/.test(text) ? listed[Number(text) - 1] : undefined;

  /** Says yes or no to what the last answer proposes. */
  async function decide(decision: TurnDecision, done: string, name = ''): Promise<Line[]> {
    const { entries, sessionId } = assistant.getState();
    const last = entries.findLast(
      (entry) => entry.kind === 'ai' && entry.answer?.blocks.some(({ kind }) => kind === 'proposal'),
    );
    const turn = last === undefined ? null : turnOf(entries, last.id);
    if (last?.kind !== 'ai' || turn === null || sessionId === null || (last.decision ?? null) !== null)
      return [dim('Nothing is proposed. Ask for it: add a note: …')];
    const url = await store.decide({
      id: sessionId,
      turnId: turn.id,
      decision,
      ...(name !== '' && { name }),
    });
    assistant.decide(turn.id, decision);
    return url === null ? [dim(done)] : [line(url), dim('Copy it now: it is not shown a second time.')];
  }

  /** The last question to one of the two engines; its answer is replaced. */
  async function askAgain(engine: EngineName): Promise<Line[]> {
    const { entries } = assistant.getState();
    const asked = entries.findLast((entry) => entry.kind === 'user');
    if (asked === undefined) return [dim('Ask something first.')];
    void assistant.ask(asked.text, { engine, replaces: asked.id });
    return [];
  }

  const edit = createEditCommand({ assistant, menuOf: store.chipMenu });

  const run: Record<Name, (rest: string) => Promise<Line[]>> = {
    edit,
    model: () => askAgain('model'),
    local: () => askAgain('local'),
    async history(search) {
      const { total, conversations } = await store.list(search);
      listed = conversations;
      if (conversations.length === 0) return [dim('No conversations.')];
      const width = String(conversations.length).length;
      return [
        ...conversations.map(({ title, usedAt }, index) =>
          line(
            span(`${String(index + 1).padStart(width)}  `, 'accent'),
            `${safeText(title)}  `,
            span(usedAt.slice(0, 16).replace('T', ' '), 'dim'),
          ),
        ),
        ...(total > conversations.length ? [dim(`${total} in all; /history WORDS finds the others.`)] : []),
      ];
    },
    async open(rest) {
      const wanted = numbered(rest);
      if (wanted === undefined) return [dim('Which one? /history lists them, then /open and its number.')];
      const opened = await store.open(wanted.id);
      scrollback.print(line(''), line(span(safeText(opened.title), 'strong')));
      scrollback.open(opened);
      return [];
    },
    async new() {
      scrollback.open(null);
      return [dim('A new conversation.')];
    },
    async rename(title) {
      const { sessionId } = assistant.getState();
      if (sessionId === null) return [dim('Ask something first: an empty conversation has no name.')];
      if (title === '') return [dim('Which name? /rename TITLE')];
      await store.rename(sessionId, title);
      return [dim(`This conversation is called ${safeText(title)}.`)];
    },
    async delete(rest) {
      const [, number = '', yes = ''] = /^(\d*)\s*(yes)?$/.exec(rest) ?? [];
      const { sessionId } = assistant.getState();
      const wanted = number === '' ? sessionId : numbered(number)?.id;
      if (wanted === undefined || wanted === null)
        return [dim('There is nothing to delete: ask something, or choose from /history.')];
      if (yes === '') {
        const what = number === '' ? 'This conversation' : `“${safeText(numbered(number)?.title ?? '')}”`;
        return [
          dim(
            `${what} will be deleted permanently. To confirm: /delete ${number === '' ? '' : `${number} `}yes`,
          ),
        ];
      }
      await store.delete(wanted);
      listed = listed.filter(({ id }) => id !== wanted);
      if (wanted === sessionId) scrollback.open(null);
      return [dim('Deleted.')];
    },
    confirm: (name) => decide('confirmed', 'Written.', name),
    discard: () => decide('discarded', 'Discarded: nothing was written.'),
    async exit() {
      leave();
      return [];
    },
    help: async () =>
      Object.values(COMMANDS).map(([form, meaning]) => line(span(form.padEnd(20), 'accent'), meaning)),
  };

  return {
    /** True when it was a command; what it has to say is printed. */
    async run(text: string): Promise<boolean> {
      const command = readSlashCommand(text);
      if (command === undefined) {
        const stray = strayCommand(text);
        if (stray === undefined) return false;
        const meant = stray.near === undefined ? '' : ` Did you mean /${stray.near}?`;
        scrollback.print(
          line(''),
          dim(`There is no command /${safeText(stray.word)}.${meant} /help lists them.`),
        );
        return true;
      }
      const lines = await run[command.name](command.rest).catch((error: unknown) => [
        line(span(`! ${safeText(error instanceof Error ? error.message : String(error))}`, 'bad')),
      ]);
      if (lines.length > 0) scrollback.print(line(''), ...lines);
      return true;
    },
  };
}

export type SlashCommands = ReturnType<typeof createSlashCommands>;
