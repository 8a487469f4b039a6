import { createHash } from 'node:crypto';

/** The id of a campaign found in traffic or named by a pixel; '' without a name. The SQL of visits computes the same. */
export function campaignId(instanceId: string, vendorId: string, name: string): string {
  const trimmed = name.replaceAll(/^ +| +$/g, '');
  if (trimmed === '') return '';
  const hash = createHash('sha256').update(`${instanceId}|${vendorId}|${trimmed}`).digest('hex');
  return `camp_${hash.slice(0, 16)}`;
}
