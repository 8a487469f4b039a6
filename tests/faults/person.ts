import { createAssistantSession } from '@parley/core/assistant';
import { addMember, createUser } from '@parley/server/features/identity/index';
import type { PostgresAddress } from '@parley/server/platform/postgres/address';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { eventually } from '../testkit/eventually.ts';
import type { Random } from '../testkit/random.ts';

/** What a person who is signed in has seen while servers were killed. */
export type Sightings = {
  /** Answers to who is signed in, by status; 0 where none came. */
  statuses: Map<number, number>;
  signIns: number;
  /** Questions of one conversation; the conversation of those that were answered. */
  questions: Map<string, string | undefined>;
  /** Why the others were not, by code. */
  unanswered: Map<string, number>;
};

export type Person = { stop(): Promise<Sightings> };

export const PASSWORD = 'Faults-password-1';
export const EMAIL = 'person@faults.example';
const PAUSE_MS = 50;
const BETWEEN_QUESTIONS_MS = 700;
const TIMEOUT_MS = 20_000;
/** Of what is asked, how much is a new sign-in. */
const SIGN_INS = 0.01;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** An account with the right to see an instance. */
export async function addPerson(address: PostgresAddress, instanceId: string): Promise<void> {
  const postgres = connectPostgres(address, { maxConnections: 1 });
  await postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('organizations')
      .values({ id: instanceId, name: 'Faults', slug: instanceId.replace(':', '~') })
      .execute();
    const { id } = await createUser({
      transaction,
      input: { email: EMAIL, name: 'Person', password: PASSWORD },
    });
    await addMember({ transaction, input: { instanceId, userId: id, role: 'user' } });
  });
  await postgres.destroy();
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

const longDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** No two are the same, so that each is found again by its words. */
const questionOf = (nth: number): string =>
  `visits from ${longDay(FIRST_DAY + nth * DAY_MS)} to ${longDay(FIRST_DAY + (nth + 6) * DAY_MS)}`;

async function signIn(url: string): Promise<{ status: number; token: string | null }> {
  try {
    const answer = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.text();
    return { status: answer.status, token: answer.headers.get('set-auth-token') };
  } catch {
    return { status: 0, token: null };
  }
}

async function whoIsIt(url: string, headers: Record<string, string>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${url}/api/auth/organizations`, { headers, signal });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

type Target = { urls: readonly string[]; instanceId: string; random: Random };

/** Signs in once, and then asks any of the servers who it is, signs in again now and then, and has one conversation. */
export async function startPerson({ urls, instanceId, random }: Target): Promise<Person> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const seen: Sightings = { statuses: new Map(), signIns: 0, questions: new Map(), unanswered: new Map() };
  const token = await eventually(
    'a first sign-in',
    async () => (await signIn(random.pick(urls))).token ?? undefined,
  );
  const note = (status: number): void => void seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);

  const mine = { authorization: `Bearer ${token}`, 'x-instance-id': instanceId };
  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      const url = random.pick(urls);
      if (random.next() < SIGN_INS) {
        const { status } = await signIn(url);
        note(status);
        if (status === 200) seen.signIns++;
      } else {
        const status = await whoIsIt(url, mine);
        note(status);
      }
      await pause(PAUSE_MS, signal);
    }
  };

  const session = createAssistantSession({
    connect: (protocols) =>
      new WebSocket(`${random.pick(urls).replace('http', 'ws')}/api/assistant`, protocols),
    token: () => token,
    instanceId,
  });
  let asked = 0;
  const askNext = async (): Promise<boolean> => {
    const question = questionOf(asked++);
    seen.questions.set(question, undefined);
    const outcome = await session.ask(question);
    if (outcome?.kind === 'answer') seen.questions.set(question, outcome.sessionId);
    else {
      const code = outcome?.kind === 'error' ? outcome.code : 'none';
      seen.unanswered.set(code, (seen.unanswered.get(code) ?? 0) + 1);
    }
    return outcome?.kind === 'answer';
  };
  const converse = async (): Promise<void> => {
    while (!signal.aborted) {
      await askNext();
      await pause(BETWEEN_QUESTIONS_MS, signal);
    }
  };
  const working = [look(), converse()];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
      // After all kills the conversation goes on, and every server still knows who it is.
      await eventually('an answer after the last kill', async () => {
        if (await askNext()) return true;
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_QUESTIONS_MS));
        return undefined;
      });
      for (const url of urls)
        await eventually('to be signed in after the last kill', async () =>
          (await whoIsIt(url, mine)) === 200 ? true : undefined,
        );
      session.close();
      return seen;
    },
  };
}

/** What was wrong with what a person saw, and with what is stored of it. */
export async function checkPerson(pool: pg.Pool, seen: Sightings): Promise<string[]> {
  const { rows } = await pool.query<{ question: string; times: number }>(
    'select question, count(*)::int as times from conversation_turns group by question',
  );
  const times = new Map(rows.map((row) => [row.question, row.times]));
  const wrong: string[] = [];
  // While an engine is away the answer is 503, and from a server that is killed there is none.
  for (const [status, count] of seen.statuses)
    if (![0, 200, 503].includes(status))
      wrong.push(`a person who is signed in was answered ${status}: ${count}`);
  for (const [question, conversation] of seen.questions) {
    const stored = times.get(question) ?? 0;
    if (stored > 1) wrong.push(`a question is there ${stored} times: ${question}`);
    if (conversation !== undefined && stored === 0)
      wrong.push(`a question was answered and is not there: ${question}`);
  }
  const conversations = new Set([...seen.questions.values()].filter((id) => id !== undefined));
  if (conversations.size > 1) wrong.push(`one conversation became ${conversations.size}`);
  return wrong;
}

/** The same in figures. */
export const personFigures = ({ statuses, signIns, questions, unanswered }: Sightings) => ({
  looks: [...statuses.values()].reduce((sum, count) => sum + count, 0),
  seenSignedIn: statuses.get(200) ?? 0,
  signIns,
  questions: questions.size,
  unanswered: Object.fromEntries(unanswered),
  questionsAnswered: [...questions.values()].filter((id) => id !== undefined).length,
});
