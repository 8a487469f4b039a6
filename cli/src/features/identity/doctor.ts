import { CliServerVersionDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { type Connection, connect } from '../../platform/connection.ts';
import { readCredentials } from '../../platform/credentials.ts';
import { runOperation } from '../../platform/graphql.ts';
import { send } from '../../platform/http.ts';
import { chooseProfile } from '../../platform/profiles.ts';
import type { Session } from '../../platform/session.ts';
import { isAtLeast } from './find-update.ts';
import { identify } from './who-am-i.ts';

export type Finding = {
  check: 'address' | 'version' | 'token' | 'clock' | 'proxy' | 'server';
  state: 'ok' | 'warning' | 'failed';
  detail: string;
  /** It passes: the same is worth another try. */
  isPassing?: true;
};

const OLDEST_NODE = 20;
const OFF_SECONDS = 60;
const PATIENCE_MS = 10_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isPassing = (error: unknown): boolean => error instanceof CliError && error.exit === 'tryAgain';

/** The answer of the server to a question that needs no sign-in, with how long it took. */
async function reach({ io }: Session, server: string) {
  const askedAt = performance.now();
  const response = await send(`${server}/healthz`, { signal: io.signal, timeoutMs: PATIENCE_MS });
  return { date: response.headers.get('date'), milliseconds: Math.round(performance.now() - askedAt) };
}

function checkVersion(version: string): Finding {
  const isOld = Number(process.versions.node.split('.')[0]) < OLDEST_NODE;
  const detail = `parley ${version} on Node.js ${process.versions.node}`;
  return isOld
    ? { check: 'version', state: 'failed', detail: `${detail}: Node.js ${OLDEST_NODE} or later is needed` }
    : { check: 'version', state: 'ok', detail };
}

/** A clock that is off makes days and sign-ins wrong. */
function checkClock({ io }: Session, date: string | null): Finding {
  const there = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(there))
    return { check: 'clock', state: 'warning', detail: 'the server did not tell its time' };
  const off = Math.round((io.now().getTime() - there) / 1000);
  return Math.abs(off) <= OFF_SECONDS
    ? { check: 'clock', state: 'ok', detail: 'agrees with the server' }
    : {
        check: 'clock',
        state: 'warning',
        detail: `${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} the server`,
      };
}

/** Node.js uses the proxy of the environment only where it is asked to. */
function checkProxy({ io: { env } }: Session): Finding {
  const name = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((each) => env[each]);
  if (name === undefined) return { check: 'proxy', state: 'ok', detail: 'none is set' };
  if (env['NODE_USE_ENV_PROXY'] === '1') return { check: 'proxy', state: 'ok', detail: `${name} is used` };
  return {
    check: 'proxy',
    state: 'warning',
    detail: `${name} is set and not used: set NODE_USE_ENV_PROXY=1 too (Node.js 24 or later)`,
  };
}

/** A server that is older, or newer, than this program may not know what it asks for. */
async function checkServer(connection: Connection, version: string, signal: AbortSignal): Promise<Finding> {
  try {
    const { identity } = await runOperation(connection, CliServerVersionDocument, {}, signal);
    const theirs = identity.serverVersion;
    const detail = `parley-server ${theirs}`;
    if (theirs === version) return { check: 'server', state: 'ok', detail };
    const which = isAtLeast(theirs, version) ? 'newer' : 'older';
    return { check: 'server', state: 'warning', detail: `${detail}, ${which} than this program` };
  } catch (error) {
    if (error instanceof CliError && error.exit === 'cancelled') throw error;
    return { check: 'server', state: 'warning', detail: `does not say its version: ${messageOf(error)}` };
  }
}

/** Who is signed in, and what only they learn. */
async function checkToken({ io, choice }: Session, version: string): Promise<Finding[]> {
  try {
    const connection = await connect(io, choice);
    const { user, instance } = await identify(connection, io.signal);
    const detail = `${user.email}, ${instance?.name ?? 'no instance yet'}`;
    return [{ check: 'token', state: 'ok', detail }, await checkServer(connection, version, io.signal)];
  } catch (error) {
    if (error instanceof CliError && error.exit === 'cancelled') throw error;
    // A server that cannot look at the token says nothing of it.
    return isPassing(error)
      ? [{ check: 'server', state: 'failed', detail: messageOf(error), isPassing: true }]
      : [{ check: 'token', state: 'failed', detail: messageOf(error) }];
  }
}

/** What may keep the command line from working, checked one after the other; nothing is changed. */
export async function doctor(session: Session, version: string): Promise<Finding[]> {
  const { io, choice } = session;
  const { server } = chooseProfile(io.env, choice, await readCredentials(io.env));
  const local = [checkVersion(version), checkProxy(session)];
  try {
    const { date, milliseconds } = await reach(session, server);
    const address: Finding = {
      check: 'address',
      state: 'ok',
      detail: `${server} answers (${milliseconds} ms)`,
    };
    return [address, ...local, checkClock(session, date), ...(await checkToken(session, version))];
  } catch (error) {
    if (error instanceof CliError && error.exit === 'cancelled') throw error;
    const passes = isPassing(error) && { isPassing: true as const };
    return [{ check: 'address', state: 'failed', detail: messageOf(error), ...passes }, ...local];
  }
}
