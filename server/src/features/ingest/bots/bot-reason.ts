import { isbot } from 'isbot';
import type { BotReason } from '../../../data/events/rows.ts';
import { HOSTING_NETWORKS } from './hosting-networks.ts';

const known = new Map<string, boolean>();
const REMEMBERED = 20_000;

/** True when the user agent says it is a program; one that says nothing is no browser either. */
function isBotAgent(userAgent: string): boolean {
  const answer = known.get(userAgent);
  if (answer !== undefined) return answer;
  const isBot = userAgent === '' || isbot(userAgent);
  if (known.size >= REMEMBERED) known.clear();
  known.set(userAgent, isBot);
  return isBot;
}

/**
 * Why a request counts as a bot's, as far as one request shows it. An address range claimed by an override
 * is people even inside a hosting network: companies send their staff through gateways there.
 */
export function botReason(
  userAgent: string,
  networkNumber: number | undefined,
  isClaimed: boolean,
): BotReason {
  if (isBotAgent(userAgent)) return 'user-agent';
  if (networkNumber !== undefined && !isClaimed && HOSTING_NETWORKS.has(networkNumber))
    return 'hosting-network';
  return '';
}
