import type { Answer } from '@parley/core/assistant';
import { asOfText, namedProviders, type ProviderId, providerCard } from '@parley/core/features/integrations';
import { listed } from '@parley/language/frame';
import type { Context } from '../../../platform/context/context.ts';
import { type Freshness, listFreshness } from '../../integrations/index.ts';
import { name, part, period, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';

type Asked = {
  ctx: Context;
  text: string;
  asOf: string;
  /** What the product tells of it in general. */
  told: string;
};

const nameOf = (id: ProviderId): string => providerCard(id).name;

function sentenceOf({ providerId, readUntil, isActive, isSample }: Freshness): string {
  const provider = name(nameOf(providerId));
  const state = isSample
    ? say` It is sample data, and is not read again.`
    : isActive
      ? ''
      : say` An admin has to connect it again.`;
  const read =
    readUntil === null
      ? say`${provider} is connected, and was not read to its end yet.`
      : say`${provider} is up to date as of ${period(asOfText(readUntil))} UTC.`;
  return `${read}${state}`;
}

/** What is named and not connected. Of several that one word may mean, one that is connected is meant. */
function absent(meant: readonly ProviderId[], all: readonly Freshness[]): string {
  const isConnected = all.some(({ providerId }) => meant.includes(providerId));
  if (meant.length === 0 || isConnected) return '';
  return meant.length === 1
    ? say`${name(listed(meant.map(nameOf)))} is not connected.`
    : say`None of ${name(listed(meant.map(nameOf)))} is connected.`;
}

/** "is Salesforce up to date", "when did LinkedIn last sync": up to when what connected accounts have is here. */
export async function answerFreshness({ ctx, text, asOf, told }: Asked): Promise<Answer> {
  const all = await listFreshness(ctx, ctx.instance.id);
  const meant = namedProviders(text);
  const shown = meant.length === 0 ? all : all.filter(({ providerId }) => meant.includes(providerId));
  const sentences = [...shown.map(sentenceOf), absent(meant, all), told].filter((each) => each !== '');
  return {
    ...plainAnswer(say`${part(sentences.join(' '))}`, null, asOf),
    suggestions: ['Spend by vendor this month', 'Is our data healthy?'],
  };
}
