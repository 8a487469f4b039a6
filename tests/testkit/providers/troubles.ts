import type { Misbehave, Trouble } from './stand-in.ts';

/** The first time that a request is sent, one of so many is in trouble: clients must ask again, and find what is there. */
export const sometimes =
  (one: number, trouble: Trouble): Misbehave =>
  ({ nth, times }) =>
    times === 1 && nth % one === 0 ? trouble : undefined;

const EXPIRED: Trouble = { kind: 'expired' };
const ANY: readonly (readonly [name: string, one: number, trouble: Trouble])[] = [
  [
    'too many requests, with a time to wait',
    3,
    { kind: 'status', status: 429, headers: { 'retry-after': '0' }, body: {} },
  ],
  ['too many requests, without one', 4, { kind: 'status', status: 429, body: {} }],
  ['errors of the server', 3, { kind: 'status', status: 503, body: {} }],
  ['slow answers', 5, { kind: 'slow', ms: 40 }],
  ['answers that end in the middle', 3, { kind: 'cut' }],
  ['pages of a proxy', 3, { kind: 'nonsense' }],
];

/** What every provider does on a bad day. */
export const TROUBLES: Readonly<Record<string, Misbehave>> = {
  ...Object.fromEntries(ANY.map(([name, one, trouble]) => [name, sometimes(one, trouble)])),
  'tokens that end between pages': sometimes(4, EXPIRED),
};

/** All of them in turn, each on another request; tokens are given without trouble. `isRenewed`: also tokens that end. */
export function troublesInTurn({ isRenewed }: { isRenewed: boolean }): Misbehave {
  const troubles = [...ANY.map(([, , trouble]) => trouble), ...(isRenewed ? [EXPIRED] : [])];
  return ({ path, nth, times }) =>
    times === 1 && nth % 2 === 0 && !/token/i.test(path) ? troubles[(nth / 2) % troubles.length] : undefined;
}
