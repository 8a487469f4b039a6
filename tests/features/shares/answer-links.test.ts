import type { Answer } from '@parley/core/assistant';
import { answerContent, titleOfAnswer } from '@parley/server/features/shares/answer-content';
import { hideCompanies } from '@parley/server/features/shares/hide-companies';
import { renderBlocks } from '@parley/server/features/shares/page/render-blocks';
import { expect, it } from 'vitest';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';
import { startWholeServer } from '../api/whole-server.ts';
import { blockOf } from '../assistant/setup.ts';
import { withAssistant } from '../assistant/with-assistant.ts';
import { open, shareAnswer } from './share-world.ts';

const assistant = withAssistant();
type Person = Awaited<ReturnType<typeof assistant.somebody>>;

const ctxOf = ({ userId }: Person) => ({
  ...assistant.services,
  requestId: 'test-request',
  origin: NOWHERE,
  viewer: testViewer({ userId, isSuperuser: true }),
  instance: { id: assistant.instance.id },
});
async function asked(question: string) {
  const person = await assistant.somebody();
  const { sessionId, turnId, answer } = await assistant.ask(person, question);
  return { ctx: ctxOf(person), place: { conversationId: sessionId, turnId }, answer };
}
async function bodyOf(url: string) {
  const http = await startWholeServer(assistant.services);
  try {
    return await open(http, url);
  } finally {
    await http.close();
  }
}

