import type { LoaderFunctionArgs } from 'react-router';
import { checkSetUp } from './data/auth-api.ts';
import { codeOf } from './data/request.ts';

export type SetUpToken = { token: string; failure: string | undefined };

/** Whether the link from the terminal is good. It stays in the address: a reload must still work, and it is used once. */
export async function loadSetUp({ request }: LoaderFunctionArgs): Promise<SetUpToken> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const failure = await checkSetUp(token).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  return { token, failure };
}
