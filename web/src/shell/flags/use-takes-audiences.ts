import { isActivationTarget } from '@parley/core/features/activations';
import { useFlag } from './flags.ts';

/** Whether pages offer to send audiences to a provider: HubSpot with its flag only (specification 001 §5). */
export function useTakesAudiences(): (providerId: string) => boolean {
  const hasHubspot = useFlag('hubspotIntegration');
  return (providerId) => isActivationTarget(providerId) && (providerId !== 'oprv:hubspot' || hasHubspot);
}
