import { line, lineText } from '../ui/line.ts';
import { wrapLine } from '../ui/wrap-line.ts';
import { CliError, cancelled } from './cli-error.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { foldWidth, type Io, PIPE_CLOSED, write } from './io.ts';

const red = (text: string, colour: boolean): string => (colour ? `\u001b[31m${text}\u001b[39m` : text);

/** Says on stderr what happened and what to do next; returns the exit code. */
export async function reportError(io: Io, error: unknown, asJson: boolean): Promise<number> {
  const known =
    error instanceof CliError
      ? error
      : io.signal.aborted
        ? cancelled()
        : new CliError('error', error instanceof Error ? error.message : String(error));
  const { message, code, nextSteps, requestId, retryAfter } = known;
  if (io.signal.reason === PIPE_CLOSED) return EXIT_CODES[known.exit];
  if (asJson) {
    // What is undefined is left out of JSON.
    const body = { error: { code, message, nextSteps, requestId, retryAfter } };
    await write(io.stderr, `${JSON.stringify(body)}\n`);
  } else if (known.exit === 'cancelled')
    await write(io.stderr, `${[message, ...nextSteps.map((step) => `  → ${step}`)].join('\n')}\n`);
  else {
    const colour = io.stderr.isTTY === true && !io.env['NO_COLOR'];
    const lines = [
      `${red('Error:', colour)} ${message}`,
      ...nextSteps.map((step) => `  → ${step}`),
      ...(requestId === undefined || known.exit !== 'error' ? [] : [`  request ${requestId}`]),
    ];
    const width = foldWidth(io.stderr);
    const folded = lines.flatMap((text) =>
      text.split('\n').flatMap((each) => wrapLine(line(each), width).map(lineText)),
    );
    await write(io.stderr, `${folded.join('\n')}\n`);
  }
  if (known.exit === 'error' && io.env['PARLEY_DEBUG'] && error instanceof Error)
    await write(io.stderr, `${error.stack ?? ''}\n`);
  return EXIT_CODES[known.exit];
}
