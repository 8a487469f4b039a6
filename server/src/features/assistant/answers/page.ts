import type { Answer } from '@parley/core/assistant';
import type { PageAsked } from '@parley/language/requests';
import { name, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';
import { refuse } from './refusal.ts';
import type { CallTool } from './tool-input.ts';

/** The page that was wished for, as a link. */
export async function answerPage(asked: PageAsked, callTool: CallTool, asOf: string): Promise<Answer> {
  if (asked.page === 'attribution')
    return refuse(
      'out-of-scope',
      say`Open the attribution page from the menu. You can also ask for the credit of a model here.`,
      ['Linear pipeline by vendor', 'First-touch pipeline by channel'],
      asOf,
    );
  const { title, permalink } = await callTool('assistant_open_page', asked);
  return plainAnswer(say`${name(title)}: the page is behind the link.`, permalink, asOf);
}
