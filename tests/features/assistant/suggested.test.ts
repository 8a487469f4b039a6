import { ASSISTANT_PAGE_IDS } from '@parley/core/assistant/tools';
import { pathWithId, takesId } from '@parley/core/pages';
import { suggestQuestions } from '@parley/server/features/assistant/suggestions/suggest-questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { createMessyInstance, type MessyInstance } from './messy-instance.ts';

let services: TestServices;
let messy: MessyInstance;
beforeAll(async () => {
  services = await isolatedServices();
  messy = await createMessyInstance(services);
}, 400_000);
afterAll(async () => {
  await services?.close();
});

/** Kinds of names whose things have a page. */
const PAGES = {
  vendor: 'vendors',
  channel: 'channels',
  campaign: 'campaigns',
  company: 'web-traffic-activity',
  pixel: 'pixels',
  audience: 'audiences',
} as const;

/** The page of one thing of each kind. */
async function pagesOfThings(): Promise<string[]> {
  const { entries } = await messy.names();
  return Object.entries(PAGES).flatMap(([field, path]) => {
    const entry = entries.find((each) => each.field === field);
    return entry === undefined ? [] : [`/${path}/${encodeURIComponent(entry.id)}`];
  });
}

const suggested = async (page: string): Promise<readonly string[]> =>
  suggestQuestions({ ctx: messy.ctx, names: await messy.names(), today: messy.today, page });

describe('suggested questions', () => {
  it('are understood and answered, on every page', { timeout: 400_000 }, async () => {
    const things = await pagesOfThings();
    expect(things).toHaveLength(Object.keys(PAGES).length);
    const pages = [
      '',
      '/users',
      '/nothing/like/this?x=%',
      ...ASSISTANT_PAGE_IDS.filter((page) => !takesId(page)).map((page) => pathWithId(page)),
      ...things,
    ];
    const asked = new Map<string, string>();
    for (const page of pages) {
      const questions = await suggested(page);
      expect([page, questions.length]).toEqual([page, 8]);
      for (const question of questions) asked.set(question, page);
    }
    const refused: string[] = [];
    for (const [question, page] of asked) {
      const { text, blocks } = await messy.ask(question);
      if (text === '' || blocks.some(({ kind }) => kind === 'refusal'))
        refused.push(`${page}: ${question}: ${text}`);
    }
    expect(refused).toEqual([]);
    console.log(`${asked.size} suggested questions of ${pages.length} pages are answered`);
  });

  it('are about the thing a page shows', async () => {
    const { entries } = await messy.names();
    for (const field of ['vendor', 'campaign', 'company'] as const) {
      const entry = entries.find((each) => each.field === field);
      const [first] = await suggested(`/${PAGES[field]}/${entry?.id}?startDate=2026-01-01`);
      expect(first).toContain(entry?.name);
    }
  });
});
