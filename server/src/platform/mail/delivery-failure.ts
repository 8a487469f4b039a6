type Failure = {
  /** What went wrong, fit for a log and a list: no addresses of pages, hence no links. */
  text: string;
  /** The mail server will not take this message at any other time either. */
  isFinal: boolean;
};

const LONGEST = 300;
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/** What a failed try says, from the error of nodemailer. */
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
