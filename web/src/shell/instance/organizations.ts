import type { DiscoveredOrganization } from '@parley/core/features/identity';
import { rest } from '../api/rest.ts';

export type Organization = DiscoveredOrganization;

const isOrganization = (value: unknown): value is Organization =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'slug', 'name', 'membership'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Organizations the signed-in person belongs to, is invited to, or may join; every one is an instance. */
export async function fetchOrganizations(): Promise<readonly Organization[]> {
  const body = await rest('/api/auth/organizations');
  return Array.isArray(body) ? body.filter(isOrganization) : [];
}

/** Switches the session to that organization, and joins it first where the person is only invited. */
export async function switchOrganization(organizationId: string): Promise<void> {
  await rest('/api/auth/organizations/switch', { organizationId });
}
