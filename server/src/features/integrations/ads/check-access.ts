import { type HealthFinding, ProviderFailure } from '../provider.ts';

/** Something that an ad account is there for, and how little of it is read. */
export type Access = { object: string; read(): Promise<unknown> };

/** Which of these may not be read, one after another. What passes by itself is no finding. */
export async function checkAccess(accesses: readonly Access[]): Promise<HealthFinding[]> {
  const findings: HealthFinding[] = [];
  for (const { object, read } of accesses)
    try {
      await read();
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !['permission', 'refused'].includes(error.failure.kind))
        throw error;
      findings.push({
        type: 'api-access-error',
        name: `Access to ${object.toLowerCase()}`,
        description: error.message,
        source: [{ object, fields: [] }],
      });
    }
  return findings;
}
