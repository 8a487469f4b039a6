import type { WebhookKind } from '@parley/core/features/activations';
import type { MessageContent } from './message-content.ts';
import { writeSlack } from './write-slack.ts';
import { writeTeams } from './write-teams.ts';

/** A message as a webhook of some kind takes it. */
export function writeMessage(
  kind: WebhookKind,
  { type, content }: { type: string; content: MessageContent },
): (at: Date) => string {
  switch (kind) {
    case 'slack':
      return () => writeSlack(content);
    case 'teams':
      return () => writeTeams(content);
    case 'signed':
      return (at) => {
        const { title, paragraphs, links, button, data } = content;
        const told = { title, text: paragraphs.join(' '), url: button.url, links, ...data };
        return JSON.stringify({ type, timestamp: at.toISOString(), data: told });
      };
  }
}
