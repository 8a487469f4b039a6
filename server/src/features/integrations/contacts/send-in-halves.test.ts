import { expect, it } from 'vitest';
import { ProviderFailure } from '../provider.ts';
import { sendInHalves } from './send-in-halves.ts';

const MEMBERS = Array.from({ length: 37 }, (_, at) => `member ${at}`);

it.each([[[]], [['member 0']], [['member 3', 'member 36']], [MEMBERS]])(
  'finds those that are refused: %j',
  async (refused) => {
    const outcomes = await sendInHalves(MEMBERS, async (part) => ({
      refused: part.filter((each) => refused.includes(each)).length,
      reason: 'Not known.',
    }));
    expect(outcomes).toHaveLength(MEMBERS.length);
    expect(MEMBERS.filter((_, at) => outcomes[at]?.kind === 'refused')).toEqual(refused);
  },
);

it('keeps what is known after a failure: only the halves that were not taken are sent later', async () => {
  let asked = 0;
  const outcomes = await sendInHalves(MEMBERS.slice(0, 4), async (part) => {
    asked++;
    if (asked === 3) throw new ProviderFailure({ kind: 'later', message: 'Busy.' });
    return { refused: part.includes('member 3') ? 1 : 0, reason: 'Not known.' };
  });
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'later', 'later']);
  expect(asked).toBe(3);
});

it('throws what happened to the first call: nothing is known then', async () => {
  const failure = new ProviderFailure({ kind: 'later', message: 'Busy.' });
  await expect(sendInHalves(MEMBERS, () => Promise.reject(failure))).rejects.toBe(failure);
});
