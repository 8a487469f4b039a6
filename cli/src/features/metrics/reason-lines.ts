import { isWithoutTarget, isWithoutVisits } from '@parley/core/metrics';

const TO_TARGET = 'Set it: parley settings tam --audience <id>, or on its page: parley open company-settings';
const TO_TAG = 'Get the tag: parley tag, or on its page: parley open health-center';

/** Why figures are empty, each reason once, and where its cause is mended. */
export const reasonLines = (reasons: readonly string[]): string[] => [
  ...new Set(reasons),
  ...(reasons.some(isWithoutTarget) ? [TO_TARGET] : []),
  ...(reasons.some(isWithoutVisits) ? [TO_TAG] : []),
];
