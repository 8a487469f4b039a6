import { rememberRequestId } from '../../../ui/failure.ts';
import { endSession, sessionToken } from '../../identity/index.ts';

/** An error of the REST side in the form of those of GraphQL, so that both are told in the same words. */
class RestError extends Error {
  readonly errors: readonly { extensions: { code: string; details: unknown } }[];
  constructor(code: string, details: unknown) {
    super(code);
    this.errors = [{ extensions: { code, details } }];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Asks for the current password too; every other session of the person ends. */
export async function changePassword(input: { current: string; next: string }): Promise<void> {
  const response = await fetch('/api/auth/password/change', {
    method: 'POST',
    headers: { authorization: `Bearer ${sessionToken() ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (response.ok) return;
  const body: unknown = await response.json().catch(() => undefined);
  const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : 'UNKNOWN';
  if (code === 'MISSING_AUTHENTICATION') endSession();
  const error = new RestError(code, isRecord(body) ? body['details'] : undefined);
  rememberRequestId(error, response.headers.get('x-request-id'));
  throw error;
}
