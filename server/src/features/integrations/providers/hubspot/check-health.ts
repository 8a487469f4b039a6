import { type HealthFinding, ProviderFailure, type ReadSettings, type Session } from '../../provider.ts';
import { AMOUNT, COMPANIES, CONTACTS, dealsWith, TASKS } from './kinds.ts';
import { readProperties } from './read-properties.ts';

/** Which kinds of objects, and which of their properties, cannot be read. */
export async function checkHealth(
  session: Session,
  { moneyField = AMOUNT }: ReadSettings = {},
): Promise<HealthFinding[]> {
  const findings: HealthFinding[] = [];
  for (const { type, names } of [COMPANIES, dealsWith(moneyField), CONTACTS, TASKS])
    try {
      const known = new Set((await readProperties(session, type)).map(({ name }) => name));
      const fields = names.filter((name) => !known.has(name));
      if (fields.length > 0)
        findings.push({
          type: 'field-access-error',
          name: `Properties of ${type}`,
          description: `HubSpot does not have or does not show these properties of ${type}.`,
          source: [{ object: type, fields }],
        });
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.failure.kind !== 'permission') throw error;
      findings.push({
        type: 'api-access-error',
        name: `Access to ${type}`,
        description: error.message,
        source: [{ object: type, fields: [] }],
      });
    }
  return findings;
}
