import type { Answer, FrameEdit } from '@parley/core/assistant';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deviceOf } from './assistant-server.ts';
import { turnsIn } from './stored-conversations.ts';
import { answered, type Caller, withAssistant } from './with-assistant.ts';

const assistant = withAssistant();
let person: Caller;
beforeAll(async () => {
  person = await assistant.somebody();
});

const said = ({ query }: Answer): string[] => query.map(({ label, value }) => `${label}: ${value}`);
const FEBRUARY = 'Period: last month: Feb 1 to Feb 28, 2026';

type Device = ReturnType<typeof deviceOf>;
const lastTurn = (device: Device): string =>
  device.getState().entries.findLast(({ kind }) => kind === 'user')?.id ?? '';
const questions = (device: Device): string[] =>
  device.getState().entries.flatMap((entry) => (entry.kind === 'user' ? [entry.text] : []));
const change = (device: Device, turnId: string, edit: FrameEdit) =>
  device.ask('…', { edit: { turnId, change: edit } });

const menuSchema = z.object({
  assistant: z.object({
    chipMenu: z
      .object({
        from: z.string(),
        searched: z.string(),
        dates: z.object({ startDate: z.string(), endDate: z.string() }).nullable(),
        groups: z.array(
          z.object({
            label: z.string(),
            choices: z.array(
              z.object({
                label: z.string(),
                isCurrent: z.boolean(),
                isPossible: z.boolean(),
                change: z.unknown(),
              }),
            ),
          }),
        ),
      })
      .nullable(),
  }),
});
const MENU = `query ($id: ID!, $turnId: ID!, $part: AssistantChipPart!, $search: String) { assistant {
  chipMenu(id: $id, turnId: $turnId, part: $part, search: $search) { from searched dates { startDate endDate }
    groups { label choices { label isCurrent isPossible change } } } } }`;

async function menu(caller: Caller, variables: Record<string, unknown>) {
  const { data, code } = await assistant.server.graphql(caller, MENU, variables);
  return { code, menu: code === undefined ? menuSchema.parse(data).assistant.chipMenu : undefined };
}

it('a choice of an older answer is answered as it was offered, whatever its words', async () => {
  const device = deviceOf(assistant.server, person);
  const open = answered(await device.ask('visits from Alpine last month'));
  const offeredBy = lastTurn(device);
  const [block] = open.answer.blocks;
  if (block?.kind !== 'refusal') throw new Error('nothing is offered');
  const [, choice = ''] = block.choices;
  answered(await device.ask('spend by vendor in March'));
  // Read by its words, the time would be the month by its name.
  const chosen = answered(await device.ask(choice, { offeredBy }));
  expect(said(chosen.answer)).toContain(FEBRUARY);
  expect(said(chosen.answer).join()).toContain('Alpine Metals');
  const typed = answered(await device.ask(choice));
  expect(said(typed.answer)).not.toContain(FEBRUARY);
  // What the answer did not offer is read by its words, and so is what another person's did.
  const other = answered(await device.ask('visits by channel in March', { offeredBy }));
  expect(said(other.answer)).toContain('By: channel');
  device.close();
  const stranger = await assistant.somebody();
  const theirs = deviceOf(assistant.server, stranger, { sessionId: open.sessionId, turns: [] });
  expect(said(answered(await theirs.ask(choice, { offeredBy })).answer)).not.toContain(FEBRUARY);
  theirs.close();
});

