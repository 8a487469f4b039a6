import type { ErrorCode } from '@parley/core/api';
import { isUnexpected, toAppError } from '../../../platform/errors/index.ts';
import type { Flow } from './flow.ts';

const withQuery = (path: string, query: Record<string, string | null>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null) parameters.set(name, value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
};

/** Where a provider's answer leads: the page that takes the one-time token. */
export const provedPath = (flow: Pick<Flow, 'redirect'>, token: string): string =>
  withQuery('/sign-in/discovery', { token_type: 'discovery_oauth', token, redirect: flow.redirect });

/** Back to where it began, saying why; without a code when the person went back themselves. */
export function refusedPath(
  flow: Partial<Pick<Flow, 'redirect' | 'slug' | 'intent'>>,
  code: ErrorCode | null,
): string {
  const page = flow.slug
    ? `/sign-in/${encodeURIComponent(flow.slug)}`
    : flow.intent === 'sign-up'
      ? '/sign-up'
      : '/sign-in';
  return withQuery(page, { error: code, redirect: flow.redirect ?? null });
}

/** The code that the page shows in words; what nobody expected is thrown. */
export function refusalOf(error: unknown): ErrorCode {
  if (isUnexpected(error)) throw error;
  return toAppError(error).code;
}
