import { sessionToken } from '../identity/index.ts';

export type Organization = { id: string; slug: string; name: string };

const isOrganization = (value: unknown): value is Organization =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

export class OrganizationsError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The organizations cannot be listed (${status}).`);
    this.status = status;
  }
}

/** Organizations of the signed-in user; every one is an instance. */
export async function fetchOrganizations(): Promise<readonly Organization[]> {
  const response = await fetch('/api/auth/organization/list', {
    headers: { authorization: `Bearer ${sessionToken() ?? ''}` },
  });
  if (!response.ok) throw new OrganizationsError(response.status);
  const body: unknown = await response.json();
  return Array.isArray(body) ? body.filter(isOrganization) : [];
}
