import { lazy } from 'react';

// Each is a chunk of its own: the first page needs none of them.
export const SecondFactorChallenge = lazy(() =>
  import('./second-factor-challenge.tsx').then((module) => ({ default: module.SecondFactorChallenge })),
);
export const PasskeyButton = lazy(() =>
  import('./passkey-button.tsx').then((module) => ({ default: module.PasskeyButton })),
);
export { GivenUp, useProof } from './use-proof.tsx';

export const SecondFactors = lazy(() =>
  import('./second-factors.tsx').then((module) => ({ default: module.SecondFactors })),
);
export const SingleSignOnSettings = lazy(() =>
  import('../single-sign-on/single-sign-on-settings.tsx').then((module) => ({
    default: module.SingleSignOnSettings,
  })),
);