describe('a chip that is changed', () => {
  it('asks the question of that very answer again with it, also of an earlier one, and words it', async () => {
    const device = deviceOf(assistant.server, person);
    const first = answered(await device.ask('visits from LinkedIn Ads by channel last month'));
    const turnId = lastTurn(device);
    answered(await device.ask('top 5 companies by visits in March'));
    const changed = answered(
      await change(device, turnId, { part: 'filter', at: 0, to: { id: 'vndr_google_ads' } }),
    );
    expect(said(changed.answer)).toEqual(['Metric: Visits', 'By: channel', 'Vendor: Google Ads', FEBRUARY]);
    expect(questions(device).at(-1)).toBe('Instead of LinkedIn Ads: Google Ads');
    const same = await assistant.ask(person, 'visits from Google Ads by channel last month');
    expect(changed.answer.blocks).toEqual(same.answer.blocks);
    expect(changed.answer.permalink).toBe(same.answer.permalink);

    // What follows goes on from it, and a chip of the changed answer can be changed again.
    const next = answered(await device.ask('and by vendor?'));
    expect(said(next.answer)).toEqual(['Metric: Visits', 'By: vendor', 'Vendor: Google Ads', FEBRUARY]);
    const again = answered(
      await change(device, lastTurn(device), {
        part: 'period',
        to: { start: '2026-01-01', end: '2026-01-31' },
      }),
    );
    expect(said(again.answer).at(-1)).toBe('Period: January 2026: Jan 1 to Jan 31, 2026');
    device.close();

    // It is stored as what it is: on another device it is asked again as that change.
    const turns = await turnsIn(assistant.server, person, first.sessionId);
    expect(turns.map(({ question }) => question)).toEqual([
      'visits from LinkedIn Ads by channel last month',
      'top 5 companies by visits in March',
      'Instead of LinkedIn Ads: Google Ads',
      'and by vendor?',
      'Instead of last month: January 2026',
    ]);
    const other = deviceOf(assistant.server, person, { sessionId: first.sessionId, turns });
    const entry = other.getState().entries.findLast(({ kind }) => kind === 'user');
    if (entry?.kind !== 'user') throw new Error('no question');
    const repeated = answered(await other.ask(entry.text, { replaces: entry.id, edit: entry.edit }));
    expect(said(repeated.answer)).toEqual(said(again.answer));
    other.close();
    expect(await turnsIn(assistant.server, person, first.sessionId)).toHaveLength(turns.length);
  });

  it('offers what its menu says, and each of that is answered', async () => {
    const device = deviceOf(assistant.server, person);
    const { sessionId, answer } = answered(
      await device.ask('visits from LinkedIn Ads by channel last month'),
    );
    const turnId = lastTurn(device);
    for (const { part, label } of answer.query) {
      const found = await menu(person, { id: sessionId, turnId, part });
      const choices = found.menu?.groups.flatMap((group) => group.choices) ?? [];
      expect(choices.length, label).toBeGreaterThan(2);
      const other = choices.find(({ isCurrent, isPossible }) => isPossible && !isCurrent);
      const changed = answered(await change(device, turnId, other?.change as FrameEdit));
      expect(changed.answer.blocks.some(({ kind }) => kind === 'refusal')).toBe(false);
      expect(said(changed.answer), label).not.toEqual(said(answer));
    }
    const searched = await menu(person, {
      id: sessionId,
      turnId,
      part: { kind: 'filter', at: 0 },
      search: 'gogle',
    });
    expect(searched.menu?.groups[0]?.choices.map(({ label }) => label)).toContain('Google Ads');
    device.close();
  });

  it('keeps the audience the answer was of', async () => {
    const { data } = await assistant.server.graphql(
      person,
      '{ audiences { get(page: { limit: 10, offset: 0 }) { edges { node { id name } } } } }',
    );
    const listed = z
      .object({
        audiences: z.object({
          get: z.object({
            edges: z.array(z.object({ node: z.object({ id: z.string(), name: z.string() }) })),
          }),
        }),
      })
      .parse(data);
    const focus = listed.audiences.get.edges.find(({ node }) => node.name === 'Focus')?.node.id ?? '';
    const device = deviceOf(assistant.server, person, undefined, () => focus);
    const asked = answered(await device.ask('target visits last month'));
    expect(said(asked.answer)).toContain('Audience: Focus');
    const turnId = lastTurn(device);
    device.close();
    const elsewhere = deviceOf(assistant.server, person, { sessionId: asked.sessionId, turns: [] });
    const kept = answered(await change(elsewhere, turnId, { part: 'period', to: { preset: 'this month' } }));
    expect(said(kept.answer)).toContain('Audience: Focus');
    const without = answered(await change(elsewhere, turnId, { part: 'audience', to: null }));
    expect(said(without.answer).join()).not.toContain('Focus');
    expect(questions(elsewhere).at(-1)).toBe('No longer: audience Focus');
    elsewhere.close();
  });
});

