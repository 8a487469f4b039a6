/** A browser without a screen: keeps cookies per host and follows no redirect by itself. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  header(url: string): string {
    const { host } = new URL(url);
    return [...(this.#cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Takes `set-cookie` headers of an answer; an empty or ended cookie goes. */
  take(url: string, headers: readonly string[]): void {
    const { host } = new URL(url);
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const ended =
        /^max-age=0$/i.test(attributes.find((text) => /^max-age=/i.test(text)) ?? '') ||
        attributes.some((text) => /^expires=thu, 01 jan 1970/i.test(text));
      if (ended) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = this.header(url);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.take(url, response.headers.getSetCookie());
    return response;
  }
}
