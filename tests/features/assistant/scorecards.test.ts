import type { Answer, Block } from '@parley/core/assistant';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain } from '../imports/import-text.ts';
import { type AssistantWorld, blockOf, converse, createAssistantWorld } from './setup.ts';
import { between, categoryOf, companyOf, ORIGINS, type Visit } from './world.ts';

/** What LinkedIn Ads was paid in February. */
const SPENT = 1_200;

let services: TestServices;
let world: AssistantWorld;
beforeAll(async () => {
  services = sharedServices();
  world = await createAssistantWorld(services);
  await setVendorSpends({
    ctx: world.instance.admin.ctx,
    input: {
      vendors: [
        {
          vendorId: 'vndr_linkedin_ads',
          data: [{ firstDayOfMonth: '2026-02-01', amount: SPENT, userSupplied: true }],
        },
      ],
    },
  });
  await drain(services);
});
afterAll(() => services.close());

const ask = (...turns: string[]): Promise<Answer> => converse(world.instance.user.ctx, turns);
const of = (visits: readonly Visit[], vendor: string): Visit[] =>
  visits.filter(({ origin }) => origin.vendor === vendor);
const targets = (visits: readonly Visit[]): number =>
  visits.filter((visit) => categoryOf(visit) === 'target').length;
const february = between('2026-02-01', '2026-02-28');
/** The month before (decision 73). */
const before = between('2026-01-01', '2026-01-31');

type NumberBlock = Extract<Block, { kind: 'number' }>;
const numbersOf = ({ blocks }: Answer): Record<string, NumberBlock> =>
  Object.fromEntries(
    blocks.flatMap((block) => (block.kind === 'number' ? [[block.label, block] as const] : [])),
  );

describe('a named thing without a figure', () => {
  it('is answered by its key figures, each with the time before and a page', async () => {
    const answer = await ask('how is LinkedIn Ads doing last month');
    const numbers = numbersOf(answer);
    const visits = of(february, 'LinkedIn Ads');
    expect(numbers['Visits']).toMatchObject({
      value: visits.length,
      previous: of(before, 'LinkedIn Ads').length,
    });
    expect(numbers['Target visits']?.value).toBe(targets(visits));
    expect(numbers['Spend']?.value).toBeCloseTo(SPENT);
    expect(numbers['Spend per visit']?.value).toBeCloseTo(SPENT / visits.length);
    expect(numbers['Spend per target visit']?.value).toBeCloseTo(SPENT / targets(visits));
    expect(numbers['Pipeline per spend']?.value).toBe(0);
    for (const { permalink } of Object.values(numbers))
      expect(permalink).toMatch(/^\/.*startDate=2026-02-01/);
    expect(answer.permalink).toBe(
      '/vendors/vndr_linkedin_ads?startDate=2026-02-01&endDate=2026-02-28&compare=before',
    );
    expect(answer.text).not.toContain('decision');
  });

  it('has its rates beside the median of its peers', async () => {
    const table = blockOf(await ask('how is LinkedIn Ads doing last month'), 'table');
    const rates = ORIGINS.filter(({ vendor }) => vendor !== 'LinkedIn Ads')
      .map(({ vendor }) => of(february, vendor))
      .map((visits) => targets(visits) / visits.length)
      .toSorted((a, b) => a - b);
    const median = `${Number(((rates[1] ?? 0) * 100).toFixed(1))}%`;
    expect(table.rows).toEqual([expect.objectContaining({ figure: 'Visit efficiency', median, peers: 3 })]);
  });

  it('says without advice that a decision is for people, and where no spend is known', async () => {
    const judged = await ask('should we cut Google Ads?');
    expect(judged.text).toContain('the decision is yours');
    expect(judged.text).toContain('No spend is recorded for it');
    expect(numbersOf(judged)['Spend per visit']?.value).toBeNull();
    const decided = await ask('are we wasting money on LinkedIn Ads last month');
    expect(numbersOf(decided)['Visits']?.value).toBe(of(february, 'LinkedIn Ads').length);
  });
});

it('a company has what it came to besides its visits, and a question for a judgement the same', async () => {
  const visits = february.filter(
    (visit) => categoryOf(visit) !== 'bot' && companyOf(visit)?.name === 'Globex',
  );
  for (const question of ['how is Globex doing last month', 'is Globex worth it last month']) {
    const answer = await ask(question);
    expect(numbersOf(answer)['Human visits']?.value).toBe(visits.length);
    expect(numbersOf(answer)).toHaveProperty('Pipeline');
    expect(answer.text.includes('the decision is yours')).toBe(question.startsWith('is '));
  }
});

