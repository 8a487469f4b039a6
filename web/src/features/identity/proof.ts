import type { Proof } from '@parley/core/features/identity';
import { STORED } from '../../ui/browser/stored-keys.ts';

const KEY = STORED.proof;

/** The proven identity, kept over a reload: for this tab only, until it closes. */
export type Kept = {
  proof: Proof;
  /** Whether a link or provider brought it: then the latest organization is entered without asking. */
  arrived: boolean;
};

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'proof' in value && 'arrived' in value;

let inMemory: Kept | undefined;

export function keepProof(kept: Kept): void {
  inMemory = kept;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it lives until the page is reloaded.
  }
}

/** `fresh` is false after a reload: then the organizations may have changed meanwhile. */
export function keptProof(): (Kept & { fresh: boolean }) | undefined {
  if (inMemory !== undefined) return { ...inMemory, fresh: true };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? { ...kept, fresh: false } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetProof(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
