/** Bounds of one request to /collect. */
export const LIMITS = {
  bodyBytes: 512 * 1024,
  pageViews: 500,
  url: 2048,
  referrer: 2048,
  title: 512,
  visitor: 64,
  emailDomain: 253,
  emailDomains: 1024,
  parameters: 30,
  parameterName: 100,
  parameterValue: 500,
  utm: 250,
  userAgent: 1024,
  oldestMs: 7 * 24 * 3600 * 1000,
  aheadMs: 5 * 60 * 1000,
  /** As long as a request is under way at most: one that took longer was sent by a clock that is slow. */
  delayMs: 30 * 1000,
  /** As much as clocks that are set by the network differ. */
  clockMs: 1000,
} as const;
