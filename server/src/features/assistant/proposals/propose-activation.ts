import type { ActionOf } from '@parley/core/assistant';
import { consentText, targetName } from '@parley/core/features/activations';
import type { Target } from '../../activations/index.ts';

/** `LinkedIn Ads: Harbor EMEA`. */
export const placeName = ({ providerId, accountName }: Target): string =>
  `${targetName(providerId)}: ${accountName}`;

type Proposed = ActionOf<'activate-audience'> | ActionOf<'deactivate-audience'>;

/** An audience on an account, or away from it, that a person may confirm: nothing is sent here. */
export function proposeActivation(
  deed: 'activate' | 'deactivate',
  audience: { id: string; name: string },
  { providerId, connectionId, accountName, members, leftOut }: Target,
): Proposed {
  const place = {
    audienceId: audience.id,
    audience: audience.name,
    providerId,
    connectionId,
    platform: targetName(providerId),
    account: accountName,
  };
  return deed === 'deactivate'
    ? { type: 'deactivate-audience', ...place }
    : { type: 'activate-audience', ...place, members, leftOut, consentText: consentText(providerId) };
}
