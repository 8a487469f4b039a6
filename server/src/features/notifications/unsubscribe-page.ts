const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/24px Inter, system-ui, sans-serif; margin: 0 auto; max-width: 480px; padding: 48px 24px;
  background: light-dark(#fff, #131418); color: light-dark(#16181d, #f2f3f7); overflow-wrap: anywhere; }
h1 { font-size: 22px; line-height: 30px; margin: 0 0 8px; }
button { font: inherit; font-weight: 600; padding: 10px 20px; border: 0; border-radius: 8px; color: #fff;
  background: #5457d6; cursor: pointer; }`;

/** Nothing is fetched, nothing runs, and the one form leads back here. */
export const unsubscribePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Asks before it takes anyone off: programs that look into mail open its links, too. */
export function unsubscribePage(nonce: string, { name, isDone }: { name: string; isDone: boolean }): string {
  const which = name === '' ? 'this report' : `“${escaped(name)}”`;
  const body = isDone
    ? `<h1>You are unsubscribed</h1><p>You get no more messages of ${which}.</p>`
    : `<h1>Unsubscribe?</h1><p>You get no more messages of ${which}.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unsubscribe</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
