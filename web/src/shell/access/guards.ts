import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from 'react-router';
import { signInPath } from '../session/redirect.ts';
import { sessionToken } from '../session/session.ts';

/** Signed-out visitors go to sign in and come back afterwards. */
export function requireSession({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  if (sessionToken() === undefined) throw redirect(signInPath(new URL(request.url)));
  return null;
}

/** Runs on every navigation to a page of an instance. Its code is loaded after signing in, not with the first page. */
export const guardPage: MiddlewareFunction = async ({ request, params }, next) => {
  requireSession({ request });
  const { checkPage } = await import('./check-page.ts');
  await checkPage({ request, params });
  return next();
};

/** A path without an instance. */
export async function goHome({ request }: LoaderFunctionArgs): Promise<null> {
  requireSession({ request });
  const { toHomeInstance } = await import('./check-page.ts');
  return toHomeInstance(new URL(request.url));
}
