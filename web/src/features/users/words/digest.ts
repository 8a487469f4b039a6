/** How often the digest of reports and goals comes (specification 002 §9). */
export const DIGESTS = [
  { weeks: null, value: 'never', label: 'Never', sentence: 'No digest by e-mail' },
  { weeks: 2, value: '2', label: 'Every 2 weeks', sentence: 'A digest every 2 weeks' },
  { weeks: 4, value: '4', label: 'Every 4 weeks', sentence: 'A digest every 4 weeks' },
] as const;
export type Digest = (typeof DIGESTS)[number];

export const digestOf = (weeks: number | null | undefined): Digest =>
  DIGESTS.find((digest) => digest.weeks === (weeks ?? null)) ?? DIGESTS[0];

export const digestByValue = (value: string): Digest =>
  DIGESTS.find((digest) => digest.value === value) ?? DIGESTS[0];
