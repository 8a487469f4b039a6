import { randomUUID } from 'node:crypto';
import { ownChannelId, ownVendorId } from '@parley/core/features/channels';
import { serveRequest } from '@parley/server/data/visits/index';
import { setRules } from '@parley/server/features/channels/rules/set-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { makeWorld } from '../analytics/world.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';
import { drain, importText } from '../imports/import-text.ts';

const DAYS = 'startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';
const CHANNEL = ownChannelId('Field Marketing');
const VENDOR = ownVendorId('Road-show', CHANNEL);

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;
let caller: { token: string; instanceId: string };
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  [instance, other] = await Promise.all([createTestInstance(services), createTestInstance(services)]);
  caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

type Fault = { message: string; extensions: { code: string; details?: object; fieldErrors?: object } };
const send = async (document: string) =>
  (await api.graphql(caller, document)) as unknown as { data: unknown; errors: Fault[] };
const ask = async <Data>(document: string): Promise<Data> => {
  const { data, errors } = await send(document);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data as Data;
};
const own = async () =>
  (
    await ask<{
      channels: { own: { id: string; name: string; usedBy: { name: string; path: string }[] }[] };
    }>('{ channels { own { id name color formerNames channel { name } usedBy { name path } } } }')
  ).channels.own;

describe('a channel and a vendor of one’s own', () => {
  it('are made, with a vendor in the channel, and are where channels are', async () => {
    await ask('mutation { channels { create(name: " Field  Marketing ", color: "#2e8b17") { id } } }');
    const made = await ask(
      `mutation { vendors { create(name: "Road-show", channelId: "${CHANNEL}") { id name channel { id name color } } } }`,
    );
    const channel = { id: CHANNEL, name: 'Field Marketing', color: '#2e8b17' };
    expect(made).toEqual({ vendors: { create: { id: VENDOR, name: 'Road-show', channel } } });
    const { channels } = await ask<{ channels: { getAll: object[]; getById: object } }>(
      `{ channels { getAll { id name color } getById(id: "${CHANNEL}") { id name color } } }`,
    );
    expect(channels.getAll).toContainEqual(channel);
    expect(channels.getById).toEqual(channel);
    expect(await own()).toMatchObject([
      { id: CHANNEL, usedBy: [{ name: 'Road-show' }] },
      { id: VENDOR, usedBy: [], channel: { name: 'Field Marketing' } },
    ]);
  });

  it('take visits by a rule and are counted under their names, renamed or not', async () => {
    const [view] = makeWorld(instance.id, 1).pageViews;
    await services.clickhouse.insert(
      'page_views',
      ['roadshow', 'roadshow', ''].map((utm_source, index) => ({
        ...view,
        ...{ visitor_id: `visitor-${index}`, event_id: randomUUID(), occurred_at: '2026-03-10 10:00:00.000' },
        ...{
          bot_reason: '',
          referral_domain: '',
          utm_medium: '',
          utm_campaign: '',
          parameters: {},
          utm_source,
        },
      })),
    );
    await setRules({
      ctx: instance.admin.ctx,
      input: { rules: [{ channelId: CHANNEL, vendorId: VENDOR, sources: ['roadshow'] }] },
    });
    await serveRequest(services, instance.id);
    await ask(`mutation { channels { update(id: "${CHANNEL}", name: "Field & Fairs") { id } } }`);
    const renamed = await ask(
      `mutation { vendors { update(id: "${VENDOR}", name: "Bus Tour") { id name } } }`,
    );
    expect(renamed).toEqual({ vendors: { update: { id: VENDOR, name: 'Bus Tour' } } });
    const rows = async (dimension: string, more: string) =>
      (
        await ask<{ metrics: { query: { rows: { dimensions: object[]; figures: number[] }[] } } }>(
          `{ metrics { query(input: {metrics: ["visits"], dimensions: ["${dimension}"], ${DAYS}${more}}) { rows { dimensions { id name } figures } } } }`,
        )
      ).metrics.query.rows.map(({ dimensions, figures }) => [dimensions[0], figures[0]]);
    const asChannel = [{ id: CHANNEL, name: 'Field & Fairs' }, 2];
    expect(await rows('channel', '')).toContainEqual(asChannel);
    expect(await rows('vendor', '')).toContainEqual([{ id: VENDOR, name: 'Bus Tour' }, 2]);
    for (const filter of [
      { field: 'channel.name', operator: 'eq', operand: 'field & fairs' },
      { field: 'channel.name', operator: 'iLike', operand: 'fairs' },
      { field: 'vendor.name', operator: 'eq', operand: 'bus tour' },
      { field: 'channel.id', operator: 'in', operand: [CHANNEL] },
    ]) {
      const written = JSON.stringify(filter)
        .replaceAll(/"(field|operator|operand)":/g, '$1:')
        .replace(/operator:"(\w+)"/, 'operator:$1');
      expect(await rows('channel', `, filter: [${written}]`)).toEqual([asChannel]);
    }
  });

  it('are in exports by their names', async () => {
    const file = await api.http.inject({
      method: 'GET',
      url: '/api/raw/channels?from=2026-03-01&to=2026-03-31',
      headers: headersOf(caller),
    });
    expect(file.body).toContain(`"${CHANNEL}","Field & Fairs"`);
  });

  it('are found by files under the names of before', async () => {
    await importText(
      instance.admin.ctx,
      'spend',
      'Vendor,Channel,Month,Amount\nRoad-show,,2026-03,310\nbus tour,,2026-04,20\nHall 7,Field Marketing,2026-03,5',
      { createVendors: 'true' },
    );
    await drain(services);
    const { vendorSpends } = await ask<{ vendorSpends: { get: { edges: { node: object }[] } } }>(
      '{ vendorSpends { get { edges { node { vendor { id name channel { name } } data { amount } } } } } }',
    );
    const channel = { name: 'Field & Fairs' };
    expect(vendorSpends.get.edges.map(({ node }) => node)).toEqual([
      { vendor: { id: VENDOR, name: 'Bus Tour', channel }, data: [{ amount: 310 }, { amount: 20 }] },
      { vendor: { id: ownVendorId('Hall 7', CHANNEL), name: 'Hall 7', channel }, data: [{ amount: 5 }] },
    ]);
  });

  it('stay while something uses them, which the refusal names', async () => {
    const { errors } = await send(`mutation { vendors { delete(id: "${VENDOR}") { success } } }`);
    expect(errors[0]).toMatchObject({
      message: 'It is used by "Rule 1", "spend of 2 months" and "2 visits" and cannot be deleted.',
      extensions: { code: 'OBJECT_IN_USE' },
    });
    const channel = await send(`mutation { channels { delete(id: "${CHANNEL}") { success } } }`);
    expect(channel.errors[0]?.message).toBe('It is used by "Bus Tour" and "Hall 7" and cannot be deleted.');
  });

  it('stay while campaigns or pixels are theirs, each named with its page', async () => {
    const channelId = ownChannelId('Fairs');
    const vendorId = ownVendorId('Hall 9', channelId);
    const { id: instance_id } = instance;
    await ask('mutation { channels { create(name: "Fairs") { id } } }');
    await ask(`mutation { vendors { create(name: "Hall 9", channelId: "${channelId}") { id } } }`);
    const campaigns = ['Spring fair', 'Summer fair', 'Autumn fair', 'Winter fair'].map((name) => ({
      ...{ id: `camp_${randomUUID()}`, external_id: randomUUID(), name },
      ...{ instance_id, vendor_id: vendorId },
    }));
    await services.postgres.insertInto('campaigns').values(campaigns).execute();
    const pixel = { id: `pixl_${randomUUID()}`, name: 'Stand', code: `CT-${randomUUID()}` };
    const refusal = async (group: 'vendors' | 'channels', id: string) =>
      (await send(`mutation { ${group} { delete(id: "${id}") { success } } }`)).errors[0];
    const byCampaigns = '"Autumn fair", "Spring fair", "Summer fair" and 1 more';
    expect(await refusal('vendors', vendorId)).toMatchObject({
      message: `It is used by ${byCampaigns} and cannot be deleted.`,
      extensions: { code: 'OBJECT_IN_USE' },
    });
    await services.postgres
      .insertInto('pixels')
      .values({ ...pixel, instance_id, channel_id: channelId, vendor_id: vendorId })
      .execute();
    const [last, ...others] = campaigns.toReversed();
    await services.postgres
      .deleteFrom('campaigns')
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    expect(await refusal('vendors', vendorId)).toMatchObject({
      message: 'It is used by "Winter fair" and "Stand" and cannot be deleted.',
    });
    expect((await own()).find(({ id }) => id === vendorId)?.usedBy).toEqual([
      { name: 'Winter fair', path: `/campaigns/${last?.id}` },
      { name: 'Stand', path: `/pixels/${pixel.id}` },
    ]);
    await services.postgres
      .deleteFrom('campaigns')
      .where('id', '=', last?.id ?? '')
      .execute();
    expect((await refusal('vendors', vendorId))?.message).toBe(
      'It is used by "Stand" and cannot be deleted.',
    );
    expect((await refusal('channels', channelId))?.message).toBe(
      'It is used by "Hall 9" and cannot be deleted.',
    );
    await services.postgres.deleteFrom('pixels').where('id', '=', pixel.id).execute();
    for (const [group, id] of [
      ['vendors', vendorId],
      ['channels', channelId],
    ] as const)
      expect(await refusal(group, id)).toBeUndefined();
  });

  it('go when nothing does, and come back under the same name', async () => {
    const id = ownChannelId('Trade press');
    await ask('mutation { channels { create(name: "Trade press") { id } } }');
    await ask(`mutation { channels { delete(id: "${id}") { success } } }`);
    expect((await own()).map((each) => each.id)).not.toContain(id);
    await ask('mutation { channels { create(name: "Trade press", color: "#d95449") { id } } }');
    expect(await own()).toContainEqual(expect.objectContaining({ id, color: '#d95449' }));
  });

  it.each([
    [
      'channels { create(name: "paid search") { id } }',
      'There is a channel of this name already: Paid Search.',
    ],
    ['channels { create(name: " - ") { id } }', 'A name is needed.'],
    ['channels { create(name: "Field marketing") { id } }', 'Field & Fairs was called that before'],
    ['channels { create(name: "Pale", color: "#ffffff") { id } }', 'Choose one of these'],
    ['vendors { create(name: "Direct mail", channelId: "chnl_direct") { id } }', 'other than Direct'],
    ['vendors { update(id: "vndr_google_ads", name: "Mine") { id } }', 'Vendor of your own'],
  ])('%s is refused', async (deed, message) => {
    const { errors } = await send(`mutation { ${deed} }`);
    const text = JSON.stringify(errors);
    expect(errors).toHaveLength(1);
    expect(text).toContain(message);
  });

  it('are nothing to another organization, even with the same ids', async () => {
    const theirs = { token: await api.signIn(other.admin), instanceId: other.id };
    const { errors } = await api.graphql(
      theirs,
      `mutation { vendors { update(id: "${VENDOR}", name: "X") { id } } }`,
    );
    expect(JSON.stringify(errors)).toContain('NOT_FOUND');
    const { data } = await api.graphql(theirs, `{ channels { getById(id: "${CHANNEL}") { name } } }`);
    expect(data).toEqual({ channels: { getById: { name: 'Field Marketing' } } });
  });
});
