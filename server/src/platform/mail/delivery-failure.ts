type Failure = {
  /** The error, safe for a log and a list: without URLs, so without sign-in links. */
  text: string;
  /** The mail server will not take this message at any other time either. */
  isFinal: boolean;
};

const LONGEST = 300;
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/** The failure of a try, from the error of nodemailer. */
export function deliveryFailure(error: unknown): Failure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const message = error instanceof Error ? error.message : String(error);
  return {
    text: message
      .replace(/\bhttps?:\S+/gi, '…')
      .replace(/[\p{C}\s]+/gu, ' ')
      .slice(0, LONGEST),
    isFinal:
      typeof code === 'string' &&
      OF_THE_MESSAGE.has(code) &&
      typeof responseCode === 'number' &&
      responseCode >= 500,
  };
}
