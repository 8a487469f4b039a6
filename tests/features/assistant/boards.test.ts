import { partOf } from '@parley/core/assistant';
import { addDays } from '@parley/core/dates';
import { answerOnBoard } from '@parley/server/features/assistant/boards/answer-on-board';
import { createBoard } from '@parley/server/features/assistant/boards/create-board';
import { deleteBoard } from '@parley/server/features/assistant/boards/delete-board';
import { boardPins, getBoard, listBoards } from '@parley/server/features/assistant/boards/list-boards';
import { updateBoard } from '@parley/server/features/assistant/boards/update-board';
import { addPin } from '@parley/server/features/assistant/pins/add-pin';
import { listPins } from '@parley/server/features/assistant/pins/list-pins';
import { removePin } from '@parley/server/features/assistant/pins/remove-pin';
import { describe, expect, it } from 'vitest';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';
import { blockOf } from './setup.ts';
import { withAssistant } from './with-assistant.ts';
import { between, TODAY } from './world.ts';

const assistant = withAssistant();
type Person = Awaited<ReturnType<typeof assistant.somebody>>;

const ctxOf = ({ userId }: Person) => ({
  ...assistant.services,
  requestId: 'test-request',
  origin: NOWHERE,
  viewer: testViewer({ userId, isSuperuser: true }),
  instance: { id: assistant.instance.id },
});

async function pin(person: Person, question: string): Promise<string> {
  const { sessionId, turnId, answer } = await assistant.ask(person, question);
  const index = answer.blocks.findIndex(({ kind }) => kind === 'number');
  const input = { conversationId: sessionId, turnId, ...partOf(answer.blocks, index) };
  return (await addPin({ ctx: ctxOf(person), input })).id;
}

async function figure(person: Person, id: string, pinId: string): Promise<number | null> {
  const answer = await answerOnBoard({ ctx: ctxOf(person), input: { id, pinId }, today: TODAY });
  expect(answer.blocks).toHaveLength(1);
  return blockOf(answer, 'number').value;
}
const visitsOf = (vendor: string, days: number): number =>
  between(addDays(TODAY, 1 - days), TODAY).filter(({ origin }) => origin.vendor.startsWith(vendor)).length;

async function withTwo() {
  const person = await assistant.somebody();
  const first = await pin(person, 'How many visits from LinkedIn in the last 7 days?');
  const second = await pin(person, 'How many visits from Google in the last 30 days?');
  const ctx = ctxOf(person);
  const { id } = await createBoard({ ctx, input: { name: 'Paid', pinIds: [first, second] } });
  return { person, ctx, id, first, second };
}

describe('a board', () => {
  it('is renamed and arranged; what is unpinned is taken off, and the rest outlives it', async () => {
    const { ctx, id, first, second } = await withTwo();
    const order = async () => (await boardPins(ctx, { id })).map((each) => each.id);
    expect(await order()).toEqual([first, second]);
    await updateBoard({ ctx, input: { id, name: ' Ads ', pinIds: [second, first] } });
    expect(await order()).toEqual([second, first]);
    expect(await getBoard({ ctx, input: { id } })).toMatchObject({
      name: 'Ads',
      isOwn: true,
      isShared: false,
      period: null,
    });
    await removePin({ ctx, input: { id: second } });
    expect(await order()).toEqual([first]);
    await deleteBoard({ ctx, input: { id } });
    await expect(getBoard({ ctx, input: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listPins({ ctx })).map((each) => each.id)).toEqual([first]);
  });

  it('has one period for all of its answers, or each its own', async () => {
    const { person, ctx, id, first, second } = await withTwo();
    const figures = async () => [await figure(person, id, first), await figure(person, id, second)];
    expect(await figures()).toEqual([visitsOf('LinkedIn', 7), visitsOf('Google', 30)]);
    await updateBoard({ ctx, input: { id, period: 'last 30 days' } });
    expect(await figures()).toEqual([visitsOf('LinkedIn', 30), visitsOf('Google', 30)]);
    await updateBoard({ ctx, input: { id, period: `${addDays(TODAY, -6)}..${TODAY}` } });
    expect(await figures()).toEqual([visitsOf('LinkedIn', 7), visitsOf('Google', 7)]);
    // What is left out stays.
    await updateBoard({ ctx, input: { id, name: 'A week' } });
    expect(await figures()).toEqual([visitsOf('LinkedIn', 7), visitsOf('Google', 7)]);
    await updateBoard({ ctx, input: { id, period: null } });
    expect(await figures()).toEqual([visitsOf('LinkedIn', 7), visitsOf('Google', 30)]);
  });

  it('is of its person alone until it is shared, and changed by them alone', async () => {
    const { person, ctx, id, first } = await withTwo();
    const colleague = await assistant.somebody();
    const theirs = ctxOf(colleague);
    const seen = async () => (await listBoards({ ctx: theirs })).filter((board) => board.id === id);
    expect(await seen()).toEqual([]);
    await expect(figure(colleague, id, first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await updateBoard({ ctx, input: { id, isShared: true } });
    expect(await seen()).toMatchObject([{ name: 'Paid', isOwn: false, isShared: true }]);
    expect(await figure(colleague, id, first)).toBe(await figure(person, id, first));
    // The pins themselves are still their person's alone.
    expect(await listPins({ ctx: theirs })).toEqual([]);
    for (const change of [{ name: 'Mine' }, { isShared: false }, { pinIds: [] }])
      await expect(updateBoard({ ctx: theirs, input: { id, ...change } })).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    await expect(deleteBoard({ ctx: theirs, input: { id } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await updateBoard({ ctx, input: { id, isShared: false } });
    expect(await seen()).toEqual([]);
    await expect(updateBoard({ ctx: theirs, input: { id, name: 'Mine' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('takes pins of its person, names of a line, periods that there are', async () => {
    const { ctx, id, first } = await withTwo();
    const stranger = ctxOf(await assistant.somebody());
    await expect(
      createBoard({ ctx: stranger, input: { name: 'Theirs', pinIds: [first] } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const change of [{ name: ' ' }, { name: 'a\nb' }, { name: 'x'.repeat(101) }, { period: 'some day' }])
      await expect(updateBoard({ ctx, input: { id, ...change } })).rejects.toBeDefined();
    await expect(figure(await assistant.somebody(), id, first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
