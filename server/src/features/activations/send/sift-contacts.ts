import { type CrmContact, hashAddress } from '../../integrations/index.ts';
import type { ContactSeal } from './contact-key.ts';

/** A contact that may be sent, by its sealed hash. */
export type Found = { contact: string; domain: string };

type Rules = {
  /** As the platform asks for; undefined for what is no address. */
  hash(address: string): string | undefined;
  suppressed: ReadonlySet<string>;
  seal: Pick<ContactSeal, 'seal'>;
};

/**
 * Of contacts those that may be sent, each once: not who is on the suppression list or wants no messages, and not without an address that
 * can be used. One person whom it has twice at
 * companies of the audience is not sent when either record says no; other companies are not asked for.
 */
export function createSieve({ hash, suppressed, seal }: Rules) {
  const leftOut = new Set<string>();
  let unusable = 0;
  return {
    sift(contacts: readonly CrmContact[]): Found[] {
      const found = new Map<string, Found>();
      for (const { address, domain, isUnsubscribed } of contacts) {
        const hashed = hash(address);
        if (hashed === undefined) {
          unusable++;
          continue;
        }
        const plain = hashAddress('plain', address) ?? hashed;
        const contact = seal.seal(hashed);
        if (isUnsubscribed || suppressed.has(hashed) || suppressed.has(plain)) leftOut.add(contact);
        if (!leftOut.has(contact) && !found.has(contact)) found.set(contact, { contact, domain });
        if (leftOut.has(contact)) found.delete(contact);
      }
      return [...found.values()];
    },
    /** How many so far. */
    leftOut: (): number => leftOut.size + unusable,
    /** Those that must not be sent, by their sealed hash. */
    unwanted: (): string[] => [...leftOut],
  };
}
