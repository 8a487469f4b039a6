import { formatFigure } from '@parley/core/metrics';
import type { ModelRequestsQuery } from '../../../generated/graphql.ts';

export type ModelRequest = ModelRequestsQuery['assistant']['modelRequests']['edges'][number]['node'];

const KINDS: Readonly<Record<ModelRequest['kinds'][number], string>> = {
  question: 'the question',
  conversation: 'earlier questions and answers',
  tools: 'descriptions of tools and metrics',
  definitions: 'definitions',
  periods: 'dates',
  names: 'names of vendors, campaigns, companies and pages',
  figures: 'figures',
  companies: 'lists of companies',
  journeys: 'what a company did, by day',
  pages: 'titles of pages',
  health: 'how complete the data are',
};

/** What a request held, in words: `The question, figures`. */
export function kindsInWords(kinds: ModelRequest['kinds']): string {
  const text = kinds.map((kind) => KINDS[kind]).join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const OUTCOMES: Readonly<Record<ModelRequest['outcome'], string>> = {
  sent: 'end not known',
  answered: 'answered',
  failed: 'failed',
  cancelled: 'stopped',
};
export const outcomeInWords = ({ outcome }: ModelRequest): string => OUTCOMES[outcome];

/** `1,234 tokens sent, 56 received`; nothing where the provider has not said. */
export const tokensInWords = ({ inputTokens, outputTokens }: ModelRequest): string | null =>
  inputTokens === null || outputTokens === null
    ? null
    : `${formatFigure(inputTokens, 'count')} tokens sent, ${formatFigure(outputTokens, 'count')} received`;

/** JSON laid out to be read; what is none as it is. */
export function laidOut(sent: string): string {
  try {
    return JSON.stringify(JSON.parse(sent), null, 2);
  } catch {
    return sent;
  }
}
