import { type AssistantSession, createAssistantSession, type StoredTurn } from '@parley/core/assistant';
import { describe, expect, it } from 'vitest';
import { lineText } from '../../ui/line.ts';
import { entryLines } from './conversation-lines.ts';
import { readQuestion } from './options.ts';
import { createScrollback, type Scrollback } from './scrollback.ts';
import { type ConversationStore, createSlashCommands, readSlashCommand } from './slash-commands.ts';

const turn = (id: string, question: string): StoredTurn => ({
  id,
  question,
  status: 'cancelled',
  answer: null,
  errorCode: null,
  errorMessage: null,
  rating: null,
  decision: null,
});

const CONVERSATIONS = [
  { id: 'conv_1', title: 'Visits last month', usedAt: '2026-11-20T10:30:00.000Z', turnCount: 2 },
  { id: 'conv_2', title: 'Spend', usedAt: '2026-11-19T08:00:00.000Z', turnCount: 1 },
];

const proposing = (id: string): StoredTurn => ({
  ...turn(id, 'Add a note: relaunched the pricing page'),
  status: 'complete',
  answer: {
    text: 'I can add this note.',
    blocks: [
      {
        kind: 'proposal',
        action: { type: 'create-note', note: 'relaunched the pricing page', day: '2026-11-20' },
      },
    ],
    query: [],
    definitions: [],
    permalink: null,
    asOf: '2026-11-20T10:30:00.000Z',
    warnings: [],
    suggestions: [],
  },
});

function harness() {
  const session = createAssistantSession({
    connect: () => {
      throw new Error('nothing is asked here');
    },
    token: () => '',
    instanceId: 'inst:a',
  });
  const asked: unknown[] = [];
  const assistant: AssistantSession = {
    ...session,
    ask: (...given) => {
      asked.push(given);
      return undefined;
    },
  };
  const scrollback = createScrollback(assistant);
  const calls: string[] = [];
  const store: ConversationStore = {
    list: async (search) => {
      const found = CONVERSATIONS.filter(({ title }) => title.toLowerCase().includes(search));
      return { total: found.length + 40, conversations: found };
    },
    open: async (id) => ({
      sessionId: id,
      title: CONVERSATIONS.find((each) => each.id === id)?.title ?? '',
      turns: [turn(`${id}-1`, `first of ${id}`), turn(`${id}-2`, `second of ${id}`)],
    }),
    rename: async (id, title) => {
      if (title === 'bad') throw new Error('At most 100 characters.');
      calls.push(`rename ${id} ${title}`);
    },
    delete: async (id) => {
      calls.push(`delete ${id}`);
    },
    chipMenu: async () => null,
    decide: async ({ id, turnId, decision, name }) => {
      calls.push(`${decision} ${turnId} of ${id}${name === undefined ? '' : ` as ${name}`}`);
      return decision === 'confirmed' && turnId === 'turn-link' ? 'https://parley.example/share/x' : null;
    },
  };
  const leave = (): void => void calls.push('leave');
  return {
    assistant,
    asked,
    scrollback,
    calls,
    commands: createSlashCommands({ assistant, scrollback, store, leave }),
  };
}

const shown = ({ items }: Scrollback): string[] =>
  items()
    .flatMap((item) =>
      'lines' in item ? item.lines : entryLines(item.entry, { width: 80, linkOf: (path) => path }),
    )
    .map(lineText)
    .filter((text) => text !== '');

