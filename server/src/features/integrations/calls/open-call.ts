import type { Config } from '../../../platform/config/index.ts';
import { type OpenCall, type Provider, ProviderFailure } from '../provider.ts';
import { isGood, sendRequest } from './send-request.ts';

/** A call of a provider without credentials: for tokens, which are asked for once and not tried again. */
export const openCall =
  (provider: Provider, config: Config, signal?: AbortSignal): OpenCall =>
  async (request) => {
    const trusted = [
      provider.baseAddress({ accessToken: '' }, config),
      ...(provider.oauth === undefined ? [] : [provider.oauth.tokenAddress(config)]),
    ];
    const answer = await sendRequest({ request, trusted, config, signal });
    if (!isGood(answer)) throw new ProviderFailure(provider.readFailure(answer), answer.status);
    return answer;
  };
