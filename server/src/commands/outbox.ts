import { listOutbox, type OutboxEntry, readOutbox } from '../platform/mail/index.ts';
import { columns } from './columns.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

const timeOf = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const stateOf = ({ status, lastError }: OutboxEntry): string =>
  lastError === null ? status : `${status}: ${lastError}`;

export const outbox: DatabaseCommand = {
  usage: 'outbox [message | --last]',
  summary: 'Lists the mail of the last 30 days, newest first; shows one message with its links.',
  async run({ services, args, print }) {
    const { words, flags } = readArguments(outbox, args, { words: [0, 1], flags: ['last'] });
    const entries = words.length === 0 ? await listOutbox(services) : [];
    const id = words[0] ?? (flags.has('last') ? entries[0]?.id : undefined);
    if (id !== undefined) {
      const message = await readOutbox(services, id);
      print(`To:      ${message.to}`);
      print(`Subject: ${message.subject}`);
      print(`Time:    ${timeOf(message.createdAt)}`);
      print(`State:   ${stateOf(message)}`);
      print('');
      print(
        message.content?.text.trimEnd() ?? 'Its content is erased: it was delivered, or its link has ended.',
      );
    } else if (entries.length === 0) print('There is no mail.');
    else
      for (const line of columns(
        entries.map((entry) => [
          timeOf(entry.createdAt),
          entry.id,
          entry.to,
          `${entry.subject} (${stateOf(entry)})`,
        ]),
      ))
        print(line);
  },
};
