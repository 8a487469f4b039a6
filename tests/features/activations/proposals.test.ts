import type { ActionOf, Answer } from '@parley/core/assistant';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { answerActivation } from '@parley/server/features/assistant/proposals/answer-activation';
import { PROPOSAL_KINDS } from '@parley/server/features/assistant/proposals/proposal-kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { largeAudience, linkedinAccount } from '../../testkit/large-audience.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { readEntries } from './read-entries.ts';

type Activation = ActionOf<'activate-audience'> | ActionOf<'deactivate-audience'>;

let services: TestServices;
let instance: TestInstance;
let audience: { id: string; name: string };
beforeAll(async () => {
  services = sharedServices({ PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY' });
  instance = await createTestInstance(services);
  audience = await largeAudience(services, instance);
});
afterAll(() => services.close());

const ctx = () => ({ ...instance.admin.ctx, config: services.config });
const answered = (
  deed: 'activate' | 'deactivate',
  { place = 'LinkedIn', named = audience as typeof audience | null, asker = ctx() } = {},
): Promise<Answer> =>
  answerActivation({
    ctx: asker,
    wanted: { deed, audience: named, said: 'Nobodies', place },
    asOf: '2026-11-27',
  });
function proposedBy({ blocks }: Answer): Activation {
  const [block] = blocks;
  if (block?.kind !== 'proposal') throw new Error(JSON.stringify(blocks));
  if (block.action.type !== 'activate-audience' && block.action.type !== 'deactivate-audience')
    throw new Error(block.action.type);
  return block.action;
}
async function confirm(action: Activation): Promise<unknown> {
  const kind = PROPOSAL_KINDS[action.type];
  const checked = await kind.check?.(ctx(), action);
  return await services.postgres
    .transaction()
    .execute((transaction) => kind.confirm({ ctx: ctx(), transaction, action, checked, name: undefined }));
}

it('is sent only once a person has confirmed what was shown, and taken away alike', async () => {
  expect((await answered('activate')).text).toContain('No connected account takes audiences.');
  await linkedinAccount(services, instance);
  expect((await answered('activate', { named: null })).text).toBe('I know no audience “Nobodies”.');
  expect((await answered('activate', { place: 'HubSpot' })).text).toContain('“HubSpot”');
  expect((await answered('deactivate')).text).toBe('“Named accounts” is not active there.');

  const action = proposedBy(await answered('activate'));
  expect(action).toMatchObject({ audience: 'Named accounts', account: 'Harbor EMEA', members: 300 });
  expect(await activationsOf(ctx(), audience.id)).toEqual([]);
  await expect(confirm({ ...action, consentText: 'Less than that.' } as Activation)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await confirm(action);
  expect(await activationsOf(ctx(), audience.id)).toMatchObject([
    { activatedBy: { id: instance.admin.userId }, consentText: Reflect.get(action, 'consentText') },
  ]);
  expect((await answered('activate')).text).toContain('is there already');

  await linkedinAccount(services, instance, { account: '5130', name: 'Harbor Americas' });
  await linkedinAccount(services, instance, { account: '5140', name: 'Harbor Asia' });
  expect((await answered('activate')).blocks).toMatchObject([
    {
      kind: 'refusal',
      choices: [
        'Activate Named accounts on LinkedIn Ads: Harbor Americas',
        'Activate Named accounts on LinkedIn Ads: Harbor Asia',
      ],
    },
  ]);
  const place = 'LinkedIn Ads: Harbor Asia';
  expect(proposedBy(await answered('activate', { place }))).toMatchObject({ account: 'Harbor Asia' });

  await confirm(proposedBy(await answered('deactivate')));
  expect(await activationsOf(ctx(), audience.id)).toMatchObject([{ status: 'ending' }]);
  expect(await readEntries(services, instance)).toMatchObject([
    { type: 'activations.activated', source: 'assistant' },
    { type: 'activations.deactivated', source: 'assistant' },
  ]);
});

it('is for admins', async () => {
  const asker = { ...instance.user.ctx, config: services.config };
  expect((await answered('activate', { asker })).blocks).toMatchObject([{ reason: 'not-permitted' }]);
});
