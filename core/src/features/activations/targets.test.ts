import { expect, it } from 'vitest';
import { afterDeactivation, consentText, isActivationTarget, sizeProblem } from './index.ts';

it('says how many companies a platform needs, and how many there are', () => {
  expect(sizeProblem('oprv:linkedin', 82)).toBe(
    'LinkedIn Ads needs at least 300 companies; this audience has 82.',
  );
  expect(sizeProblem('oprv:linkedin', 300)).toBeUndefined();
});

it('names the platform in what a person agrees to', () => {
  expect(consentText('oprv:linkedin')).toContain('LinkedIn Ads');
  expect(isActivationTarget('oprv:hubspot')).toBe(false);
});

it('says of a webhook nothing about ads once it is deactivated', () => {
  expect(afterDeactivation('oprv:linkedin')).toContain('LinkedIn Ads may show ads');
  expect(afterDeactivation('webhook')).toBe(
    'The receiver gets a message to forget its companies. If it does not take it within 24 hours, sending ends and the receiver keeps what it has.',
  );
});
