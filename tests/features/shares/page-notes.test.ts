import { addDays, toDay } from '@parley/core/dates';
import { saveVersion } from '@parley/server/data/configuration/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';
import { open, sharePage } from './share-world.ts';

const yesterday = addDays(toDay(Date.now()), -1);
const SILENT = 'Tag silent: Nothing, since noon.';
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [{ at: `${yesterday}T08:00:00Z`, company: 'acme.example' }],
  });
  await services.postgres
    .insertInto('monitor_findings')
    .values({
      ...{ id: `find_${instance.id}`, instance_id: instance.id, monitor: 'tag-silent' },
      ...{ says: 'Nothing, since noon.', first_day: yesterday, last_day: yesterday, evidence: '[]' },
      ...{ vendor_id: null, closed_at: null },
    })
    .execute();
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const shown = async (url: string): Promise<string> => (await open(api.http, url)).body;
const change = (rule: 'net-new' | 'all') =>
  services.postgres
    .transaction()
    .execute((transaction) =>
      saveVersion({ transaction, ctx: instance.admin.ctx, kind: 'net-new', body: { rule } }),
    );

it('a link of a page says what speaks against a figure in its tile, and which definitions made it', async () => {
  await change('net-new');
  const { url } = await sharePage(instance.admin.ctx);
  const pinned = await sharePage(instance.admin.ctx, { isLive: false });
  const page = await shown(url);
  expect(page).toMatch(new RegExp(`<h2>Visits <sup>1, 2</sup></h2>.*<ol class="notes"><li>${SILENT}`));
  // It touches every figure, and data begin later for some of them: each note is there once.
  expect(page).toMatch(/<h2>Pipeline influenced <sup>1<\/sup><\/h2>/);
  expect(page.split(SILENT)).toHaveLength(2);
  expect(page).toMatch(/Live, as of [^<]* · definitions 2</);
  const picture = await shown(`${url}.svg`);
  expect(picture).toContain('>Visits (1, 2)</text>');
  expect(picture).toMatch(new RegExp(`>\\(1\\) ${SILENT}`));
  expect(picture).toMatch(/ · definitions 2<\/text>/);
  // What stays as it was keeps the number of then.
  await change('all');
  expect(await shown(pinned.url)).toMatch(/As it was on [^<]* · definitions 2</);
  expect(await shown((await sharePage(instance.admin.ctx)).url)).toContain(' · definitions 3<');
});

it('a link without names says that something is to be known, and not what', async () => {
  const { url } = await sharePage(instance.admin.ctx, { hidesCompanies: true });
  const page = await shown(url);
  expect(page).not.toContain('since noon');
  expect(page).toMatch(/<h2>Visits <sup>1<\/sup><\/h2>.*<ol class="notes"><li>Something is to be known/);
});

it.each([
  ['chart', 'course-visits'],
  ['chart of a panel', 'trends'],
  ['table', 'largest'],
])('a link of a %s without names says it as well', async (_what, id) => {
  const part = { part: id };
  const named = await sharePage(instance.admin.ctx, part);
  expect(await shown(named.url)).toContain(SILENT);
  const { url } = await sharePage(instance.admin.ctx, { ...part, hidesCompanies: true });
  const page = await shown(url);
  expect(page).not.toContain('since noon');
  expect(page).toMatch(/<ul class="notes"><li>Something is to be known of what is shown here/);
  expect(await shown(`${url}.svg`)).toContain('Something is to be known of what is shown here');
});

it('a link of days that nothing speaks against has no note', async () => {
  const day = addDays(yesterday, -1);
  const { url } = await sharePage(instance.admin.ctx, { windowDays: null, startDate: day, endDate: day });
  expect(await shown(url)).not.toContain('Tag silent');
});
