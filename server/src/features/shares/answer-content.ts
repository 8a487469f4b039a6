import { type Answer, findPart, isPinnable, subjectOfQuery } from '@parley/core/assistant';
import { type SharedContent, sharedContentSchema } from './shared-content.ts';

/** Chips whose value never names a company; an audience is often named after one. */
const SAFE_CHIPS = new Set([
  ...['Metric', 'By', 'Order', 'Rows', 'Drawn as', 'Period', 'Compared with', 'Only with'],
  ...['Channel', 'Vendor', 'Campaign', 'Pixel', 'Industry', 'Company size', 'Region', 'Traffic'],
]);

type Shown = { title: string; part: { kind: string; position: number } | null; hidesCompanies: boolean };

/** Chips that may be seen: those that can name a company are left out where names are hidden. */
export const shownChips = ({ query }: Answer, hidesCompanies: boolean): Answer['query'] =>
  hidesCompanies ? query.filter(({ label }) => SAFE_CHIPS.has(label)) : query;

/** What an answer is called where nobody says it. */
export const titleOfAnswer = (answer: Answer, hidesCompanies: boolean): string => {
  const title = subjectOfQuery(shownChips(answer, hidesCompanies));
  return title === '' ? 'Answer' : title;
};

/** An answer of the assistant, or one part of it, without the links and ids that are for members. */
export function answerContent(answer: Answer, { title, part, hidesCompanies }: Shown): SharedContent {
  const { blocks, text, warnings, asOf, definitionsVersion } = answer;
  const found = part === null ? undefined : findPart(blocks, part);
  const shown = part === null ? blocks.filter(isPinnable) : found === undefined ? [] : [found];
  return sharedContentSchema.parse({
    title,
    facts: shownChips(answer, hidesCompanies).map(({ value }) => value),
    text: part === null ? text : '',
    blocks: shown,
    warnings,
    definitions: definitionsVersion,
    asOf,
  });
}