describe('a command of the chat', () => {
  it('/exit ends the chat', async () => {
    const { calls, commands } = harness();
    expect(await commands.run('/exit')).toBe(true);
    expect(calls).toEqual(['leave']);
  });

  it('/model and /local ask the last question again, of the one or the other', async () => {
    const { asked, commands, scrollback } = harness();
    await commands.run('/model');
    expect(shown(scrollback)).toEqual(['Ask something first.']);
    await commands.run('/history');
    await commands.run('/open 2');
    await commands.run('/model');
    await commands.run('/local');
    const last = { replaces: 'conv_2-2' };
    expect(asked).toEqual([
      ['second of conv_2', { engine: 'model', ...last }],
      ['second of conv_2', { engine: 'local', ...last }],
    ]);
  });

  it.each([
    ['/history', { name: 'history', rest: '' }],
    [' /open 3 ', { name: 'open', rest: '3' }],
    ['/rename Our fair', { name: 'rename', rest: 'Our fair' }],
    ['/pricing', undefined],
    ['/new/products visits last month', undefined],
    ['/toString', undefined],
    ['how many visits?', undefined],
  ])('%j is %j', (text, expected) => expect(readSlashCommand(text)).toEqual(expected));

  it.each([
    ['/pricing', 'There is no command /pricing. /help lists them.'],
    ['/histroy acme', 'There is no command /histroy. Did you mean /history? /help lists them.'],
    ['/', 'There is no command /. /help lists them.'],
  ])('%j is no question', async (text, said) => {
    const { scrollback, commands } = harness();
    expect(await commands.run(text)).toBe(true);
    expect(shown(scrollback)).toEqual([said]);
  });

  it.each(['/pricing last month', '/docs/api', '/new/products visits', 'how many visits?'])(
    '%j is a question',
    async (text) => expect(await harness().commands.run(text)).toBe(false),
  );

  it('lists conversations with numbers, and opens one by its number', async () => {
    const { assistant, scrollback, commands } = harness();
    await commands.run('/history');
    expect(shown(scrollback)).toEqual([
      '1  Visits last month  2026-11-20 10:30',
      '2  Spend  2026-11-19 08:00',
      '42 in all; /history WORDS finds the others.',
    ]);
    await commands.run('/open 2');
    expect(assistant.getState().sessionId).toBe('conv_2');
    expect(shown(scrollback).slice(3)).toEqual([
      'Spend',
      '› first of conv_2',
      'Stopped.',
      '› second of conv_2',
      'Stopped.',
    ]);
    await commands.run('/open 9');
    expect(shown(scrollback).at(-1)).toContain('Which one?');
  });

  it('prints a conversation again when it is opened again, and nothing twice by itself', async () => {
    const { scrollback, commands } = harness();
    await commands.run('/history');
    await commands.run('/open 1');
    await commands.run('/new');
    await commands.run('/open 1');
    expect(shown(scrollback).filter((text) => text === '› first of conv_1')).toHaveLength(2);
  });

  it('renames and deletes the conversation at hand, deleting only on a word', async () => {
    const { assistant, scrollback, commands, calls } = harness();
    await commands.run('/rename Fair');
    expect(shown(scrollback).at(-1)).toContain('Ask something first');
    await commands.run('/history visits');
    await commands.run('/open 1');
    await commands.run('/rename Our fair');
    await commands.run('/rename bad');
    expect(shown(scrollback).at(-1)).toBe('! At most 100 characters.');
    await commands.run('/delete');
    expect(shown(scrollback).at(-1)).toContain('/delete yes');
    expect(calls).toEqual(['rename conv_1 Our fair']);
    await commands.run('/delete yes');
    expect(calls.at(-1)).toBe('delete conv_1');
    expect(assistant.getState().sessionId).toBeNull();
  });

  it('deletes another one of the list, and stays where it is', async () => {
    const { assistant, commands, calls } = harness();
    await commands.run('/history');
    await commands.run('/open 1');
    await commands.run('/delete 2 yes');
    expect(calls).toEqual(['delete conv_2']);
    expect(assistant.getState().sessionId).toBe('conv_1');
  });

  it('lists them', async () => {
    const { scrollback, commands } = harness();
    expect(await commands.run('/help')).toBe(true);
    expect(shown(scrollback)).toHaveLength(12);
    expect(await commands.run('how many visits?')).toBe(false);
  });
});

describe('--continue', () => {
  it.each([
    [undefined, ['visits', 'today'], 'visits today', undefined],
    [true, [], '', true],
    ['conv_abc1', ['by', 'week'], 'by week', 'conv_abc1'],
    ['and by campaign?', [], 'and by campaign?', true],
    ['and', ['by', 'campaign?'], 'and by campaign?', true],
  ] as const)('%j with the words %j asks %j of %j', (wanted, words, question, continued) => {
    const read = readQuestion(wanted === undefined ? {} : { continue: wanted }, words);
    expect(read.question).toBe(question);
    expect(read.options.continue).toBe(continued);
  });
});

