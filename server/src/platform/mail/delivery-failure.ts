type Failure = {
  /** The error, safe for a log and a list: without URLs, so without sign-in links. */
  text: string;
  /** The mail server will not take this message at any other time either. */
  isFinal: boolean;
  /** The mail server said it: where it said nothing, it may have taken what it had. */
  isAnswer: boolean;
};

const LONGEST = 300;
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);
const SILENT = new Map([
  ['ETIMEDOUT', 'The mail server did not answer in time'],
  ['ECONNECTION', 'The connection to the mail server broke'],
  ['EDNS', 'The mail server was not found'],
  ['ETLS', 'The connection to the mail server could not be encrypted'],
]);

/** What happened to a connection; the error of a socket says at what it failed. */
function breakOf({ code, syscall }: { code?: unknown; syscall?: unknown }): string | undefined {
  if (code !== 'ESOCKET') return typeof code === 'string' ? SILENT.get(code) : undefined;
  if (syscall === 'connect') return 'The mail server could not be reached';
  // An error of encryption, such as a certificate that is refused, names no call.
  return typeof syscall === 'string'
    ? SILENT.get('ECONNECTION')
    : 'The connection to the mail server could not be used';
}

/** The failure of a try, from the error of nodemailer. */
export function deliveryFailure(error: unknown): Failure {
  const given = (error ?? {}) as { code?: unknown; responseCode?: unknown; syscall?: unknown };
  const { code, responseCode } = given;
  const message = error instanceof Error ? error.message : String(error);
  const isAnswer = typeof responseCode === 'number';
  const silence = isAnswer ? undefined : breakOf(given);
  return {
    isAnswer,
    text: (silence === undefined ? message : `${silence}: ${message}`)
      .replace(/\bhttps?:\S+/gi, '…')
      .replace(/[\p{C}\s]+/gu, ' ')
      .slice(0, LONGEST),
    isFinal: typeof code === 'string' && OF_THE_MESSAGE.has(code) && isAnswer && responseCode >= 500,
  };
}
