import { type HealthFinding, ProviderFailure, type ReadSettings, type Session } from '../../provider.ts';
import { AMOUNT, COMPANIES, CONTACTS, dealsWith, TASKS } from './kinds.ts';
import { readProperties } from './read-properties.ts';
import { checkRates } from './read-rates.ts';

/** What may not be read at all: a finding. Any other failure is thrown. */
function noAccess(object: string, error: unknown): HealthFinding {
  if (!(error instanceof ProviderFailure) || error.failure.kind !== 'permission') throw error;
  return {
    type: 'api-access-error',
    name: `Access to ${object}`,
    description: error.message,
    source: [{ object, fields: [] }],
  };
}

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
      findings.push(noAccess(type, error));
    }
  await checkRates(session).catch((error: unknown) => findings.push(noAccess('exchange rates', error)));
  return findings;
}
