import { isWithoutTarget } from '@parley/core/metrics';

const WAY = 'Set it: parley settings tam --audience <id>, or on its page: parley open company-settings';

/** Why figures are empty, each reason once, and where its cause is mended. */
export const reasonLines = (reasons: readonly string[]): string[] => [
  ...new Set(reasons),
  ...(reasons.some(isWithoutTarget) ? [WAY] : []),
];
