import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../../platform/config/index.ts';
import { version } from '../../../version.ts';
import {
  type Account,
  type Answer,
  type Credentials,
  type Provider,
  ProviderFailure,
  type Request,
  type Session,
} from '../provider.ts';
import { createPacer } from './pacer.ts';
import { isGood, sendRequest } from './send-request.ts';

/** What is worth it is tried so often in all. A longer pause than this is left to the next sync. */
const TRIES = 4;
const LONGEST_PAUSE_MS = 60_000;
const RENEW_BEFORE_MS = 60_000;
/** The share of a quota that a sync may use. */
const MOST_USED = 0.8;
const DAY_MS = 86_400_000;

export type SessionParts = {
  provider: Provider;
  config: Config;
  credentials: Credentials;
  account?: Account | undefined;
  /** Gives credentials that are not these any more: those that were renewed meanwhile, or new ones, which it has stored. */
  renew(expired: Credentials): Promise<Credentials>;
  signal: AbortSignal;
  /** Sees each answer, whatever its status. */
  see?: ((request: Request, answer: Answer) => void) | undefined;
};

/** Where calls may lead because a setting names it. */
const trustedBy = (provider: Provider, config: Config): string[] => [
  provider.baseAddress({ accessToken: '' }, config),
  ...Object.values(provider.servers?.(config) ?? {}),
  ...(provider.oauth === undefined ? [] : [provider.oauth.tokenAddress(config)]),
];

/** A connection in use: credentials are sent along and renewed, the pace is kept, and what is worth it is tried again. */
export function openSession({
  provider,
  config,
  credentials: first,
  account,
  renew,
  signal,
  see,
}: SessionParts): Session {
  const pace = createPacer(provider.limits);
  const trusted = trustedBy(provider, config);
  let credentials = first;

  const agent = { 'user-agent': `Parley/${version}` };
  const baseOf = ({ server }: Request): string => {
    const base =
      server === undefined ? provider.baseAddress(credentials, config) : provider.servers?.(config)[server];
    if (base === undefined) throw new Error(`there is no server ${server}`);
    return base;
  };
  const send = (request: Request): Promise<Answer> =>
    request.isFile === true
      ? sendRequest({ request, trusted, headers: agent, config, signal })
      : sendRequest({
          request,
          base: baseOf(request),
          trusted,
          headers: {
            ...agent,
            ...(provider.headers?.(credentials, config) ?? {
              authorization: `Bearer ${credentials.accessToken}`,
            }),
          },
          config,
          signal,
        });

  /** Waits where trying again is worth it; false where it is not. */
  const pauseBefore = async ({ failure }: ProviderFailure, nth: number): Promise<boolean> => {
    const pause = failure.afterMs ?? config.PARLEY_PROVIDER_PAUSE_MS * 2 ** (nth - 1) * (0.5 + Math.random());
    if (failure.kind !== 'later' || nth >= TRIES || pause > LONGEST_PAUSE_MS) return false;
    await sleep(pause, undefined, { signal });
    return true;
  };
  const renewPatiently = async (expired: Credentials): Promise<Credentials> => {
    for (let nth = 1; ; nth++)
      try {
        return await renew(expired);
      } catch (error) {
        if (!(error instanceof ProviderFailure) || !(await pauseBefore(error, nth))) throw error;
      }
  };

  let isUsedUp = false;
  let renewing: Promise<Credentials> | undefined;
  const renewed = async (expired: Credentials): Promise<void> => {
    // Of calls that go on at the same time one renews, for all of them.
    if (credentials !== expired) return;
    renewing ??= renewPatiently(expired).finally(() => {
      renewing = undefined;
    });
    credentials = await renewing;
  };
  const isStale = (): boolean =>
    credentials.expiresAt !== undefined && credentials.expiresAt.getTime() - Date.now() < RENEW_BEFORE_MS;

  /** A good answer, or why there is none. */
  const once = async (request: Request): Promise<Answer | ProviderFailure> => {
    if (isUsedUp)
      return new ProviderFailure({
        kind: 'later',
        message: 'Most calls of the day are used up.',
        afterMs: DAY_MS,
      });
    if (isStale()) await renewed(credentials);
    try {
      const answer = await pace(() => send(request), signal);
      see?.(request, answer);
      const usage = provider.readUsage?.(answer);
      isUsedUp = usage !== undefined && usage.used > usage.of * MOST_USED;
      return isGood(answer) ? answer : new ProviderFailure(provider.readFailure(answer), answer.status);
    } catch (error) {
      if (error instanceof ProviderFailure) return error;
      throw error;
    }
  };

  const call = async (request: Request): Promise<Answer> => {
    let hasRenewed = false;
    for (let nth = 1; ; nth++) {
      signal.throwIfAborted();
      const used = credentials;
      const answer = await once(request);
      if (!(answer instanceof ProviderFailure)) return answer;
      const { failure, status } = answer;
      if (failure.kind === 'expired') {
        // New credentials that are refused as well are of no use: only a person can help.
        if (hasRenewed) throw new ProviderFailure({ ...failure, kind: 'reconnect' }, status);
        hasRenewed = true;
        await renewed(used);
        continue;
      }
      if (request.isOnce === true || !(await pauseBefore(answer, nth))) throw answer;
    }
  };

  return {
    account,
    get credentials() {
      return { base: credentials.base, details: credentials.details };
    },
    get endsAt() {
      return credentials.refreshToken === undefined ? credentials.expiresAt : undefined;
    },
    signal,
    pauseMs: config.PARLEY_PROVIDER_PAUSE_MS,
    call,
  };
}