it('a link of an answer shows it as of now, with its parts and without its links', async () => {
  const { ctx, place, answer } = await asked('How many visits from LinkedIn from 2026-03-02 to 2026-03-08?');
  const { value } = blockOf(answer, 'number');
  const { url, title } = await shareAnswer(ctx, place);
  expect(title).toContain('Visits');
  const { statusCode, body } = await bodyOf(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<div class="value">${(value ?? 0).toLocaleString('en-US')}`);
  expect(body).toContain('LinkedIn');
  expect(body).not.toMatch(/href=|\/app\/|vndr_/);
});

it('one part of an answer is shared alone, and what is no part of it is refused', async () => {
  const { ctx, place, answer } = await asked('Visits by channel from 2026-03-01 to 2026-03-31');
  expect(answer.blocks.map(({ kind }) => kind)).toContain('table');
  const { url } = await shareAnswer(ctx, { ...place, kind: 'table', position: 0, isLive: false });
  const { body } = await bodyOf(url);
  expect(body).toContain('<table>');
  expect(body).not.toContain('class="card chart"');
  for (const wrong of [
    { kind: 'table', position: 7 },
    { kind: 'nothing', position: 0 },
  ])
    await expect(shareAnswer(ctx, { ...place, ...wrong })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const other = await assistant.somebody();
  await expect(shareAnswer(ctxOf(other), place)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('company names are hidden on the server, live and pinned, in titles too', async () => {
  const { ctx, place, answer } = await asked('Which companies visited from 2026-03-01 to 2026-03-31?');
  const { items } = blockOf(answer, 'companies');
  expect(items.length).toBeGreaterThan(1);
  for (const isLive of [true, false]) {
    const { url } = await shareAnswer(ctx, { ...place, isLive, hidesCompanies: true });
    const { body } = await bodyOf(url);
    expect(body).toContain('<th scope="row">Company 1</th>');
    expect(body).toContain(`<td class="n">${items[0]?.visits}</td>`);
    for (const { name, domain, id } of items)
      for (const said of [name, domain, id]) expect(body, said).not.toContain(said);
    const row = await assistant.services.postgres
      .selectFrom('shares')
      .select('kept')
      .where('instance_id', '=', assistant.instance.id)
      .where('is_live', '=', isLive)
      .where('hides_companies', '=', true)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(items[0]?.name);
  }
});

it('an answer that is a list is a picture with its first rows', async () => {
  const {
    ctx,
    place,
    answer: listed,
  } = await asked('Which companies visited from 2026-03-01 to 2026-03-31?');
  const { items } = blockOf(listed, 'companies');
  const { url } = await shareAnswer(ctx, place);
  const { body } = await bodyOf(`${new URL(url).pathname}.svg`);
  expect(body).toMatch(/^<svg /);
  const [first] = items;
  expect(body).toContain(`>${first?.name}</text>`);
  expect(body).toContain(`>${first?.visits}</text>`);
  const hidden = await shareAnswer(ctx, { ...place, hidesCompanies: true });
  const drawn = (await bodyOf(`${new URL(hidden.url).pathname}.svg`)).body;
  expect(drawn).toContain('>Company 1</text>');
  expect(drawn).not.toContain(first?.name);
});

it('vendors that are compared keep their names where companies are hidden, and no period is in the title', async () => {
  const { answer: compared } = await asked(
    'Compare visits of LinkedIn Ads and Google Ads in March 2026 with February 2026',
  );
  const title = titleOfAnswer(compared, true);
  for (const { label, value } of compared.query)
    if (label === 'Period' || label === 'Compared with') expect(title).not.toContain(value);
  const content = hideCompanies(answerContent(compared, { title, part: null, hidesCompanies: true }));
  const body = renderBlocks(content.blocks);
  expect(body).toContain('LinkedIn Ads');
  expect(body).not.toMatch(/Compared \d|Series \d/);
});

const NAME = 'Initech & Sons';
const answer: Answer = {
  text: `${NAME} made 12 visits.`,
  blocks: [
    { kind: 'number', label: `Share of ${NAME}`, value: 0.5, unit: 'percent', better: 'neither' },
    {
      kind: 'table',
      columns: [
        { id: 'company', label: 'Company', unit: 'text' },
        { id: 'vendor', label: 'Vendor', unit: 'text' },
        { id: 'visits', label: 'Visits', unit: 'count' },
      ],
      rows: [
        { company: NAME, vendor: 'LinkedIn Ads', visits: 12 },
        { company: 'Globex', vendor: 'Google Ads', visits: 3 },
        { company: NAME, vendor: 'Google Ads', visits: 1 },
      ],
      links: ['/companies/comp_1', null, null],
      totalRows: 3,
    },
    {
      kind: 'table',
      columns: [
        { id: 'side', label: 'Compared', unit: 'text' },
        { id: 'value', label: NAME, unit: 'text' },
      ],
      rows: [{ side: NAME, value: '12' }],
      totalRows: 1,
    },
    // Audiences beside each other: people name them after companies.
    {
      kind: 'table',
      columns: [
        { id: 'audience', label: 'Audience', unit: 'text' },
        { id: 'audn_1', label: `Pilot of ${NAME}`, unit: 'count' },
      ],
      rows: [{ audience: `Pilot of ${NAME}`, audn_1: 12 }],
      totalRows: 1,
    },
    // The record of a deal, and a scorecard.
    {
      kind: 'table',
      columns: [
        { id: 'name', label: 'Record', unit: 'text' },
        { id: 'value', label: 'What it says', unit: 'text' },
      ],
      rows: [{ name: 'Account', value: `${NAME} (initech.example)` }],
      totalRows: 1,
    },
    {
      kind: 'table',
      columns: [
        { id: 'figure', label: 'Figure', unit: 'text' },
        { id: 'value', label: NAME, unit: 'text' },
      ],
      rows: [{ figure: 'Visits', value: '12' }],
      totalRows: 1,
    },
    {
      kind: 'chart',
      shape: 'bars',
      x: { label: 'Company', kind: 'category' },
      unit: 'count',
      series: [{ id: 'visits', label: 'Visits', points: [{ x: NAME, y: 12 }] }],
    },
    {
      kind: 'chart',
      shape: 'line',
      x: { label: 'Week', kind: 'time' },
      unit: 'count',
      series: [{ id: 'comp_1', label: NAME, points: [{ x: '2026-03-01', y: 12 }] }],
    },
    {
      kind: 'opportunities',
      label: `Opportunities of ${NAME}`,
      items: [
        {
          ...{ id: 'oppt_1', name: `${NAME} renewal`, company: NAME, stage: 'Open', amount: 100 },
          ...{ openDate: null, closeDate: null, isClosed: false, permalink: '/opportunities/oppt_1' },
        },
      ],
      totalRows: 1,
    },
    {
      kind: 'flow',
      label: NAME,
      unit: 'count',
      nodes: [{ id: 'comp_1', name: NAME, value: 12, parent: null, permalink: '/companies/comp_1' }],
    },
    { kind: 'explanation', title: NAME, steps: [], totalSteps: 0 },
  ],
  query: [
    { label: 'Metric', value: 'Visits' },
    { label: 'Company', value: NAME },
    { label: 'Compare', value: NAME },
    { label: 'Audience', value: `Pilot of ${NAME}` },
  ],
  definitions: [],
  permalink: null,
  asOf: '2026-03-31T12:00:00Z',
  warnings: [`${NAME} has other domains.`],
  suggestions: [],
};

it.each([true, false])('every kind of part is drawn, with names or without: hidden %s', (hidesCompanies) => {
  const title = titleOfAnswer(answer, hidesCompanies);
  const content = answerContent(answer, { title, part: null, hidesCompanies });
  const shown = hidesCompanies ? hideCompanies(content) : content;
  const text = JSON.stringify(shown) + renderBlocks(shown.blocks);
  expect(/initech/i.test(text)).toBe(!hidesCompanies);
  expect(renderBlocks(shown.blocks)).not.toMatch(/comp_1|oppt_1|companies\//);
  if (!hidesCompanies) return;
  expect(title).toBe('Visits');
  // What must be known may name anybody: the link says that there is something.
  expect(shown.warnings).toEqual([expect.stringMatching(/^Something is to be known of what is shown here/)]);
  expect(hideCompanies({ ...content, warnings: [] }).warnings).toEqual([]);
  const tables = shown.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  expect(tables.at(-1)?.rows).toEqual([{ figure: 'Visits', value: '12' }]);
  expect(renderBlocks(shown.blocks)).toMatch(
    /<th scope="col" class="n">Audience 1<.*<th scope="row">Audience 1</,
  );
  // The same name has the same number, and vendors keep theirs.
  expect(tables[0]?.rows.map(({ company, vendor }) => [company, vendor])).toEqual([
    ['Company 1', 'LinkedIn Ads'],
    ['Company 2', 'Google Ads'],
    ['Company 1', 'Google Ads'],
  ]);
});
