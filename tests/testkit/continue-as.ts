import { CookieJar } from './cookie-jar.ts';

const MOST_STEPS = 8;

/** Walks through the pages of the local provider as a person would, up to the address it sends the browser back to. */
export async function continueAs(
  authorizationUrl: string,
  sub: string,
  jar = new CookieJar(),
): Promise<string> {
  const { origin } = new URL(authorizationUrl);
  let url = authorizationUrl;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isPage = new URL(url).pathname.startsWith('/interaction/');
    const response = await jar.fetch(
      url,
      isPage ? { method: 'POST', body: new URLSearchParams({ account: sub }) } : {},
    );
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).toString();
    if (new URL(url).origin !== origin) return url;
  }
  throw new Error(`no way back from ${authorizationUrl}`);
}
