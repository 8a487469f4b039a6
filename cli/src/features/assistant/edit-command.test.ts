import type { AnswerEdit, AssistantSession, ChipPart } from '@parley/core/assistant';
import { EMPTY_TRANSCRIPT } from '@parley/core/assistant';
import { describe, expect, it } from 'vitest';
import { lineText } from '../../ui/line.ts';
import type { ChipChoice, ChipMenu } from './chip-menu.ts';
import { createEditCommand } from './edit-command.ts';

const choice = (label: string, question: string, change: ChipChoice['change']): ChipChoice => ({
  label,
  detail: '',
  question,
  isCurrent: false,
  isPossible: true,
  change,
});

const VENDORS = ['Google', 'Google Ads', 'Meta'].map((name) =>
  choice(name, `Instead of LinkedIn: ${name}`, { part: 'filter', at: 0, to: { id: name } }),
);
const MENUS: Partial<Record<ChipPart['kind'], ChipMenu>> = {
  filter: {
    from: 'LinkedIn',
    searched: 'vendor names',
    dates: null,
    bounds: null,
    choices: [
      { ...choice('LinkedIn', '', { part: 'filter', at: 0, to: { id: 'LinkedIn' } }), isCurrent: true },
      ...VENDORS,
      { ...choice('Baidu', '', { part: 'filter', at: 0, to: { id: 'Baidu' } }), isPossible: false },
    ],
  },
  period: {
    from: 'last month',
    searched: '',
    dates: { startDate: '2026-10-01' },
    bounds: null,
    choices: [
      choice('Last week', 'Instead of last month: last week', {
        part: 'period',
        to: { preset: 'last week' },
      }),
    ],
  },
  threshold: {
    from: 'more than 10 visits',
    searched: '',
    dates: null,
    bounds: { at: 0, min: 10, of: 'Visits' },
    choices: [choice('Remove', 'No longer: more than 10 visits', { part: 'threshold', at: 0, to: null })],
  },
};

function harness(isKnown = true) {
  const asked: { question: string; edit: AnswerEdit | undefined }[] = [];
  const query = [
    { label: 'Vendor', value: 'LinkedIn', part: { kind: 'filter' as const, at: 0 } },
    { label: 'Period', value: 'last month', part: { kind: 'period' as const } },
    { label: 'Only with', value: 'more than 10 visits', part: { kind: 'threshold' as const } },
    { label: 'Definition', value: 'Visits' },
  ];
  const answer = {
    text: '',
    blocks: [],
    query,
    definitions: [],
    permalink: null,
    asOf: '',
    warnings: [],
    suggestions: [],
  };
  const assistant: Pick<AssistantSession, 'getState' | 'ask'> = {
    getState: () => ({
      ...EMPTY_TRANSCRIPT,
      sessionId: 'conv_1',
      entries: [
        { kind: 'user', id: 'q1', text: 'visits' },
        { kind: 'ai', id: 'q1:answer', text: '', status: 'complete', answer },
      ],
    }),
    ask: (question, options) => {
      asked.push({ question, edit: options?.edit });
      return undefined;
    },
  };
  const run = createEditCommand({
    assistant,
    menuOf: async ({ part, search = '' }) => {
      const menu = isKnown ? (MENUS[part.kind] ?? null) : null;
      if (menu === null || search === '') return menu;
      return { ...menu, choices: VENDORS.filter(({ label }) => label.toLowerCase().includes(search)) };
    },
  });
  return { asked, edit: async (rest: string) => (await run(rest)).map(lineText) };
}

describe('/edit', () => {
  it('lists the chips that can be changed, then what one can be, and asks with a number of that list', async () => {
    const { edit, asked } = harness();
    expect(await edit('')).toEqual([
      '1  Vendor  LinkedIn',
      '2  Period  last month',
      '3  Only with  more than 10 visits',
      '/edit and a number shows what it can be changed to.',
    ]);
    expect(await edit('1')).toEqual([
      '1  LinkedIn  now',
      '2  Google',
      '3  Google Ads',
      '4  Meta',
      '/edit 1 and the number of one, or words to search vendor names.',
    ]);
    expect(await edit('1 3')).toEqual([]);
    expect(asked).toEqual([
      {
        question: 'Instead of LinkedIn: Google Ads',
        edit: { turnId: 'q1', change: { part: 'filter', at: 0, to: { id: 'Google Ads' } } },
      },
    ]);
  });

  it('takes a name, or lists those that words find', async () => {
    const { edit, asked } = harness();
    await edit('1 meta');
    expect(asked.at(-1)?.question).toBe('Instead of LinkedIn: Meta');
    // Called exactly so, although another begins with it.
    await edit('1 google');
    expect(asked.at(-1)?.question).toBe('Instead of LinkedIn: Google');
    expect((await edit('1 goo')).slice(0, 2)).toEqual(['1  Google', '2  Google Ads']);
    await edit('1 2');
    expect(asked.at(-1)?.question).toBe('Instead of LinkedIn: Google Ads');
    expect(await edit('1 nobody')).toEqual(['Nothing is named “nobody”.']);
  });

  it('takes two days, and the number of a bound', async () => {
    const { edit, asked } = harness();
    await edit('2 2026-04-01 2026-06-30');
    expect(asked.at(-1)).toEqual({
      question: 'Instead of last month: 2026-04-01 to 2026-06-30',
      edit: {
        turnId: 'q1',
        change: { part: 'period', to: { start: '2026-04-01', end: '2026-06-30' } },
      },
    });
    await edit('3 25');
    expect(asked.at(-1)?.edit?.change).toEqual({ part: 'threshold', at: 0, to: { min: 25, max: null } });
    await edit('3 remove');
    expect(asked.at(-1)?.question).toBe('No longer: more than 10 visits');
    expect(asked).toHaveLength(3);
    await edit('2 2026-06-30 2026-04-01');
    expect(asked).toHaveLength(3);
  });

  it('says when the reading of an old answer is not stored', async () => {
    const { edit, asked } = harness(false);
    expect(await edit('1')).toEqual(['That answer can no longer be changed: ask its question again.']);
    expect(asked).toEqual([]);
  });
});
