import { TOOL_NAMES } from '@parley/core/assistant/tools';
import { buildNameIndex, type NameEntry } from '@parley/language/names';
import { expect, it } from 'vitest';
import { nearestExamples } from '../examples/index.ts';
import { questionText, systemPrompt } from '../prompt.ts';
import { offeredTools } from '../readings/index.ts';
import { describedTools, resolvedIn, toolsThatFit } from './index.ts';

const TODAY = '2026-03-31';
const name = (field: NameEntry['field'], id: string, called: string): NameEntry => ({
  ...{ field, id, name: called },
  ways: [called],
});
const NAMES = buildNameIndex(
  [
    name('vendor', 'vndr_linkedin', 'LinkedIn'),
    name('vendor', 'vndr_linkedin_ads', 'LinkedIn Ads'),
    name('vendor', 'vndr_google_ads', 'Google Ads'),
    name('channel', 'chan_paid_social', 'Paid Social'),
    name('company', 'comp_siemens', 'Siemens'),
    name('audience', 'audn_key', 'Key accounts'),
  ],
  [],
);
const ALLOWED = offeredTools(() => true);

/** What is sent with a question that begins a conversation: prompt, tools and the question, as JSON. */
function sentFor(question: string): { text: string; tools: readonly { name: string; schema: object }[] } {
  const full = toolsThatFit(question, ALLOWED);
  const { stable, others } = describedTools(ALLOWED, full);
  const tools = [...stable, ...others];
  const resolved = resolvedIn(question, { names: NAMES, today: TODAY });
  const examples = nearestExamples(question);
  const asked = questionText(question, { earlier: [], audience: undefined, resolved, examples });
  return { text: JSON.stringify([systemPrompt(TODAY), tools, asked]), tools };
}

/** An estimate: a token is four characters of English and JSON. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

it.each([
  'How many visits did LinkedIn bring last month?',
  'visits by channel this quarter',
  'which vendor has the best cost per visit',
  'what did we spend per lead in Q1, and how does it compare with the quarter before?',
  'Why did target visits drop in February?',
  'what did Siemens do before buying?',
  'what does view-through mean and how is it calculated?',
  'is our tag working, and can we trust the numbers of Key accounts?',
])('takes less than 3,000 tokens: %s', (question) => {
  expect(tokensOf(sentFor(question).text)).toBeLessThan(3000);
});

it('offers figures in full with ids of the registry as choices, other tools where they fit, the rest by name', () => {
  const { tools } = sentFor('Why did target visits drop in February?');
  expect(tools.map((tool) => tool.name)).toEqual([
    'metrics_query',
    'assistant_resolve_period',
    'assistant_search_entities',
    'arithmetic',
    'answer',
    'metrics_break_down_change',
    'more_tools',
  ]);
  expect(JSON.stringify(tools[0]?.schema)).toContain('"enum":["visits","targetVisits"');
  const plain = sentFor('visits last month').tools;
  expect(plain.slice(0, 5)).toEqual(tools.slice(0, 5));
  const others = JSON.stringify(plain.at(-1)?.schema);
  const offered = plain.map((tool) => tool.name);
  for (const each of ALLOWED) expect(offered.includes(each) || others.includes(`"${each}"`), each).toBe(true);
  for (const each of TOOL_NAMES.filter((tool) => /create|propose|begin|refresh/.test(tool)))
    expect(JSON.stringify(plain)).not.toContain(each);
});

it('finds names and times of the question by itself', () => {
  const { names, periods } = resolvedIn('visits of LinkedIn from Key accounts last month, and Siemens?', {
    names: NAMES,
    today: TODAY,
  });
  expect(names.map(({ said, id, filterField }) => [said, id, filterField])).toEqual([
    ['Key accounts', 'audn_key', 'audienceIds'],
    ['LinkedIn', 'vndr_linkedin', 'vendorIds'],
    ['LinkedIn', 'vndr_linkedin_ads', 'vendorIds'],
    ['Siemens', 'comp_siemens', 'companyId'],
  ]);
  expect(periods).toEqual([{ said: 'last month', start: '2026-02-01', end: '2026-02-28' }]);
});
