import type { LanguageModel } from 'ai';
import type { Config } from '../../../platform/config/index.ts';

type Provider = NonNullable<Config['PARLEY_MODEL_PROVIDER']>;
export type ConfiguredModel = { provider: Provider; host: string; model: string };

/** Where providers answer unless the deployment names another address. */
const USUAL_URL: Readonly<Record<Exclude<Provider, 'openai-compatible'>, string>> = {
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
};

const urlOf = (config: Config, provider: Provider): string =>
  config.PARLEY_MODEL_URL ?? (provider === 'openai-compatible' ? '' : USUAL_URL[provider]);

/** The model that the deployment has, without its key; null for none. */
export function configuredModel(config: Config): ConfiguredModel | null {
  const { PARLEY_MODEL_PROVIDER: provider, PARLEY_MODEL: model } = config;
  if (provider === undefined || model === undefined) return null;
  return { provider, host: new URL(urlOf(config, provider)).host, model };
}

/** The model to ask, all of whose requests go through `fetch`. The libraries are loaded when the first question comes. */
export async function languageModel(
  config: Config,
  { provider, model }: ConfiguredModel,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const baseURL = urlOf(config, provider).replace(/\/+$/, '');
  const apiKey = config.PARLEY_MODEL_KEY;
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL, fetch, ...(apiKey !== undefined && { apiKey }) })(model);
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ baseURL, fetch, ...(apiKey !== undefined && { apiKey }) }).responses(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        name: 'compatible',
        baseURL,
        fetch,
        includeUsage: true,
        ...(apiKey !== undefined && { apiKey }),
      }).chatModel(model);
    }
  }
}
