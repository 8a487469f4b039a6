import { createHash } from 'node:crypto';

/** The id of a company in an instance: computed from its domain, so that ingestion needs no lookup to name it. */
export function companyId(instanceId: string, domain: string): string {
  return `comp_${createHash('sha256').update(`${instanceId}|${domain.toLowerCase()}`).digest('hex').slice(0, 16)}`;
}
