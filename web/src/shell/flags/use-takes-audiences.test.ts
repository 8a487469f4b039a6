import { expect, it } from 'vitest';
import { takesAudiences } from './use-takes-audiences.ts';

it('audiences go to ad platforms that take them, and to HubSpot with its own flag only', () => {
  expect(takesAudiences('oprv:linkedin', { hasHubspot: false })).toBe(true);
  expect(takesAudiences('oprv:reddit', { hasHubspot: true })).toBe(false);
  expect(takesAudiences('oprv:hubspot', { hasHubspot: false })).toBe(false);
  expect(takesAudiences('oprv:hubspot', { hasHubspot: true })).toBe(true);
});