describe('what cannot be changed', () => {
  it('is a chip of an answer that shows what was asked before', async () => {
    const device = deviceOf(assistant.server, person);
    answered(await device.ask('visits by channel last month'));
    const told = answered(await device.ask('how is this calculated?'));
    device.close();
    expect(told.answer.query.length).toBeGreaterThan(0);
    expect(told.answer.query.filter(({ part }) => part !== undefined)).toEqual([]);
  });

  it('is refused with a clear reason, and leaves nothing behind', async () => {
    const device = deviceOf(assistant.server, person);
    const { sessionId } = answered(await device.ask('visits by channel last month'));
    const turnId = lastTurn(device);
    const refused = async (edit: FrameEdit, of = turnId) => await change(device, of, edit);
    expect(await refused({ part: 'metric', at: 0, to: 'nothing' })).toEqual({
      kind: 'error',
      code: 'INVALID_INPUT',
      message: 'There is no figure “nothing”.',
    });
    expect(await refused({ part: 'filter', at: 0, to: null })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await refused({ part: 'period', to: { preset: 'last month' } }, 'gone')).toEqual({
      kind: 'error',
      code: 'NOT_FOUND',
      message: 'That answer can no longer be changed. Ask its question again.',
    });
    expect(await turnsIn(assistant.server, person, sessionId)).toHaveLength(1);
    expect((await menu(person, { id: sessionId, turnId: 'gone', part: { kind: 'period' } })).menu).toBeNull();
    // A memory of another version: the question is put back into the input then.
    await assistant.services.postgres
      .updateTable('conversation_turns')
      .set({ memory: JSON.stringify({ frame: { intent: 'data' }, permalink: null }) })
      .where('conversation_id', '=', sessionId)
      .execute();
    expect((await menu(person, { id: sessionId, turnId, part: { kind: 'period' } })).menu).toBeNull();
    expect(await refused({ part: 'period', to: { preset: 'last month' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    device.close();
  });

  it('is of a conversation of another user', async () => {
    const device = deviceOf(assistant.server, person);
    const { sessionId } = answered(await device.ask('visits by channel last month'));
    const turnId = lastTurn(device);
    device.close();
    const stranger = await assistant.somebody();
    const theirs = deviceOf(assistant.server, stranger, { sessionId, turns: [] });
    expect(await change(theirs, turnId, { part: 'period', to: { preset: 'this month' } })).toMatchObject({
      kind: 'error',
      code: 'NOT_FOUND',
    });
    theirs.close();
    const asked = await menu(stranger, { id: sessionId, turnId, part: { kind: 'period' } });
    expect(asked.code).toBe('NOT_FOUND');
    expect(await turnsIn(assistant.server, person, sessionId)).toHaveLength(1);
    // Nor does a change without a conversation begin one.
    const alone = deviceOf(assistant.server, stranger);
    expect(await change(alone, turnId, { part: 'comparison', to: 'none' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    alone.close();
  });

  it('is a message that no edit is', async () => {
    const device = deviceOf(assistant.server, person);
    answered(await device.ask('visits by channel last month'));
    const outcome = await change(device, lastTurn(device), {
      part: 'period',
      to: { preset: 'soon' },
    } as never);
    expect(outcome).toMatchObject({ kind: 'error', code: 'INVALID_INPUT' });
    device.close();
  });
});
