/** What the program says to scripts when it ends; pinned by a test, never renumbered. */
export const EXIT_CODES = {
  ok: 0,
  error: 1,
  cancelled: 2,
  usage: 3,
  signIn: 4,
  forbidden: 5,
  notFound: 6,
  invalidInput: 7,
  jobFailed: 8,
  tryAgain: 9,
  conditionMet: 10,
} as const;
export type ExitName = keyof typeof EXIT_CODES;

export const EXIT_MEANINGS: Readonly<Record<ExitName, string>> = {
  ok: 'done',
  error: 'something went wrong',
  cancelled: 'cancelled (Ctrl-C)',
  usage: 'wrong usage',
  signIn: 'sign-in needed',
  forbidden: 'not permitted',
  notFound: 'not found',
  invalidInput: 'invalid input',
  jobFailed: 'a job failed',
  tryAgain: 'not reachable or busy: try again',
  conditionMet: 'a figure is as --fail-if says, an alert fires, or a newer version is published',
};
