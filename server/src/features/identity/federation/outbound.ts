import { AppError } from '../../../platform/errors/index.ts';
import { type Reach, sendOutside } from '../../../platform/outbound/index.ts';

type Call = {
  address: string;
  reach: Reach;
  /** What is posted; without it the document is read. */
  form?: URLSearchParams;
  headers?: Record<string, string>;
};

/** The JSON that a provider of sign-ins answers with status 200. */
export async function callProvider({ address, reach, form, headers }: Call): Promise<unknown> {
  try {
    const { status, text } = await sendOutside({
      address,
      reach,
      method: form === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...headers },
      body: form?.toString(),
    });
    // A redirect is none, and is not followed.
    if (status !== 200) throw new Error(`answered ${status}`);
    return JSON.parse(text);
  } catch {
    throw new AppError('UNAVAILABLE', { message: 'The sign-in provider cannot be reached right now.' });
  }
}
