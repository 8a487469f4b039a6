import type { MessageContent } from './message-content.ts';

/** What Teams reads as Markdown in a block of text. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#~|]/g, (sign) => `\\${sign}`);

const linked = ({ label, url }: { label: string; url: string }): string =>
  `- [${escaped(label)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;

const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...more });

/** What a workflow of Teams posts as it comes: one Adaptive Card. */
export function writeTeams({ title, paragraphs, links, button, closing }: MessageContent): string {
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(escaped(title), { size: 'Large', weight: 'Bolder' }),
            ...paragraphs.map((paragraph) => block(escaped(paragraph))),
            ...(links.length > 0 ? [block(links.map(linked).join('\n'))] : []),
            block(escaped(closing), { isSubtle: true, size: 'Small' }),
          ],
          actions: [{ type: 'Action.OpenUrl', title: button.label, url: button.url }],
        },
      },
    ],
  });
}
