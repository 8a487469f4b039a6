import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context/index.ts';
import { withLease } from '../../../platform/leases/index.ts';
import { type AddressRule, hashAddress, ProviderFailure, readContacts } from '../../integrations/index.ts';
import { readSuppressedHashes } from '../read-suppressed.ts';
import { contactSeal, readContactSeal } from '../send/contact-key.ts';
import { createSieve } from '../send/sift-contacts.ts';
import { type Sent, wantedDomains } from '../wanted-domains.ts';

/** A person waits for the answer. */
const LONGEST_MS = 45_000;
const BUSY = 'The CRM is being read for another look at what would be sent. Try again in a minute.';

/** Looking at what would be sent reads all contacts of an audience: one at a time, so that the CRM answers syncs and sendings too. */
export const lookLease = (instanceId: string): string => `activations look ${instanceId}`;

type Wanted = { id: string; sent: Sent; rule: AddressRule; longestMs?: number | undefined };
type Found = { contacts: string[]; isMore: boolean };

/**
 * The contacts that an activation is to have, as they are noted, read from the CRM now and kept nowhere. `isMore`: time was over before the
 * CRM was read to its end.
 */
export async function readWantedContacts(ctx: Context, wanted: Wanted): Promise<Found | { problem: string }> {
  const lease = { name: lookLease(wanted.sent.instanceId), isPatient: false };
  return (await withLease(ctx.postgres, lease, () => readNow(ctx, wanted))) ?? { problem: BUSY };
}

async function readNow(
  ctx: Context,
  { id, sent, rule, longestMs = LONGEST_MS }: Wanted,
): Promise<Found | { problem: string }> {
  // Before the first sending there is no key, and nothing is noted.
  const seal = (await readContactSeal(ctx.postgres, ctx, { id })) ?? contactSeal(randomBytes(32));
  const suppressed = await readSuppressedHashes(ctx.postgres, sent.instanceId, rule);
  const { rows } = await wantedDomains(sent).execute(ctx.postgres);
  const sieve = createSieve({ hash: (address) => hashAddress(rule, address), suppressed, seal });
  const contacts = new Set<string>();
  const signal = AbortSignal.timeout(longestMs);
  let isMore = false;
  try {
    const domains = rows.map(({ domain }) => domain);
    await readContacts(ctx, { instanceId: sent.instanceId, domains, signal }, async (found) => {
      for (const { contact } of sieve.sift(found)) contacts.add(contact);
      return true;
    });
  } catch (error) {
    if (error instanceof ProviderFailure) return { problem: error.failure.message };
    if (!signal.aborted) throw error;
    isMore = true;
  }
  for (const contact of sieve.unwanted()) contacts.delete(contact);
  return { contacts: [...contacts], isMore };
}
