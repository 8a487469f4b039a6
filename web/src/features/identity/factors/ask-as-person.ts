import { isErrorCode, messageOf } from '@parley/core/api';
import { sessionToken } from '../../../shell/session/session.ts';
import { endSession } from '../../../shell/session/sign-out.ts';
import { codeOf, request } from '../data/request.ts';

type Body = Readonly<Record<string, unknown>>;

/** Calls an identity route as the signed-in person: GET without a body. An expired session is ended here. */
export async function askAsPerson(path: string, body?: Body, instanceId?: string): Promise<unknown> {
  try {
    const token = sessionToken();
    const options = { token, instanceId, ...(body !== undefined && { body }) };
    return await (await request(`/api/auth/${path}`, options)).json();
  } catch (error) {
    if (codeOf(error) !== 'MISSING_AUTHENTICATION') throw error;
    endSession();
    // The page is about to reload: the promise stays pending so that no error appears meanwhile.
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
