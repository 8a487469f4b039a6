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

/** What whoever runs the site can do about each. */
export const REJECTION_MENDS: Readonly<Record<RejectionReason, string>> = {
  'invalid-body':
    'If a program of yours sends events, compare its requests with the description of /collect.',
  'unknown-token':
    'The page has the tag of another instance, or one that was mistyped: paste the tag of this instance.',
  'unknown-code':
    'The ad has the code of a pixel that was deleted or mistyped: copy the code of the pixel again.',
  'paused-pixel': 'Start the pixel again, or take it out of the ad.',
  'invalid-url':
    'The tag runs in a page that is a file or an app. Nothing to do, unless your program sends the addresses.',
  'invalid-id': 'Your program makes the ids of events: make them UUIDs, or leave them out.',
  'invalid-visitor': 'Your program makes the ids of visitors: shorten them, and leave out other characters.',
  'invalid-time': 'Your program sends times: send ISO 8601 or milliseconds since 1970.',
  'too-old': 'Send events within seven days. Older page views are imported as a log.',
  'in-the-future':
    'The clock of the sender is wrong: set it by the network, or send sentAt so that it can be corrected.',
  'too-long': 'Shorten the address of the page: parameters that nobody needs make it long.',
  'too-many': 'Send fewer page views in one request.',
  'too-large': 'Send smaller requests.',
};

/** `count` is how many events it covers; `detail` is what an admin may see, never an address. */
export type Rejection = { reason: RejectionReason; count: number; detail: string };
