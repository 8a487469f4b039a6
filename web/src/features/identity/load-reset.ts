import { type LoaderFunctionArgs, replace } from 'react-router';
import { STORED } from '../../ui/browser/stored-keys.ts';

export type ResetToken = { token: string | undefined };

/** Not used up by a look at the page, so it outlives a reload; in this tab only, and not in the history. */
const KEY = STORED.reset;

/** Takes the token out of the address and keeps it for the form. */
export function loadReset({ request }: LoaderFunctionArgs): ResetToken {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  if (token !== null) {
    sessionStorage.setItem(KEY, token);
    url.searchParams.delete('token');
    url.searchParams.delete('token_type');
    throw replace(url.pathname + url.search);
  }
  return { token: sessionStorage.getItem(KEY) ?? undefined };
}
