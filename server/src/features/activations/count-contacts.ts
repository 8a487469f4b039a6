import { type ActivationTargetId, activationTarget } from '@parley/core/features/activations';
import { isProviderId } from '@parley/core/features/integrations';
import type { Context } from '../../platform/context/index.ts';
import { findProvider, hashAddress, ProviderFailure, readContacts } from '../integrations/index.ts';
import { readSuppressedHashes } from './read-suppressed.ts';
import { type Sent, wantedDomains } from './wanted-domains.ts';

/** Contacts of an audience that may be sent; `isMore`: counting ended there, as it is enough. */
export type ContactCount = { contacts: number; isMore: boolean } | { problem: string };

/** So many companies are asked for, to know whether there are enough contacts: what is found in them is the least there is. */
const MOST_COMPANIES = 2_000;
/** A person waits for the answer. */
const LONGEST_MS = 30_000;

/** How many contacts a platform would get today, up to what it needs at least: read from the CRM now, and kept nowhere. */
export async function countContacts(
  ctx: Context,
  providerId: ActivationTargetId,
  sent: Sent,
): Promise<ContactCount> {
  const provider = isProviderId(providerId) ? findProvider(providerId) : undefined;
  const rule = provider?.audiences?.(ctx.config)?.addresses ?? 'plain';
  const { minSize } = activationTarget(providerId);
  const { rows } = await wantedDomains(sent).execute(ctx.postgres);
  const domains = rows.slice(0, MOST_COMPANIES).map(({ domain }) => domain);
  const suppressed = await readSuppressedHashes(ctx.postgres, ctx.instance.id, rule);
  const counted = new Set<string>();
  const left = new Set<string>();
  const signal = AbortSignal.timeout(LONGEST_MS);
  const reading = { instanceId: ctx.instance.id, domains, signal };
  try {
    await readContacts(ctx, reading, async (contacts) => {
      for (const { address, isUnsubscribed } of contacts) {
        const hash = hashAddress(rule, address);
        if (hash === undefined) continue;
        const plain = hashAddress('plain', address) ?? hash;
        if (isUnsubscribed || suppressed.has(hash) || suppressed.has(plain)) left.add(hash);
        else counted.add(hash);
      }
      for (const hash of left) counted.delete(hash);
      return counted.size < minSize;
    });
  } catch (error) {
    if (error instanceof ProviderFailure) return { problem: error.failure.message };
    if (!signal.aborted) throw error;
    if (counted.size > 0) return { contacts: counted.size, isMore: true };
    return { problem: 'The CRM does not say how many contacts there are: try again later.' };
  }
  return { contacts: counted.size, isMore: counted.size >= minSize || domains.length < rows.length };
}
