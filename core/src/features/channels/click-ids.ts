import { BUILT_IN_RULES } from './built-in-rules.ts';

/** Names of click-id parameters a page view may carry, the strongest proof first. */
export const CLICK_IDS: readonly string[] = BUILT_IN_RULES.flatMap((rule) => rule.clickIds);
