import { expect, it } from 'vitest';
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
