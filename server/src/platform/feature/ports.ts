import type { Authenticator } from '../http/index.ts';

/**
 * What features offer to each other without an import: the feature that needs something declares it here by declaration merging,
 * and the feature that has it names it in `ports`. A port whose feature was removed is missing, so optional ones are
 * declared as such.
 */
export interface Ports {
  /** The caller and the instance. */
  authenticator: Authenticator;
}
