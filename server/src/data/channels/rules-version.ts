import { createHash } from 'node:crypto';
import { BUILT_IN_RULES } from '@parley/core/features/channels';

/** Another one whenever a built-in rule or their order is: visits that were derived by another version are derived again. */
export const RULES_VERSION = createHash('sha256')
  .update(JSON.stringify(BUILT_IN_RULES))
  .digest('hex')
  .slice(0, 16);

/**
 * Which of two versions of the built-in rules is the later one: raise it whenever RULES_VERSION changes. While servers are replaced, the
 * one with the higher number derives (docs/decisions/0093-who-derives-during-an-update.md).
 */
export const RULES_NUMBER = 1;
