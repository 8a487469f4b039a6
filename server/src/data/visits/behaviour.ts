/** A visit is a bot's by behaviour when this many of its page views, one after another, take less than this time. */
export const BURST_PAGE_VIEWS = 20;
export const BURST_MS = 20_000;

/** The gap that ends a visit (DEFINITIONS). */
export const VISIT_GAP_MS = 30 * 60_000;
