import type { MessageContent } from './message-content.ts';

/** As long as Slack takes them. */
const LONGEST_HEADER = 150;
const LONGEST_TEXT = 3_000;

/** What Slack reads as a sign of its own. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The label ends at a bar. */
const linked = ({ label, url }: { label: string; url: string }): string =>
  `<${escaped(url)}|${escaped(label.replaceAll('|', '/'))}>`;

const section = (text: string) => ({
  type: 'section',
  text: { type: 'mrkdwn', text: text.slice(0, LONGEST_TEXT) },
});

/** The body of an incoming webhook of Slack: blocks, and the text that notifications show. */
export function writeSlack({ title, paragraphs, links, button, closing }: MessageContent): string {
  return JSON.stringify({
    text: escaped([title, ...paragraphs].join('\n')).slice(0, LONGEST_TEXT),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title.slice(0, LONGEST_HEADER), emoji: false } },
      ...paragraphs.map((paragraph) => section(escaped(paragraph))),
      ...links.map((each) => section(`• ${linked(each)}`)),
      section(linked(button)),
      { type: 'context', elements: [{ type: 'mrkdwn', text: escaped(closing).slice(0, LONGEST_TEXT) }] },
    ],
  });
}
