import { ownVendorId } from '@parley/core/features/channels';
import { undoImport } from '@parley/server/features/imports/undo-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';
import { blockOf, converse } from '../assistant/setup.ts';
import { drain, importText } from './import-text.ts';

const NAME = 'Podcast Guild';
const ID = ownVendorId(NAME, 'chnl_other');
const MARCH = 'startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let caller: { token: string; instanceId: string };
let importId: string;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
  ({ importId } = await importText(
    instance.admin.ctx,
    'spend',
    'Vendor,Month,Amount\nPodcast Guild,2026-03,310\nGoogle Ads,2026-03,620',
    { createVendors: 'true' },
  ));
  await drain(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const ask = async <Data>(document: string): Promise<Data> => {
  const { data, errors } = await api.graphql(caller, document);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data as Data;
};
type Named = { id: string; name: string };

describe('a vendor of one’s own', () => {
  it('is in the lists of vendors, of all and of its channel', async () => {
    const { vendors } = await ask<{ vendors: { getAll: Named[]; getByChannelId: Named[] } }>(
      `{ vendors { getAll { id name } getByChannelId(channelId: "chnl_other") { id name } } }`,
    );
    expect(vendors.getAll).toContainEqual({ id: ID, name: NAME });
    expect(vendors.getByChannelId).toContainEqual({ id: ID, name: NAME });
    const { displayNames } = await ask<{ displayNames: { get: Named[] } }>(
      `{ displayNames { get(ids: ["${ID}"]) { id name } } }`,
    );
    expect(displayNames.get).toEqual([{ id: ID, name: NAME }]);
  });

  it('is on the page of vendors and in the grid of spend, by its name', async () => {
    const { vendorActivity2, vendorSpends } = await ask<{
      vendorActivity2: { edges: { node: { vendor: Named; metrics: { spend: number } } }[] };
      vendorSpends: { get: { edges: { node: { vendor: Named } }[] } };
    }>(
      `{ vendorActivity2(${MARCH}) { edges { node { vendor { id name } metrics { spend } } } }
        vendorSpends { get { edges { node { vendor { id name } } } } } }`,
    );
    const shown = vendorActivity2.edges.map(({ node }) => [node.vendor.name, node.metrics.spend]);
    expect(shown).toContainEqual([NAME, 310]);
    expect(vendorSpends.get.edges.map(({ node }) => node.vendor.name)).toContain(NAME);
  });

  it.each([
    ['vendorIds', 'in', `["${ID}"]`],
    ['vendorIds', 'in', `["${NAME}"]`],
    ['vendor.id', 'in', `["${NAME}"]`],
    ['vendor.name', 'eq', `"podcast guild"`],
    ['vendor.name', 'contains', `"cast gui"`],
  ])('is filtered by %s %s %s', async (field, operator, operand) => {
    const { metrics } = await ask<{ metrics: { query: { totals: { figures: number[] } } } }>(
      `{ metrics { query(input: { metrics: ["spend"], ${MARCH},
          filter: [{ field: "${field}", operator: ${operator}, operand: ${operand} }] }) { totals { figures } } } }`,
    );
    expect(metrics.query.totals.figures).toEqual([310]);
  });

  it('is a row by vendor, and a word of questions', async () => {
    const { metrics } = await ask<{
      metrics: { query: { rows: { dimensions: Named[]; figures: number[] }[] } };
    }>(
      `{ metrics { query(input: { metrics: ["spend"], dimensions: ["vendor"], ${MARCH} }) { rows { dimensions { id name } figures } } } }`,
    );
    expect(metrics.query.rows).toContainEqual({ dimensions: [{ id: ID, name: NAME }], figures: [310] });
    const answer = await converse(instance.admin.ctx, [`spend of ${NAME} in March 2026`]);
    expect(blockOf(answer, 'number').value).toBe(310);
    const table = await converse(instance.admin.ctx, ['spend by vendor in March 2026']);
    expect(JSON.stringify(blockOf(table, 'table'))).toContain(NAME);
  });

  it('is in the raw table of vendors', async () => {
    const response = await api.http.inject({
      url: '/api/raw/vendors?format=csv&from=2026-03-01&to=2026-03-31',
      headers: headersOf(caller),
    });
    expect(response.body).toContain(`"${ID}","${NAME}","chnl_other"`);
  });

  it('is gone when the import that added it is taken back', async () => {
    await undoImport({ ctx: instance.admin.ctx, input: { id: importId } });
    const { vendors } = await ask<{ vendors: { getAll: Named[] } }>('{ vendors { getAll { id } } }');
    expect(vendors.getAll.map(({ id }) => id)).not.toContain(ID);
  });
});
