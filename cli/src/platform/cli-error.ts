import type { ExitName } from './exit-codes.ts';

/** `invalidInput` as the server spells its codes: `INVALID_INPUT`. */
const codeOf = (exit: ExitName): string => exit.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

/** The one error of the command line: what happened, what to do next, and how the program ends. */
export class CliError extends Error {
  readonly exit: ExitName;
  readonly code: string;
  readonly nextSteps: readonly string[];
  readonly requestId: string | undefined;
  /** Seconds after which it may be tried again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(
    exit: ExitName,
    message: string,
    {
      code = codeOf(exit),
      nextSteps = [],
      requestId,
      retryAfter,
    }: {
      code?: string;
      nextSteps?: readonly string[];
      requestId?: string | undefined;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'CliError';
    this.exit = exit;
    this.code = code;
    this.nextSteps = nextSteps;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** The user stopped it; `nextSteps` say how to continue where that is possible. */
export const cancelled = (nextSteps: readonly string[] = []): CliError =>
  new CliError('cancelled', 'Cancelled.', { nextSteps });
