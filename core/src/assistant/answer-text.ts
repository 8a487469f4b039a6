import { withDefinitions } from '../pages/definitions-parameter.ts';
import type { Answer } from './answer.ts';
import { listedRows, pastedRows } from './answer-tables.ts';

/** An answer to be pasted elsewhere: its text, its rows as a spreadsheet takes them, what to mind, and where to check it. */
export function answerText(answer: Answer, linkOf: (permalink: string) => string): string {
  const tables = pastedRows(answer.blocks.flatMap((block) => listedRows(block) ?? []));
  const minded = answer.warnings.map((warning) => `! ${warning}`).join('\n');
  const { permalink, definitionsVersion } = answer;
  const link = permalink === null ? '' : linkOf(withDefinitions(permalink, definitionsVersion));
  return [answer.text, tables, minded, link].filter((part) => part !== '').join('\n\n');
}
