import { CliError } from './cli-error.ts';
import type { ExitName } from './exit-codes.ts';

const SIGN_IN_STEPS = ['Sign in: parley login'];
const EXITS: Readonly<Record<string, ExitName>> = {
  MISSING_AUTHENTICATION: 'signIn',
  UNAUTHORIZED: 'signIn',
  INVALID_EMAIL_OR_PASSWORD: 'signIn',
  unable_to_auth_password: 'signIn',
  second_factor_needed: 'signIn',
  PERMISSION_DENIED: 'forbidden',
  INSTANCE_ACCESS_DENIED: 'notFound',
  NO_INSTANCE: 'forbidden',
  NOT_FOUND: 'notFound',
  TIMEOUT: 'tryAgain',
  UNAVAILABLE: 'tryAgain',
  TOO_MANY_REQUESTS: 'tryAgain',
  OPERATION_LOCKED: 'tryAgain',
  UNKNOWN_FIELD: 'invalidInput',
  MISSING_FIELD: 'invalidInput',
  TOO_LONG: 'invalidInput',
  BAD_ID_PREFIX: 'invalidInput',
  INVALID_INPUT: 'invalidInput',
  REQUEST_TOO_LARGE: 'invalidInput',
  NON_UNIQUE_ID: 'invalidInput',
  'bad-domain': 'invalidInput',
  'duplicate-organization': 'invalidInput',
  'exports.too-many-rows': 'invalidInput',
  'audiences.not-a-spreadsheet': 'invalidInput',
  'audiences.no-domain-data': 'invalidInput',
  'audiences.no-audience-data': 'invalidInput',
  'audiences.invalid-audience-type': 'invalidInput',
  'audiences.missing-audience-field': 'invalidInput',
  'audiences.invalid-rules': 'invalidInput',
  'audiences.invalid-rule-size': 'invalidInput',
  'audiences.invalid-sf-url': 'invalidInput',
  'audiences.invalid-hubspot-url': 'invalidInput',
  'audiences.list-too-long': 'invalidInput',
  'audiences.name-is-immutable': 'invalidInput',
};

const STATUS_EXITS: Readonly<Record<number, ExitName>> = {
  400: 'invalidInput',
  401: 'signIn',
  403: 'forbidden',
  404: 'notFound',
  413: 'invalidInput',
  422: 'invalidInput',
  429: 'tryAgain',
  502: 'tryAgain',
  503: 'tryAgain',
  504: 'tryAgain',
};

const NEXT_STEPS: Partial<Record<ExitName, readonly string[]>> = {
  signIn: SIGN_IN_STEPS,
  forbidden: ['See where you are signed in: parley whoami', 'Choose another instance: parley instances list'],
};

/** `12 seconds`, `15 minutes`. */
const timeText = (seconds: number): string =>
  seconds === 1 ? '1 second' : seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

const waitSteps = (seconds: number | undefined): readonly string[] => [
  seconds === undefined ? 'Wait a moment and try again.' : `Try again in ${timeText(seconds)}.`,
];

/** Where the exit code alone would send people the wrong way. */
const CODE_STEPS: Readonly<Record<string, readonly string[]>> = {
  INVALID_EMAIL_OR_PASSWORD: [],
  unable_to_auth_password: [],
  second_factor_needed: ['Sign in by device code: parley login'],
  INSTANCE_ACCESS_DENIED: ['See the instances you can use: parley instances list'],
  NO_INSTANCE: ['Create an instance: parley instances create "My site" --domain example.com'],
};

export type ApiProblem = {
  code?: string | undefined;
  message: string;
  status?: number | undefined;
  requestId?: string | undefined;
  fieldErrors?: Readonly<Record<string, string>> | undefined;
  /** The header of that name: in seconds. */
  retryAfter?: string | null | undefined;
};

/** A field of the API as people say it: `vendorIds` is vendor, `filter.0.operand.0` filter, `compareEndDate` compare end date. */
export const fieldWords = (field: string): string =>
  (field.split('.')[0] ?? field)
    .replace(/(?<=[a-z])Ids?$/, '')
    .replaceAll(/(?<=[a-z])([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');

/** An error of the server as an error of the command line: exit code by its code, else by whether it names fields, else by its HTTP status. */
export function apiError({
  code,
  message,
  status,
  requestId,
  fieldErrors = {},
  retryAfter,
}: ApiProblem): CliError {
  const byCode =
    code === undefined
      ? undefined
      : (EXITS[code] ?? (code.startsWith('pagination.') ? 'invalidInput' : undefined));
  const byFields = Object.keys(fieldErrors).length > 0 ? 'invalidInput' : undefined;
  const exit = byCode ?? byFields ?? (status === undefined ? undefined : STATUS_EXITS[status]) ?? 'error';
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  const steps = exit === 'tryAgain' ? waitSteps(seconds) : (NEXT_STEPS[exit] ?? []);
  const fields = Object.entries(fieldErrors)
    .filter(([, problem]) => problem !== message)
    .map(([field, problem]) => `${fieldWords(field)}: ${problem}`);
  return new CliError(exit, [message, ...fields].join('\n'), {
    ...(code !== undefined && { code }),
    nextSteps: (code === undefined ? undefined : CODE_STEPS[code]) ?? steps,
    requestId,
    retryAfter: seconds,
  });
}
