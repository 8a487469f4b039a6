import { toAppError } from '../../../../platform/errors/index.ts';

/**
 * What cannot be looked at now is no reason not to propose it: it is looked at again when it is set. For `catch`: undefined where
 * the question is not possible or a database is away; every other failure goes on.
 */
export function unlessUnknown(error: unknown): undefined {
  const { code } = toAppError(error);
  if (code === 'INVALID_INPUT' || code === 'UNAVAILABLE') return undefined;
  throw error;
}