describe('a proposal', () => {
  const opened = () => {
    const made = harness();
    made.scrollback.open({ sessionId: 'conv_1', turns: [proposing('turn-1')] });
    return made;
  };

  it('is written by its person only, once, and shown once', async () => {
    const { scrollback, commands, calls } = opened();
    expect(shown(scrollback)).toEqual([
      '› Add a note: relaunched the pricing page',
      'I can add this note.',
      'A note, proposed · 2026-11-20',
      '│ relaunched the pricing page',
      'Not written yet: in the chat, /confirm writes it and /discard does not.',
    ]);
    expect(calls).toEqual([]);
    await commands.run('/confirm');
    await commands.run('/confirm');
    await commands.run('/discard');
    expect(calls).toEqual(['confirmed turn-1 of conv_1']);
    expect(shown(scrollback).slice(5)).toEqual([
      'Written.',
      'Nothing is proposed. Ask for it: add a note: …',
      'Nothing is proposed. Ask for it: add a note: …',
    ]);
  });

  it('for an audience of a list says that it is of today, and names the first companies', () => {
    const { scrollback } = harness();
    const action = {
      ...{
        type: 'create-list-audience',
        name: 'Open deals',
        dataset: 'dset_1',
        size: 1200,
        withoutCompany: 3,
      },
      companies: [
        { name: 'Fernpoint', domain: 'fernpoint.example' },
        { name: '', domain: 'nameless.example' },
      ],
    };
    const turn = proposing('turn-1');
    const answer = { ...(turn.answer as object), blocks: [{ kind: 'proposal', action }] };
    scrollback.open({ sessionId: 'conv_1', turns: [{ ...turn, answer }] });
    expect(
      shown(scrollback)
        .slice(2, 7)
        .map((each) => each.trimEnd()),
    ).toEqual([
      'An audience, proposed · Open deals',
      '│ a list of today, which stays as it is',
      '1,200 companies are in it · 3 rows left out',
      '  Fernpoint  fernpoint.example',
      '  nameless.example',
    ]);
  });

  it('for an audience shows rules and companies, and is confirmed under another name', async () => {
    const { commands, calls, scrollback } = harness();
    const action = {
      type: 'create-audience',
      name: 'Visited pricing twice',
      rulesConfig: '{}',
      rulesText: 'visits of url contains /pricing >= 2 in 90d or region = Europe',
      words: [['at least 2 visits of a URL that contains /pricing'], ['the region is Europe']],
      days: 90,
      size: 1200,
      companies: [{ name: 'Fernpoint', domain: 'fernpoint.example', visits: 41 }],
    };
    const turn = proposing('turn-1');
    const answer = { ...(turn.answer as object), blocks: [{ kind: 'proposal', action }] };
    scrollback.open({ sessionId: 'conv_1', turns: [{ ...turn, answer }] });
    expect(shown(scrollback).slice(2)).toEqual([
      'An audience, proposed · Visited pricing twice',
      '│ at least 2 visits of a URL that contains /pricing',
      '│ or the region is Europe',
      '│ visits of url contains /pricing >= 2 in 90d or region = Europe',
      '1,200 companies meet it now · last 90 days',
      '  Fernpoint  41 visits',
      'Not written yet: in the chat, /confirm writes it and /discard does not.',
    ]);
    await commands.run('/confirm Pricing visitors');
    expect(calls).toEqual(['confirmed turn-1 of conv_1 as Pricing visitors']);
  });

  it('for a link shows what others would see, and gives its address once', async () => {
    const { commands, scrollback } = harness();
    const action = {
      ...{ type: 'create-share', what: 'Vendors', urlTemplate: '/vendors', windowDays: 90, startDate: null },
      ...{ endDate: null, conversationId: null, turnId: null, isLive: true, hidesCompanies: true },
      lastDay: '2026-11-27',
    };
    const turn = proposing('turn-link');
    const answer = { ...(turn.answer as object), blocks: [{ kind: 'proposal', action }] };
    scrollback.open({ sessionId: 'conv_1', turns: [{ ...turn, answer }] });
    expect(shown(scrollback).slice(2, -1).join(' ').replaceAll('│ ', '')).toBe(
      'A link for people without an account, proposed Vendors, the last 90 days. Figures of now, without names of companies. Opens until Nov 27, 2026 (UTC).',
    );
    await commands.run('/confirm');
    await commands.run('/confirm');
    expect(shown(scrollback).filter((each) => each.includes('/share/'))).toEqual([
      'https://parley.example/share/x',
    ]);
  });

  it('for a channel rule shows what it takes, and what would move', () => {
    const { scrollback } = harness();
    const action = {
      ...{ type: 'add-channel-rule', channelId: 'chnl_email', channel: 'Email', vendorId: 'vndr_newsletter' },
      ...{ vendor: 'Newsletter', media: [], sources: ['letter'], referralDomains: [], customParameters: [] },
      words: ['the source is “letter”'],
      ...{ days: 90, visits: 48_200, moved: 1_284, sampledOneIn: 1 },
      moves: [{ channel: 'Direct', vendor: 'Direct', visits: 1_284 }],
    };
    const turn = proposing('turn-1');
    const answer = { ...(turn.answer as object), blocks: [{ kind: 'proposal', action }] };
    scrollback.open({ sessionId: 'conv_1', turns: [{ ...turn, answer }] });
    expect(shown(scrollback).slice(2, -1)).toEqual([
      'A channel rule, proposed · Email, Newsletter',
      '│ the source is “letter”',
      '1,284 visits would move · of 48,200, last 90 days',
      '  Direct, Direct  1,284 visits',
    ]);
  });

  it('shows its status in a stored conversation', () => {
    const { scrollback } = harness();
    scrollback.open({
      sessionId: 'conv_1',
      turns: [{ ...proposing('turn-1'), decision: 'discarded' }],
    });
    expect(shown(scrollback).at(-1)).toBe('Discarded: nothing was written.');
  });
});
