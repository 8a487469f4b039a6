import type { Answer } from '@parley/core/assistant';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame } from '@parley/language/frame';
import { TOPICS } from '@parley/language/lexicon';
import { definitionOf } from '../tools/index.ts';
import { name, part, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';
import { refuse } from './refusal.ts';

type Aside = {
  /** Where the answer before was shown. */
  permalink: string | null;
  examples: readonly string[];
  asOf: string;
};

const isCredit = (metrics: readonly MetricId[]): boolean =>
  metrics.length > 0 &&
  metrics.every((metric) =>
    /(FirstTouch|LastTouch|Linear|UShaped|WShaped|TimeDecay|DataDriven)$/.test(metric),
  );

/** What the product can be asked, or one of its topics. */
export function answerHelp(frame: Frame, examples: readonly string[], asOf: string): Answer {
  const topic = frame.intent === 'help' ? undefined : TOPICS.find(({ id }) => id === frame.topic);
  if (topic !== undefined) {
    const own = topic.defines === undefined ? [] : [topic.defines];
    const definitions = [...new Set([...own, ...frame.metrics])].map(definitionOf);
    const terms = definitions.map(({ term, text }) => say` ${name(term)}: ${name(text)}`);
    return {
      ...plainAnswer(say`${name(topic.text)}${part(terms.join(''))}`, topic.page, asOf),
      blocks: definitions.map(({ term, text }) => ({ kind: 'definition' as const, term, text })),
      definitions,
      suggestions: [...examples],
    };
  }
  return {
    ...plainAnswer(
      say`Ask about visits, companies, spend, pipeline, deals, leads and what brought them: as a figure, over time, by vendor, channel, campaign, industry, size or region, as a list of companies or opportunities, or side by side. Name any period, and follow up with “and by campaign?”, “only enterprise”, “why?” or “export that”.`,
      null,
      asOf,
    ),
    suggestions: [...examples],
  };
}

/** The page of the answer before. */
export function answerShown(frame: Frame | null, { permalink, examples, asOf }: Aside): Answer {
  if (permalink !== null) return plainAnswer(say`Here it is.`, permalink, asOf);
  const metrics = frame?.metrics ?? [];
  const reason = isCredit(metrics)
    ? say`The attribution page shows credit. Open it from the menu.`
    : metrics.length === 0
      ? say`There is no page for that yet: ask for a figure or a list first.`
      : say`No page shows ${name(METRICS[metrics[0] ?? 'visits'].label.toLowerCase())} asked in this way. Ask for it in another way, or say “export that” for a file.`;
  return refuse('ambiguous', reason, examples, asOf);
}
