import type { Misbehave, Trouble } from './stand-in.ts';

/** The first time that a request is sent, one of so many is in trouble: clients must ask again, and find what is there. */
export const sometimes =
  (one: number, trouble: Trouble): Misbehave =>
  ({ nth, times }) =>
    times === 1 && nth % one === 0 ? trouble : undefined;

/** What every provider does on a bad day. */
export const TROUBLES: Readonly<Record<string, Misbehave>> = {
  'too many requests, with a time to wait': sometimes(3, {
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '0' },
    body: {},
  }),
  'too many requests, without one': sometimes(4, { kind: 'status', status: 429, body: {} }),
  'errors of the server': sometimes(3, { kind: 'status', status: 503, body: {} }),
  'slow answers': sometimes(5, { kind: 'slow', ms: 40 }),
  'answers that end in the middle': sometimes(3, { kind: 'cut' }),
  'pages of a proxy': sometimes(3, { kind: 'nonsense' }),
  'tokens that end between pages': sometimes(4, { kind: 'expired' }),
};
