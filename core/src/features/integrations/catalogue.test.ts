import { expect, it } from 'vitest';
import { VENDORS } from '../../reference/index.ts';
import { hasClient, isProviderId, PROVIDER_IDS, providerCard } from './index.ts';

it('has the providers of the specification, in the order of their names', () => {
  expect(PROVIDER_IDS.toSorted()).toEqual(
    'adroll bing demandbase facebook g2 google googleadmanager hubspot linkedin reddit rollworks salesforce tiktok twitter'
      .split(' ')
      .map((name) => `oprv:${name}`),
  );
  const names = PROVIDER_IDS.map((id) => providerCard(id).name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(isProviderId('oprv:slack') || isProviderId('toString')).toBe(false);
});

it.each(PROVIDER_IDS)('%s fills vendors that there are, and names each field once', (id) => {
  const { vendorIds, methods, category, description } = providerCard(id);
  const known = new Set<string>(VENDORS.map((vendor) => vendor.id));
  expect(vendorIds.filter((vendor) => !known.has(vendor))).toEqual([]);
  expect(category === 'crm' && vendorIds.length > 0).toBe(false);
  expect(description).toMatch(/^[A-Z].*\.$/);
  for (const { fields, type, instructions } of methods) {
    expect(new Set(fields.map((field) => field.id)).size).toBe(fields.length);
    expect(fields.length > 0).toBe(type === 'api-token');
    expect(instructions.length).toBeGreaterThan(0);
  }
});

it('has each provider with a client read every few hours, and those that may be asked a hundred times a day once', () => {
  for (const id of PROVIDER_IDS.filter(hasClient)) expect(providerCard(id).syncIntervalHours, id).toBe(6);
  for (const id of ['oprv:adroll', 'oprv:rollworks'] as const)
    expect(providerCard(id).syncIntervalHours).toBe(24);
});
