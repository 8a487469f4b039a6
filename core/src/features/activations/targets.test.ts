import { expect, it } from 'vitest';
import {
  afterDeactivation,
  checkboxLabel,
  consentText,
  isActivationTarget,
  memberWords,
  sizeProblem,
} from './index.ts';

it('says how many companies a platform needs, and how many there are', () => {
  expect(sizeProblem('oprv:linkedin', 82)).toBe(
    'LinkedIn Ads needs at least 300 companies; this audience has 82.',
  );
  expect(sizeProblem('oprv:linkedin', 300)).toBeUndefined();
});

it('names the platform in what a person agrees to', () => {
  expect(consentText('oprv:linkedin')).toContain('LinkedIn Ads');
  expect([isActivationTarget('oprv:hubspot'), isActivationTarget('oprv:g2')]).toEqual([true, false]);
});

it('says of a webhook nothing about ads once it is deactivated', () => {
  expect(afterDeactivation('oprv:linkedin')).toContain('LinkedIn Ads may show ads');
  expect(afterDeactivation('webhook')).toBe(
    'The receiver gets a message to forget its companies. If it does not take it within 24 hours, sending ends and the receiver keeps what it has.',
  );
});

it('says of HubSpot that companies are on a list, and nothing about ads', () => {
  expect(consentText('oprv:hubspot')).toContain('put on a list of companies there');
  expect([consentText('oprv:hubspot'), afterDeactivation('oprv:hubspot')].join(' ')).not.toContain(
    'show ads',
  );
  expect(afterDeactivation('oprv:hubspot')).toContain('can be restored for 90 days');
});

it('says of Salesforce which checkbox is ticked, and nothing about ads', () => {
  expect(consentText('oprv:salesforce')).toContain('labelled with the name of this audience');
  expect([consentText('oprv:salesforce'), afterDeactivation('oprv:salesforce')].join(' ')).not.toContain(
    'show ads',
  );
  expect(checkboxLabel(` ${'a'.repeat(39)} b`)).toBe('a'.repeat(39));
});

it('says of platforms that take persons that hashed addresses of contacts are sent', () => {
  expect(sizeProblem('oprv:facebook', 57)).toBe(
    'Meta Ads needs at least 100 contacts; this audience has 57.',
  );
  expect(consentText('oprv:facebook')).toContain('hashed (SHA-256) and sent to Meta Ads');
  expect(consentText('oprv:linkedin')).toContain('No names or addresses of people are sent.');
  expect([memberWords('oprv:facebook', 1), memberWords('oprv:facebook'), memberWords('webhook')]).toEqual([
    'contact',
    'contacts',
    'companies',
  ]);
});
