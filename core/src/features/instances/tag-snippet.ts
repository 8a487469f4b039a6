/** The script element people paste into their pages. */
export function tagSnippet(origin: string, domain: string, token: string): string {
  const query = `domain=${encodeURIComponent(domain)}&token=${encodeURIComponent(token)}`;
  return `<script async src="${origin}/tag.js?${query}"></script>`;
}
