import { redirect } from 'react-router';
import { signInPath } from '../../shell/session/redirect.ts';
import { forgetSession, sessionToken } from '../../shell/session/session.ts';
import { codeOf } from './data/request.ts';

/** What was loaded, or the code of why not. */
export type Loaded<Value> = { value: Value } | { failure: string };

/** Loads data of the signed-in person; others sign in first and return to the same address. */
export async function loadAsPerson<Value>(
  { request }: { request: Request },
  load: (token: string, url: URL) => Promise<Value>,
): Promise<Loaded<Value>> {
  const url = new URL(request.url);
  const token = sessionToken();
  if (token === undefined) throw redirect(signInPath(url));
  try {
    return { value: await load(token, url) };
  } catch (error) {
    const failure = codeOf(error);
    if (failure !== 'MISSING_AUTHENTICATION') return { failure };
    forgetSession();
    throw redirect(signInPath(url));
  }
}
