import { afterEach, beforeAll, expect, it } from 'vitest';
import { withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

let focus: string;
beforeAll(async () => {
  const { id } = await assistant.services.postgres
    .selectFrom('audiences')
    .select('id')
    .where('instance_id', '=', assistant.instance.id)
    .where('name', '=', 'Focus')
    .executeTakeFirstOrThrow();
  focus = id;
});
afterEach(() =>
  assistant.services.postgres
    .deleteFrom('audience_activations')
    .where('instance_id', '=', assistant.instance.id)
    .execute(),
);

const activate = (...places: (readonly ['oprv:linkedin' | 'webhook', 'active' | 'ending' | 'ended'])[]) =>
  assistant.services.postgres
    .insertInto('audience_activations')
    .values(
      places.map(([provider_id, status], at) => ({
        id: `actv_answered_${at}`,
        instance_id: assistant.instance.id,
        audience_id: focus,
        ...{ provider_id, status, account_name: `Account ${at}`, consent_text: 'Agreed.' },
      })),
    )
    .execute();
const ask = async (question: string) => (await assistant.ask(await assistant.somebody(), question)).answer;
const ROWS = { kind: 'table', totalRows: 2 } as const;

it('counts an audience once, on however many accounts it is', async () => {
  await activate(['oprv:linkedin', 'active'], ['webhook', 'active']);
  const answer = await ask('which audiences are active?');
  expect(answer.text).toBe('1 audience is active, each on the account beside it.');
  expect(answer.blocks).toMatchObject([ROWS]);
});

it('calls no audience active that is being taken away', async () => {
  await activate(['oprv:linkedin', 'ending'], ['webhook', 'ended']);
  expect((await ask('which audiences are active?')).text).toBe(
    'No audience is active. 1 audience is being taken away.',
  );
  expect((await ask('is Focus on LinkedIn?')).text).toBe(
    'No: Focus is not active on LinkedIn any more: it is being taken away.',
  );
});

it('is active where it is on one account, and says where it is being taken away', async () => {
  await activate(['oprv:linkedin', 'ending'], ['webhook', 'active']);
  expect((await ask('is Focus active?')).text).toBe('Yes: Focus is active.');
  const answer = await ask('which audiences are active?');
  expect(answer.text).toBe('1 audience is active, each on the account beside it.');
  expect(answer.blocks).toMatchObject([
    { ...ROWS, rows: [{ status: 'Being taken away' }, { status: 'Active' }] },
  ]);
});

it.each(['which audiences are deactivated?', 'which audiences are not active?'])(
  '%s: is not answered with those that are active',
  async (question) => {
    await activate(['oprv:linkedin', 'active']);
    expect((await ask(question)).text).not.toContain('is active');
  },
);

it('says how many members a platform recognized, which share that is and of when', async () => {
  await activate(['oprv:linkedin', 'active']);
  const { id } = await assistant.services.postgres
    .updateTable('audience_activations')
    .set({ matched: 290, matched_at: new Date('2026-03-01T12:00:00Z') })
    .where('instance_id', '=', assistant.instance.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await assistant.services.postgres
    .insertInto('activation_runs')
    .values({
      ...{ id: 'arun_answered', activation_id: id, kind: 'update', status: 'completed', members: 310 },
      began_at: new Date('2026-03-02T12:00:00Z'),
    })
    .execute();
  expect((await ask('which audiences are active?')).blocks).toMatchObject([
    { rows: [{ matched: '290 (93.5%), as of Mar 1, 2026' }] },
  ]);
});
