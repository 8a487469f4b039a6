import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type AssistantWorld, converse, createAssistantWorld } from './setup.ts';

let services: TestServices;
let world: AssistantWorld;
beforeAll(async () => {
  services = sharedServices();
  world = await createAssistantWorld(services);
  const noted: readonly (readonly [day: string, note: string, isDeleted?: boolean])[] = [
    ['2025-11-30', 'Long before'],
    ['2026-02-11', 'Spring prices'],
    ['2026-02-27', 'New home page'],
    ['2026-03-02', 'Paused search ads'],
    ['2026-03-10', 'Fair in Hanover'],
    ['2026-03-03', 'Written by mistake', true],
  ];
  await services.postgres
    .insertInto('notes')
    .values(
      noted.map(([day, note, isDeleted = false], at) => ({
        id: `note:${world.instance.id}:${at}`,
        instance_id: world.instance.id,
        note,
        occurred_at: new Date(`${day}T12:00:00Z`),
        created_by: null,
        deleted_at: isDeleted ? new Date() : null,
      })),
    )
    .execute();
});
afterAll(() => services.close());

const told = async (text: string): Promise<string> => (await converse(world.instance.user.ctx, [text])).text;

it('why a figure changed is answered with the notes nearest to the change', async () => {
  const text = await told('why did visits change in March 2026 compared with February 2026');
  expect(text).toContain(
    'Your team noted in that time: “Paused search ads” (Mar 2, 2026), “New home page” (Feb 27, 2026) and “Fair in Hanover” (Mar 10, 2026).',
  );
});

it('notes outside both periods say nothing', async () => {
  expect(await told('why did visits change in January 2026 compared with December 2025')).not.toContain(
    'noted',
  );
});

it('a figure alone has none', async () => {
  expect(await told('visits in March 2026')).not.toContain('noted');
});
