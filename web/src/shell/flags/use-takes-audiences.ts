import { isActivationTarget } from '@parley/core/features/activations';
import { useFlag } from './flags.ts';

/** Whether pages offer to send audiences to a provider: HubSpot with its flag only (specification 001 §5). */
export const takesAudiences = (providerId: string, { hasHubspot }: { hasHubspot: boolean }): boolean =>
  isActivationTarget(providerId) && (providerId !== 'oprv:hubspot' || hasHubspot);

export function useTakesAudiences(): (providerId: string) => boolean {
  const hasHubspot = useFlag('hubspotIntegration');
  return (providerId) => takesAudiences(providerId, { hasHubspot });
}
