import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '../../platform/context/context.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { siteDomain } from './site-domain.ts';

/** A company, or undefined when the provider knows none for the address. */
export type ProviderAnswer = { name: string; domain: string } | undefined;

export type Provider = {
  /** The answer if it is known, else a promise of it that is kept within `WAIT_MS`, with undefined when it is late. */
  ask(address: string, instanceId: string): ProviderAnswer | Promise<ProviderAnswer>;
};

type Options = {
  services: Services;
  /** Called with an answer that came too late for the rows that asked. */
  onLate: (instanceId: string, address: string, company: NonNullable<ProviderAnswer>) => Promise<void>;
};

/** How long rows wait for an answer; and how long a request to the provider may take. */
const WAIT_MS = 150;
const REQUEST_MS = 3_000;
const AT_ONCE = 8;
const QUEUED = 1_000;
const REMEMBERED = 50_000;

const answerSchema = z.object({ domain: z.string().nullish(), name: z.string().nullish() });

/**
 * Names companies with an HTTP service: `GET` of the configured URL answers `{domain, name}`, or 404 when unknown.
 * Answers are kept in PostgreSQL as long as addresses are; a failing provider is left alone for a while.
 */
export function createProvider({ services, onLate }: Options): Provider | undefined {
  const { PARLEY_COMPANY_PROVIDER_URL: url, PARLEY_COMPANY_PROVIDER_TOKEN: token } = services.config;
  if (url === undefined) return undefined;
  const known = new Map<string, { answer: ProviderAnswer }>();
  const asking = new Map<string, Promise<ProviderAnswer>>();
  const breaker = createCircuitBreaker();
  const slots = createSlots(AT_ONCE);

  const remember = (address: string, answer: ProviderAnswer): ProviderAnswer => {
    const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(address, { answer });
    return answer;
  };

  const find = async (address: string): Promise<ProviderAnswer> => {
    const kept = await readAnswer(services, address);
    if (kept !== undefined) return remember(address, kept.answer);
    const answer = await slots.run(() => fetchAnswer(url, token, address, breaker));
    await keepAnswer(services, address, answer);
    return remember(address, answer);
  };

  const ask = (address: string): Promise<ProviderAnswer> | undefined => {
    const current = asking.get(address);
    if (current !== undefined) return current;
    if (slots.waiting() >= QUEUED || breaker.isOpen()) return undefined;
    const started = find(address).finally(() => asking.delete(address));
    asking.set(address, started);
    return started;
  };

  return {
    ask: (address, instanceId) => {
      const remembered = known.get(address);
      if (remembered !== undefined) return remembered.answer;
      const asked = ask(address);
      if (asked === undefined) return undefined;
      return inTime(asked, {
        late: (answer) => (answer === undefined ? Promise.resolve() : onLate(instanceId, address, answer)),
        failed: (error) => services.log.debug({ error }, 'the company provider gave no answer'),
      });
    },
  };
}

type Ends = { late: (answer: ProviderAnswer) => Promise<void>; failed: (error: unknown) => void };

async function inTime(answer: Promise<ProviderAnswer>, { late, failed }: Ends): Promise<ProviderAnswer> {
  const outcome = await Promise.race([
    answer
      .then((value) => ({ value }))
      .catch((error: unknown) => {
        failed(error);
        return { value: undefined };
      }),
    sleep(WAIT_MS).then(() => 'late' as const),
  ]);
  if (outcome !== 'late') return outcome.value;
  answer.then(late).catch(failed);
  return undefined;
}

async function fetchAnswer(
  url: string,
  token: string | undefined,
  address: string,
  breaker: CircuitBreaker,
): Promise<ProviderAnswer> {
  try {
    const plain = address.replace(/^::ffff:/, '');
    const response = await fetch(url.replaceAll('{address}', encodeURIComponent(plain)), {
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    if (response.status !== 404 && !response.ok) throw new Error(`the provider answered ${response.status}`);
    const body = response.status === 404 ? {} : answerSchema.parse(await response.json());
    breaker.succeeded();
    const domain = siteDomain(body.domain ?? '');
    return domain === undefined
      ? undefined
      : { domain, name: (body.name ?? '').trim().slice(0, 256) || domain };
  } catch (error) {
    breaker.failed();
    throw error;
  }
}

async function readAnswer(
  services: Services,
  address: string,
): Promise<{ answer: ProviderAnswer } | undefined> {
  const row = await services.postgres
    .selectFrom('provider_answers')
    .select(['domain', 'name'])
    .where('address', '=', address)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { answer: row.domain === null ? undefined : { domain: row.domain, name: row.name ?? row.domain } };
}

async function keepAnswer(services: Services, address: string, answer: ProviderAnswer): Promise<void> {
  const row = { domain: answer?.domain ?? null, name: answer?.name ?? null, asked_at: new Date() };
  await services.postgres
    .insertInto('provider_answers')
    .values({ address, ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
}

/** Runs at most `count` pieces of work at a time, the others wait in order. */
function createSlots(count: number) {
  let free = count;
  const queue: (() => void)[] = [];
  return {
    waiting: () => queue.length,
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (free > 0) free--;
      else await new Promise<void>((go) => queue.push(go));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
