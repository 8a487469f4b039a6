const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it is written in HTML, also between quotes: `escapeHtml('a < b')` is `a &lt; b`. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const LINK = /\/share\/([\w-]+)$/;

/** The address of the same thing for a frame: `https://a.example/share/x` gives `https://a.example/embed/x`. */
export const embedUrl = (url: string): string => url.replace(LINK, '/embed/$1');

/** The address of its picture, as SVG. */
export const pictureUrl = (url: string): string => `${url}.svg`;

/** What to paste into a page to show a shared link there, with the script that fits its height. */
export function embedCode({ url, title }: { url: string; title: string }): string {
  const script = url.replace(LINK, '/embed.js');
  return `<iframe src="${escapeHtml(embedUrl(url))}" title="${escapeHtml(title)}" data-parley width="100%" height="480" style="border:0" loading="lazy"></iframe>
<script async src="${escapeHtml(script)}"></script>`;
}
