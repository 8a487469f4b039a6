import { expect, it } from 'vitest';
import type { MessageContent } from './message-content.ts';
import { writeMessage } from './write-message.ts';

const content: MessageContent = {
  title: 'Quiet *week*',
  paragraphs: ['Visits: 3, below 10 & less <than> usual.'],
  links: [{ label: 'A|B [x](https://evil.example) <Co>', url: 'https://parley.example/app?a=(1)&b=2' }],
  button: { label: 'Web traffic', url: 'https://parley.example/app' },
  closing: 'You get this because of <it>.',
  data: { alertId: 'alrt_1' },
};
const written = (kind: 'slack' | 'teams' | 'signed') =>
  JSON.parse(
    writeMessage(kind, { type: 'alert.fired', content })(new Date('2026-03-08T10:00:00Z')),
  ) as unknown;

it('is blocks for Slack, where nothing of a name becomes a link or a sign', () => {
  expect(written('slack')).toEqual({
    text: 'Quiet *week*\nVisits: 3, below 10 &amp; less &lt;than&gt; usual.',
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Quiet *week*', emoji: false } },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: 'Visits: 3, below 10 &amp; less &lt;than&gt; usual.' },
      },
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: '• <https://parley.example/app?a=(1)&amp;b=2|A/B [x](https://evil.example) &lt;Co&gt;>',
        },
      },
      { type: 'section', text: { type: 'mrkdwn', text: '<https://parley.example/app|Web traffic>' } },
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: 'You get this because of &lt;it&gt;.' }],
      },
    ],
  });
});

it('is one Adaptive Card for Teams, where nothing of a name becomes Markdown', () => {
  expect(written('teams')).toEqual({
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
            { type: 'TextBlock', text: 'Quiet \\*week\\*', wrap: true, size: 'Large', weight: 'Bolder' },
            { type: 'TextBlock', text: 'Visits: 3, below 10 & less \\<than\\> usual.', wrap: true },
            {
              type: 'TextBlock',
              text: '- [A\\|B \\[x\\](https://evil.example) \\<Co\\>](https://parley.example/app?a=%281%29&b=2)',
              wrap: true,
            },
            {
              type: 'TextBlock',
              text: 'You get this because of \\<it\\>.',
              wrap: true,
              isSubtle: true,
              size: 'Small',
            },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Web traffic', url: 'https://parley.example/app' }],
        },
      },
    ],
  });
});

it('is data for a program', () => {
  expect(written('signed')).toEqual({
    type: 'alert.fired',
    timestamp: '2026-03-08T10:00:00.000Z',
    data: {
      title: 'Quiet *week*',
      text: 'Visits: 3, below 10 & less <than> usual.',
      url: 'https://parley.example/app',
      links: content.links,
      alertId: 'alrt_1',
    },
  });
});
