import { type ErrorCode, isErrorCode } from '@parley/core/api';
import { GraphQLError } from 'graphql';
import { type AppError, detailsOf, isUnexpected, statusOf, toAppError } from '../errors/index.ts';

type Options = {
  /** Logs unexpected errors. */
  report(error: unknown): void;
  /** Whether to pass on which field was probably meant. */
  suggests: boolean;
};

const SUGGESTION = / Did you mean .*\?/s;

/** A syntax or validation error of a request: the message names its parts and reveals no internals. */
function codeOfRequestError(message: string): ErrorCode {
  if (/^Cannot query field|^Unknown argument|is not defined by type|^Unknown type/.test(message))
    return 'UNKNOWN_FIELD';
  if (/required|was not provided|must not be null/.test(message)) return 'MISSING_FIELD';
  return 'INVALID_INPUT';
}

const extensionsOf = (error: AppError): Record<string, unknown> => ({
  code: error.code,
  details: detailsOf(error),
});

/** Any error of an answer in the one shape clients know: `extensions.code` and `extensions.details`. */
export function mapGraphqlError(error: unknown, { report, suggests }: Options): GraphQLError {
  if (error instanceof GraphQLError && isErrorCode(error.extensions['code'])) return error;
  const cause = error instanceof GraphQLError ? (error.originalError ?? undefined) : error;
  const position =
    error instanceof GraphQLError
      ? { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path }
      : {};
  if (error instanceof GraphQLError && (cause === undefined || cause instanceof GraphQLError)) {
    const code = codeOfRequestError(error.message);
    const message = suggests ? error.message : error.message.replace(SUGGESTION, '');
    return new GraphQLError(message, { ...position, extensions: { code, details: {} } });
  }
  if (isUnexpected(cause)) report(cause);
  const known = toAppError(cause);
  return new GraphQLError(known.message, { ...position, extensions: extensionsOf(known) });
}

/**
 * The HTTP status and Retry-After for all errors of an answer: it may be sent again when all of them may. An outage has a status too,
 * for proxies and programs that do not read the answer.
 */
export function httpOf(errors: readonly GraphQLError[]): {
  headers: Record<string, string>;
  status?: number;
} {
  const seconds = errors
    .map(({ extensions }) => (extensions['details'] as { retryAfter?: unknown } | undefined)?.retryAfter)
    .filter((each) => typeof each === 'number');
  return {
    headers: seconds.length === 0 ? {} : { 'retry-after': String(Math.max(...seconds)) },
    ...(errors.some(({ extensions: { code } }) => code === 'UNAVAILABLE') && {
      status: statusOf('UNAVAILABLE'),
    }),
  };
}

/** The body of a request that was answered before any GraphQL ran. */
export const errorBody = (error: AppError): object => ({
  errors: [{ message: error.message, extensions: extensionsOf(error) }],
});
