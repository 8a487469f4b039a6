import { listNotes } from '@parley/server/features/notes/list-notes';
import { createNote, deleteNote, updateNote } from '@parley/server/features/notes/notes';
import { createPixel, updatePixel } from '@parley/server/features/pixels/store-pixel';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain, factsIn } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
let audience: string;
let theirs: string;
const anAudience = async (of: TestInstance): Promise<string> => {
  const id = newId('audn');
  await services.postgres
    .insertInto('audiences')
    .values({ id, instance_id: of.id, name: 'Key', type: 'upload' })
    .execute();
  return id;
};
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
  audience = await anAudience(instance);
  theirs = await anAudience(await createTestInstance(services));
});
afterAll(() => services.close());

const input = () => ({
  name: 'Spring banner',
  channel_id: 'chnl_paid_social',
  vendor_id: 'vndr_linkedin_ads',
  audience_id: audience,
});
const create = (more = {}) => createPixel({ ctx: instance.admin.ctx, input: { ...input(), ...more } });
const codeOf = async (id: string): Promise<string> =>
  (await services.postgres.selectFrom('pixels').select('code').where('id', '=', id).executeTakeFirstOrThrow())
    .code;

describe('a pixel', () => {
  it('gets a code of its own, and is known to ClickHouse by its name', async () => {
    const { id } = await create();
    expect(await codeOf(id)).toMatch(/^CT-[A-Z0-9]{7}$/);
    await updatePixel({
      ctx: instance.admin.ctx,
      input: { id, name: 'Autumn banner', audience_id: audience },
    });
    await drain(services);
    expect(await factsIn(services, 'pixels', instance.id, 'name')).toContainEqual({
      pixel_id: id,
      name: 'Autumn banner',
    });
  });

  it('takes a code once', async () => {
    const code = `CT-${newId('x', 7).slice(2).toUpperCase()}`;
    expect(await codeOf((await create({ code })).id)).toBe(code);
    await expect(create({ code })).rejects.toMatchObject({ code: 'pixel.tag-duplicate' });
    await expect(create({ code: 'CT-abc' })).rejects.toMatchObject({ code: 'pixel.invalid-code' });
  });

  it.each([
    [{ name: ' ' }],
    [{ description: 'x'.repeat(2_001) }],
    [{ vendor_id: 'vndr_google_ads' }],
    [{ channel_id: 'chnl_nothing' }],
    [{ audience_id: '' }],
  ])('cannot be made with %j', async (more) => {
    await expect(create(more)).rejects.toBeDefined();
  });

  it('is of an audience of its own instance', async () => {
    await expect(create({ audience_id: theirs })).rejects.toThrow('no such audience');
  });

  it('keeps channel and vendor, and is made by admins only', async () => {
    const { id } = await create();
    const change = { id, name: 'Other', audience_id: audience, vendor_id: 'vndr_meta_ads' };
    await expect(updatePixel({ ctx: instance.admin.ctx, input: change })).rejects.toThrow('cannot change');
    await expect(createPixel({ ctx: instance.user.ctx, input: input() })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});

describe('a note', () => {
  it('is written, changed and deleted by any member', async () => {
    const { ctx } = instance.user;
    const { id } = await createNote({ ctx, input: { note: ' A fair ' } });
    await createNote({
      ctx: instance.admin.ctx,
      input: { note: 'Before', occurredAt: new Date('2026-01-01') },
    });
    await updateNote({ ctx: instance.admin.ctx, input: { id, note: 'A dinner' } });
    const notes = await listNotes({ ctx, input: {} });
    expect(notes.map(({ note }) => note)).toEqual(['A dinner', 'Before']);
    expect(notes[0]?.occurredAt.toISOString().slice(10)).toBe('T00:00:00.000Z');
    await deleteNote({ ctx, input: { id } });
    await expect(deleteNote({ ctx, input: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listNotes({ ctx, input: {} })).map(({ note }) => note)).toEqual(['Before']);
  });

  it.each([
    [{ note: '' }],
    [{ note: 'x'.repeat(201) }],
    [{ note: 'Tomorrow', occurredAt: new Date(Date.now() + 86_400_000) }],
  ])('cannot be %j', async (note) => {
    await expect(createNote({ ctx: instance.user.ctx, input: note })).rejects.toBeDefined();
  });

  it('may have 200 characters, however they are stored', async () => {
    await createNote({ ctx: instance.user.ctx, input: { note: '😀'.repeat(200) } });
  });
});
