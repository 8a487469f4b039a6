/** Why an event was not taken. Each is counted per instance and day; nothing is dropped without one. */
export const REJECTION_REASONS = {
  'invalid-body': 'The request is not a JSON object as /collect expects it.',
  'unknown-token': 'No instance has this token.',
  'unknown-code': 'No pixel has this code.',
  'paused-pixel': 'The pixel is paused.',
  'invalid-url': 'The address of the page is not an http or https URL.',
  'invalid-id': 'The id of the event is not a UUID.',
  'invalid-visitor': 'The visitor id is not 1 to 64 letters, digits, dots, dashes or underscores.',
  'invalid-time': 'The time of the event cannot be read.',
  'too-old': 'The event is older than seven days.',
  'in-the-future': 'The event is more than five minutes in the future.',
  'too-long': 'A field is longer than allowed.',
  'too-many': 'One request holds more page views than allowed.',
  'too-large': 'The request is larger than allowed.',
} as const satisfies Record<string, string>;

export type RejectionReason = keyof typeof REJECTION_REASONS;

/** `count` is how many events it covers; `detail` is what an admin may see, never an address. */
export type Rejection = { reason: RejectionReason; count: number; detail: string };
