import { z } from 'zod';
import { CliError, cancelled } from '../../platform/cli-error.ts';
import { postJson } from '../../platform/http.ts';
import type { Io } from '../../platform/io.ts';
import { hasScreen, openBrowser } from '../../platform/open-browser.ts';
import type { Session } from '../../platform/session.ts';
import { line, span } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';

const CLIENT = 'parley-cli';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8628 §3.5: so much longer between two questions, each time the server says so. */
const SLOWER_SECONDS = 5;

const codeSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.number(),
  interval: z.number().default(5),
});
type Code = z.infer<typeof codeSchema>;
const tokenSchema = z.object({ access_token: z.string() });
const problemSchema = z.object({ error: z.string() });

const AGAIN = ['Begin again: parley login'];

/** A code that the person confirms in any browser that is signed in, here or on another machine. */
export async function signInByDevice(
  session: Session,
  server: string,
  { browser }: { browser: boolean },
): Promise<string> {
  const { io } = session;
  if (io.stderr.isTTY !== true)
    throw new CliError('usage', 'A sign-in code needs a terminal to show it, and this is not one.', {
      nextSteps: [
        'Give a token on the input: parley login --token-stdin',
        'Or set PARLEY_TOKEN to an API key: parley keys create',
      ],
    });
  const answer = await postJson(`${server}/api/auth/device/code`, { client_id: CLIENT }, io.signal);
  const code = codeSchema.parse(answer.body);
  await showCode(session, code, browser && hasScreen(io));
  return await waitForToken(io, server, code);
}

async function showCode({ io, output }: Session, code: Code, opens: boolean): Promise<void> {
  const opened = opens && (await openBrowser(io, code.verification_uri_complete)).ok;
  const userCode = code.user_code.replace(/^(.{4})(.{4})$/, '$1-$2');
  await output.notice(
    line(opened ? 'A browser has been opened. Or open this address:' : 'Open this address in a browser:'),
    line('  ', span(safeText(opened ? code.verification_uri : code.verification_uri_complete), 'accent')),
    line('and confirm this code:'),
    line('  ', span(safeText(userCode), 'strong')),
    `Waiting for your confirmation, ${Math.round(code.expires_in / 60)} minutes at most. Ctrl-C cancels.`,
  );
}

async function waitForToken(io: Io, server: string, code: Code): Promise<string> {
  let seconds = code.interval;
  const end = io.now().getTime() + code.expires_in * 1000;
  while (io.now().getTime() < end) {
    await pause(io, seconds);
    const asked = await askForToken(io, server, code).catch((error: unknown) => {
      // Out of reach for a moment, or busy: the code is still good.
      if (error instanceof CliError && error.exit === 'tryAgain') return 'slow_down' as const;
      throw error;
    });
    if (typeof asked === 'object') return asked.access_token;
    if (asked === 'slow_down') seconds += SLOWER_SECONDS;
    else if (asked !== 'authorization_pending') throw refused(asked);
  }
  throw refused('expired_token');
}

async function pause(io: Io, seconds: number): Promise<void> {
  try {
    await io.sleep(seconds * 1000);
  } catch {
    throw cancelled();
  }
}

async function askForToken(io: Io, server: string, code: Code) {
  const { body } = await postJson(
    `${server}/api/auth/device/token`,
    { grant_type: GRANT, device_code: code.device_code, client_id: CLIENT },
    io.signal,
    [400],
  );
  const token = tokenSchema.safeParse(body);
  return token.success ? token.data : problemSchema.parse(body).error;
}

function refused(error: string): CliError {
  if (error === 'access_denied')
    return new CliError('forbidden', 'The sign-in was refused in the browser.', { code: error });
  if (error === 'expired_token')
    return new CliError('signIn', 'The code has expired: nobody has confirmed it.', {
      code: error,
      nextSteps: AGAIN,
    });
  return new CliError('signIn', 'The server does not know this code any more.', {
    code: error,
    nextSteps: AGAIN,
  });
}
