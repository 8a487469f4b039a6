import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../testkit/random.ts';
import { attempt, type Ledger, rejectionOf } from './ledger.ts';

export type LoadOptions = {
  /** Of every server; each request goes to any of them. */
  urls: readonly string[];
  token: string;
  pixelCode: string;
  ledger: Ledger;
  random: Random;
};
export type Load = { stop(): Promise<void> };

type PageView = { id: string; url: string; visitor: string; at: number };
/** A request to /collect: page views that must be accepted and others that must be rejected, for known reasons. */
type Collect = { token: string; accepted: PageView[]; rejected: { pageView: PageView; reason: string }[] };

const SENDERS = 6;
const MOST_PAUSE_MS = 30;
const TIMEOUT_MS = 20_000;
/** After no answer: long enough that most requests meet a server, short enough to catch it opening. */
const BACK_OFF_MS = 120;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const DAY_MS = 86_400_000;

/** Sends page views and impressions without rest, as sites and ads do: many small requests, some wrong, some repeated. */
export function startLoad(options: LoadOptions): Load {
  const stopping = new AbortController();
  const senders = Array.from({ length: SENDERS }, () => send(options, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(senders);
    },
  };
}

async function send({ ledger, random, urls, ...target }: LoadOptions, stopping: AbortSignal): Promise<void> {
  const repeated: Collect[] = [];
  while (!stopping.aborted) {
    const kind = random.next();
    const url = random.pick(urls);
    let kept: boolean;
    if (kind < 0.15) kept = await loadPixel({ ledger, random, url, ...target });
    else {
      const again = repeated.shift();
      const request = again ?? newRequest(target.token, random, kind);
      kept = await collect(request, url, ledger);
      // Half of what got no answer is sent again with the same ids, the other half is given up.
      if (!kept && (again !== undefined || random.next() < 0.5)) repeated.push(request);
    }
    await delay(kept ? random.below(MOST_PAUSE_MS) : BACK_OFF_MS);
  }
}

function newRequest(token: string, random: Random, kind: number): Collect {
  const visitor = `v${random.below(5000)}`;
  const pageView = (): PageView => ({
    id: randomUUID(),
    url: `https://www.faults.example/page-${random.below(50)}`,
    visitor,
    at: Date.now(),
  });
  const tooOld = () => ({ pageView: { ...pageView(), at: Date.now() - 30 * DAY_MS }, reason: 'too-old' });
  const invalid = () => ({ pageView: { ...pageView(), url: 'nowhere' }, reason: 'invalid-url' });
  if (kind < 0.2)
    return {
      token: 'no-such-token',
      accepted: [],
      rejected: [{ pageView: pageView(), reason: 'unknown-token' }],
    };
  const batch = kind < 0.4 ? 2 + random.below(20) : 1;
  return {
    token,
    accepted: Array.from({ length: batch }, pageView),
    rejected: batch > 1 && random.next() < 0.3 ? [tooOld(), invalid()] : [],
  };
}

/** False when it is not known whether the server has it. */
async function collect(
  { token, accepted, rejected }: Collect,
  url: string,
  ledger: Ledger,
): Promise<boolean> {
  const outcomes = accepted.map(({ id }) => attempt(ledger.pageViews, id));
  for (const { reason } of rejected) rejectionOf(ledger, reason).attempted++;
  ledger.requests++;
  const pageViews = [...accepted, ...rejected.map(({ pageView }) => pageView)];
  const answer = await ask(ledger, `${url}/collect`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': BROWSER },
    body: JSON.stringify({ token, pageViews }),
  });
  if (answer?.status !== 200) {
    ledger.failures++;
    return false;
  }
  for (const outcome of outcomes) outcome.acknowledged = true;
  for (const { reason } of rejected) rejectionOf(ledger, reason).acknowledged++;
  const said = JSON.parse(answer.text) as { accepted: number; rejected: number };
  if (said.accepted !== accepted.length || said.rejected !== rejected.length)
    ledger.wrongAnswers.push(
      `${answer.text} for ${accepted.length} good and ${rejected.length} wrong page views`,
    );
  return true;
}

async function loadPixel({
  url,
  pixelCode,
  ledger,
  random,
}: Omit<LoadOptions, 'urls' | 'token'> & { url: string }): Promise<boolean> {
  const isUnknown = random.next() < 0.1;
  const creative = randomUUID();
  const outcome = isUnknown ? undefined : attempt(ledger.impressions, creative);
  const rejection = isUnknown ? rejectionOf(ledger, 'unknown-code') : undefined;
  if (rejection) rejection.attempted++;
  ledger.requests++;
  const code = isUnknown ? 'no-such-code' : pixelCode;
  const answer = await ask(ledger, `${url}/px/${code}.gif?campaign=faults&creative=${creative}`, {
    headers: { 'user-agent': BROWSER },
  });
  if (answer?.status !== 200) {
    ledger.failures++;
    return false;
  }
  if (outcome) outcome.acknowledged = true;
  if (rejection) rejection.acknowledged++;
  return true;
}

/** Nothing when there was no answer: the server was gone, or went while answering. */
async function ask(
  { answers }: Ledger,
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string } | undefined> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (got) => ({ status: got.status, text: await got.text() }))
    .catch(() => undefined);
  const key = `${new URL(url).origin} ${answer?.status ?? 0}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
  return answer;
}
