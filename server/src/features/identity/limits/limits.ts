/** So many guesses within so many minutes; the last one allowed starts the minutes again. */
type Limit = { guesses: number; minutes: number };

/**
 * Every surface where something can be guessed, or where mail can be made to be sent. Those by address hold whether
 * anybody has that address or not.
 */
export const LIMITS = {
  'password by address': { guesses: 10, minutes: 15 },
  'password by known client': { guesses: 10, minutes: 15 },
  'password by client': { guesses: 60, minutes: 1 },
  'link sent by address': { guesses: 25, minutes: 15 },
  'link sent by client to address': { guesses: 5, minutes: 15 },
  'link sent by known client': { guesses: 5, minutes: 15 },
  'link sent by client': { guesses: 100, minutes: 15 },
  'link opened by client': { guesses: 60, minutes: 1 },
  'organization looked up by client': { guesses: 120, minutes: 1 },
  'set-up by client': { guesses: 10, minutes: 5 },
  'second factor by user': { guesses: 5, minutes: 15 },
  'second factor by client': { guesses: 60, minutes: 1 },
  'provider asked by client': { guesses: 60, minutes: 1 },
  'passkey by client': { guesses: 60, minutes: 1 },
  'device code by client': { guesses: 20, minutes: 5 },
  'device code by user': { guesses: 20, minutes: 15 },
  'device asked for by client': { guesses: 30, minutes: 15 },
  'application registered by client': { guesses: 30, minutes: 60 },
  'application token by client': { guesses: 600, minutes: 5 },
  'invitation by organization': { guesses: 200, minutes: 60 },
} as const satisfies Record<string, Limit>;

export type Surface = keyof typeof LIMITS;
