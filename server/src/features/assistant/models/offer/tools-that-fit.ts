import type { OfferedTool } from '../readings/index.ts';

/** Offered in full whatever is asked: figures, and what names and times mean. */
const ALWAYS: readonly OfferedTool[] = [
  'metrics_query',
  'assistant_resolve_period',
  'assistant_search_entities',
];

/** What of a question another tool answers. */
const FITS: readonly (readonly [OfferedTool, RegExp])[] = [
  [
    'metrics_break_down_change',
    /\b(?:why|because|cause[sd]?|drivers?|explains?|behind|reasons?|what happened|contribut\w+)\b/i,
  ],
  [
    'companies_journey',
    /\b(?:journey|before (?:buying|it|they)|touch(?:es|points?)?|history|path|what did .+ do)\b/i,
  ],
  [
    'metrics_describe',
    /\b(?:mean(?:s|ing)?|define[sd]?|definition|what is an?|calculated|computed|formula|difference between)\b/i,
  ],
  ['metrics_explain', /\b(?:rows? behind|which visits|which deals|made of|counted|explain|calculated)\b/i],
  ['health_check', /\b(?:trust|reliable|missing|complete|gaps?|wrong|broken|up to date|healthy?)\b/i],
  ['health_status', /\b(?:set ?up|tag|pixel|monitors?|status|working|connected)\b/i],
  ['settings_get', /\b(?:settings?|target market|influence window|rules?|excluded)\b/i],
  ['audiences_preview', /\b(?:how many companies (?:would|are)|audience of|would be in)\b/i],
  ['assistant_open_page', /\b(?:page|open|where (?:can|do) (?:i|we))\b/i],
];
/** Each in full costs some hundred tokens: the others are there when the model asks for them. */
const MOST_FITTING = 2;

/** The tools to offer in full with a question; the others by name. */
export function toolsThatFit(question: string, allowed: readonly OfferedTool[]): OfferedTool[] {
  const fitting = FITS.flatMap(([name, pattern]) => (pattern.test(question) ? [name] : []));
  return [...ALWAYS, ...fitting.slice(0, MOST_FITTING)].filter((name) => allowed.includes(name));
}