describe('what to think of a figure', () => {
  it('is shown by the periods before and by its peers', async () => {
    const answer = await ask('visits from LinkedIn Ads last month', 'is that a lot?');
    const counts = [february, between('2026-01-01', '2026-01-31'), between('2025-12-01', '2025-12-31')].map(
      (visits) => of(visits, 'LinkedIn Ads').length,
    );
    const { rows } = blockOf(answer, 'table');
    expect(rows.slice(0, 2).map((row) => row['visits'])).toEqual(counts.slice(0, 2));
    const peers = ORIGINS.map(({ vendor }) => of(february, vendor).length);
    const above = peers.filter((each) => each > (counts[0] ?? 0)).length;
    expect(answer.text).toContain(`Of the 3 other vendors, ${above} ${above === 1 ? 'has' : 'have'} more`);
  });

  it('is of the first figure after a few of them, in two lines and without the others', async () => {
    const answer = await ask('how is LinkedIn Ads doing last month', 'is that a lot?');
    expect(Object.keys(numbersOf(answer))).toEqual(['Visits']);
    expect(numbersOf(answer)['Visits']?.value).toBe(of(february, 'LinkedIn Ads').length);
    expect(answer.text.split('\n')).toHaveLength(2);
  });
});

describe('a message', () => {
  it('with two questions is answered in turn, numbered, each with its own page', async () => {
    const message = 'How many visits last month? And which vendor brought the most target visits last month?';
    const answer = await ask(message);
    expect(answer.text).toMatch(/^1\. .+\n2\. /);
    const parts = answer.blocks.filter((block) => block.kind === 'part');
    expect(parts.map(({ number, question }) => [number, question])).toEqual([
      [1, 'How many visits last month?'],
      [2, 'which vendor brought the most target visits last month?'],
    ]);
    expect(blockOf(answer, 'number').value).toBe(february.length);
    expect(parts[0]?.permalink).toContain('/web-traffic?startDate=2026-02-01');
    const most = Math.max(...ORIGINS.map(({ vendor }) => targets(of(february, vendor))));
    expect(blockOf(answer, 'table').rows[0]?.['targetVisits']).toBe(most);
  });

  it('with two orders, or with a question about the data, is answered in turn as well', async () => {
    const ranked = await ask('top 3 channels by visits and top 3 vendors by target visits last month');
    const tables = ranked.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    const most = Math.max(...ORIGINS.map(({ vendor }) => targets(of(february, vendor))));
    expect(tables).toHaveLength(2);
    expect(tables[1]?.rows[0]?.['targetVisits']).toBe(most);
    const told = await ask('how many visits last month, and is the tag working?');
    expect(told.text).toMatch(new RegExp(`^1\\. .*\\b${february.length}\\b.*\\n2\\. `));
    expect(told.blocks.filter(({ kind }) => kind === 'part')).toHaveLength(2);
  });

  it('that joins two questions by “and” is answered in turn where one table would be another', async () => {
    const apart = await ask('how many visits last month and what did we spend on LinkedIn Ads?');
    const numbers = apart.blocks.flatMap((block) => (block.kind === 'number' ? [block] : []));
    expect(numbers.map(({ label, value }) => [label, value])).toEqual([
      ['Visits', february.length],
      ['Spend', SPENT],
    ]);
    const joined = await ask('how many visits and how much spend from LinkedIn Ads last month');
    expect(joined.blocks.some(({ kind }) => kind === 'part')).toBe(false);
    expect(numbersOf(joined)['Visits']?.value).toBe(of(february, 'LinkedIn Ads').length);
    // What follows is about the last of them.
    expect(
      numbersOf(
        await ask('how many visits last month and what did we spend on LinkedIn Ads?', 'and in January?'),
      ),
    ).toHaveProperty('Spend');
  });

  it('that is long is answered by the question in it', async () => {
    const talk = 'The office moved to the new building and everybody has been busy with boxes and desks. ';
    const answer = await ask(`${talk.repeat(5)} How many visits last month?`);
    expect(blockOf(answer, 'number').value).toBe(february.length);
    expect(answer.warnings[0]).toContain('Of your message “How many visits last month?” is answered');
  });

  it('of thanks gets a short reply with what could come next', async () => {
    const answer = await ask('visits last month', 'thanks!');
    expect(answer.text).toMatch(/^You are welcome/);
    expect(answer.blocks).toEqual([]);
    expect(answer.suggestions.length).toBeGreaterThan(0);
  });
});
