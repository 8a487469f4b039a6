import { isErrorCode, messageOf } from '@parley/core/api';
import { sessionToken } from '../../../shell/session/session.ts';
import { endSession } from '../../../shell/session/sign-out.ts';
import { codeOf, request } from '../data/request.ts';

type Body = Readonly<Record<string, unknown>>;

/** Asks a route of identity as whoever is signed in: GET without a body. A session that is over ends here too. */
export async function askAsPerson(path: string, body?: Body, instanceId?: string): Promise<unknown> {
  try {
    const token = sessionToken();
    const options = { token, instanceId, ...(body !== undefined && { body }) };
    return await (await request(`/api/auth/${path}`, options)).json();
  } catch (error) {
    if (codeOf(error) !== 'MISSING_AUTHENTICATION') throw error;
    endSession();
    // The page is being left: nothing must appear in between.
    return new Promise<never>(() => {});
  }
}

/** What went wrong, in the words of the catalogue, or in the browser's own for what never left it. */
export function inWords(error: unknown): string {
  const code = codeOf(error);
  if (code === 'UNREACHABLE') return 'The server cannot be reached. Please try again in a moment.';
  if (code === 'UNKNOWN' && error instanceof DeviceError) return error.message;
  return messageOf(isErrorCode(code) ? code : 'UNKNOWN');
}

/** The device, or the person at it, did not do what was asked. */
export class DeviceError extends Error {}
