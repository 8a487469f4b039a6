import { setTimeout as delay } from 'node:timers/promises';
import { EMAIL, PASSWORD } from './person.ts';

const PAUSE_MS = 50;
const TIMEOUT_MS = 20_000;
const DAY_MS = 86_400_000;

export type Figures = {
  /** Answers by server and status, 0 where none came. */
  answers: Map<string, number>;
  /** What was wrong in answers that came. */
  errors: string[];
  stop(): Promise<void>;
};

/** Signs in at the first server and reads the same figure from all of them, one after the other, without rest. */
export async function startFigures({
  urls,
  instanceId,
}: {
  urls: readonly string[];
  instanceId: string;
}): Promise<Figures> {
  const answer = await fetch(`${urls[0]}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  const headers = {
    authorization: `Bearer ${answer.headers.get('set-auth-token')}`,
    'x-instance-id': instanceId,
    'content-type': 'application/json',
  };
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
  const query = `{ metrics { query(input: {metrics: ["visits"], dimensions: [], startDate: "${from}T00:00:00Z", endDate: "${to}T00:00:00Z"}) { totals { figures } } } }`;
  const answers = new Map<string, number>();
  const errors: string[] = [];
  let isOver = false;
  const read = async (url: string): Promise<number> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const body = JSON.stringify({ query });
      const got = await fetch(`${url}/api/graphql`, { method: 'POST', headers, body, signal });
      const text = await got.text();
      if (got.ok && !/"figures":\[\d+\]/.test(text)) errors.push(`a figure was answered ${text}`);
      return got.status;
    } catch {
      return 0;
    }
  };
  const reading = (async () => {
    for (let nth = 0; !isOver; nth++) {
      const url = urls[nth % urls.length] ?? '';
      const key = `${url} ${await read(url)}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
  })();
  return {
    answers,
    errors,
    stop: async () => {
      isOver = true;
      await reading;
    },
  };
}
