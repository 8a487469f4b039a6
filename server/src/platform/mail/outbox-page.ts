import type { OutboxEntry, OutboxMessage } from './outbox.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e3e5eb, #33353e); --quiet: light-dark(#646874, #9a9da9);
  --accent: light-dark(#5457d6, #a9abf7); }
body { font: 14px/20px Inter, system-ui, sans-serif; margin: 0 auto; max-width: 960px; padding: 24px;
  background: light-dark(#fff, #131418); color: light-dark(#16181d, #f2f3f7); }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 4px; } p { margin: 0 0 16px; color: var(--quiet); }
a { color: var(--accent); overflow-wrap: anywhere; }
ul { border-top: 1px solid var(--line); list-style: none; margin: 0; padding: 0; }
li { border-bottom: 1px solid var(--line); padding: 12px 0; } li a { font-weight: 500; text-decoration: none; }
li a:hover { text-decoration: underline; } small { color: var(--quiet); display: block; font-size: 13px; }
iframe { border: 1px solid var(--line); border-radius: 8px; height: 560px; width: 100%; background: #f4f5f8; }
pre { border: 1px solid var(--line); border-radius: 8px; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
h2 { font-size: 15px; margin: 24px 0 8px; }`;

const page = (nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const aboutOf = ({ to, createdAt, status, lastError }: OutboxEntry): string =>
  escaped(
    [`To ${to}`, timeOf(createdAt), lastError === null ? status : `${status}: ${lastError}`].join(', '),
  );

/** The list of messages, newest first. */
export function outboxPage(nonce: string, entries: readonly OutboxEntry[]): string {
  const items = entries.map(
    (entry) =>
      `<li><a href="/outbox/${escaped(entry.id)}">${escaped(entry.subject)}</a><small>${aboutOf(entry)}</small></li>`,
  );
  return page(
    nonce,
    'Outbox',
    `<h1>Outbox</h1><p>Mail of this server, newest first. Only in development, and only on this machine.</p>
${items.length === 0 ? '<p>No mail yet.</p>' : `<ul>${items.join('\n')}</ul>`}`,
  );
}

/** One message: its links, how it looks (in a frame without any rights but to open a link), and its text. */
export function messagePage(nonce: string, message: OutboxMessage): string {
  const { id, subject, content } = message;
  const links = content?.links.map((link) => `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`) ?? [];
  return page(
    nonce,
    subject,
    `<p><a href="/outbox">Outbox</a></p><h1>${escaped(subject)}</h1>
<p>${aboutOf(message)}</p>
${
  content === null
    ? '<p>Its content is erased: it was delivered, or its link has ended.</p>'
    : `${links.join('')}
<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${escaped(id)}/html"></iframe>
<h2>Text</h2><pre>${escaped(content.text)}</pre>`
}`,
  );
}
