import { continueAs } from '../../testkit/continue-as.ts';
import { CookieJar } from '../../testkit/cookie-jar.ts';
import type { ApiServer } from '../api/api-server.ts';

const SITE = 'http://localhost';

/** A browser at the API server, which has no port: cookies are kept, redirects are not followed. */
export type Visitor = {
  jar: CookieJar;
  get(path: string): Promise<{ status: number; location: string; cookies: string[] }>;
  post(path: string, form: Record<string, string>): Promise<{ status: number; location: string }>;
};

export function visitor({ http }: Pick<ApiServer, 'http'>): Visitor {
  const jar = new CookieJar();
  const ask = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => {
    const response = await http.inject({
      method,
      url: path,
      headers: {
        cookie: jar.header(SITE),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    const given = response.headers['set-cookie'];
    const cookies = given === undefined ? [] : [given].flat();
    jar.take(SITE, cookies);
    return { status: response.statusCode, location: String(response.headers.location ?? ''), cookies };
  };
  return { jar, get: (path) => ask('GET', path), post: (path, form) => ask('POST', path, form) };
}

/** Path and search of an address. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, SITE);
  return pathname + search;
};

export const parameter = (address: string, name: string): string | null =>
  new URL(address, SITE).searchParams.get(name);

/** From the button to the page of ours that the provider's answer leads to. */
export async function signInWith(
  browser: Visitor,
  provider: string,
  sub: string,
  query: Record<string, string> = {},
): Promise<string> {
  const begun = await browser.get(`/api/auth/start/${provider}?${new URLSearchParams(query)}`);
  if (begun.location.startsWith('/')) return begun.location;
  const back = await continueAs(begun.location, sub);
  return (await browser.get(pathOf(back))).location;
}

/** The answer of discovery/authenticate for the one-time token of an address. */
export async function authenticate(
  { http }: Pick<ApiServer, 'http'>,
  location: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await http.inject({
    method: 'POST',
    url: '/api/auth/discovery/authenticate',
    payload: { tokenType: parameter(location, 'token_type'), token: parameter(location, 'token') },
  });
  return { status: response.statusCode, body: response.json() };
}
