import { type ActivationTargetId, activationTarget } from '@parley/core/features/activations';
import { isProviderId } from '@parley/core/features/integrations';
import type { Context } from '../../platform/context/index.ts';
import { findProvider, hashAddress, ProviderFailure, readContacts } from '../integrations/index.ts';
import { readSuppressedHashes } from './read-suppressed.ts';
import { type Sent, wantedDomains } from './wanted-domains.ts';

/** Contacts of an audience that may be sent; `isMore`: there may be more, as counting ended before it had seen all. */
export type ContactCount = { contacts: number; isMore: boolean } | { problem: string };
/** By the platforms that take persons. */
export type ContactCounts = ReadonlyMap<ActivationTargetId, ContactCount>;

/** So many companies are asked for, to know whether there are enough contacts: what is found in them is the least there is. */
const MOST_COMPANIES = 2_000;
/** A person waits for the answer. */
const LONGEST_MS = 30_000;

/** Contacts as one platform knows them. */
async function counterFor(ctx: Context, providerId: ActivationTargetId) {
  const provider = isProviderId(providerId) ? findProvider(providerId) : undefined;
  const rule = provider?.audiences?.(ctx.config)?.addresses ?? 'plain';
  const suppressed = await readSuppressedHashes(ctx.postgres, ctx.instance.id, rule);
  const counted = new Set<string>();
  const left = new Set<string>();
  return {
    count(address: string, isUnsubscribed: boolean): void {
      const hash = hashAddress(rule, address);
      if (hash === undefined) return;
      const plain = hashAddress('plain', address) ?? hash;
      if (isUnsubscribed || suppressed.has(hash) || suppressed.has(plain)) left.add(hash);
      else counted.add(hash);
    },
    contacts: (): number => [...counted].filter((hash) => !left.has(hash)).length,
    minSize: activationTarget(providerId).minSize,
  };
}

/**
 * How many contacts platforms would get today, up to what they need at least: read from the CRM now, once for all of them, and kept
 * nowhere.
 */
export async function countContacts(
  ctx: Context,
  providerIds: Iterable<ActivationTargetId>,
  sent: Sent,
  { mostCompanies = MOST_COMPANIES, longestMs = LONGEST_MS } = {},
): Promise<ContactCounts> {
  const counters = new Map<ActivationTargetId, Awaited<ReturnType<typeof counterFor>>>();
  for (const providerId of new Set(providerIds)) counters.set(providerId, await counterFor(ctx, providerId));
  if (counters.size === 0) return new Map();
  const ofEach = (count: (counter: Awaited<ReturnType<typeof counterFor>>) => ContactCount): ContactCounts =>
    new Map([...counters].map(([providerId, counter]) => [providerId, count(counter)]));
  const { rows } = await wantedDomains(sent).execute(ctx.postgres);
  const domains = rows.slice(0, mostCompanies).map(({ domain }) => domain);
  const signal = AbortSignal.timeout(longestMs);
  let isMore = domains.length < rows.length;
  try {
    await readContacts(ctx, { instanceId: ctx.instance.id, domains, signal }, async (contacts) => {
      for (const { address, isUnsubscribed } of contacts)
        for (const counter of counters.values()) counter.count(address, isUnsubscribed);
      const isEnough = [...counters.values()].every((counter) => counter.contacts() >= counter.minSize);
      isMore ||= isEnough;
      return !isEnough;
    });
  } catch (error) {
    if (error instanceof ProviderFailure) return ofEach(() => ({ problem: error.failure.message }));
    if (!signal.aborted) throw error;
    isMore = true;
  }
  return ofEach((counter) => ({ contacts: counter.contacts(), isMore }));
}
