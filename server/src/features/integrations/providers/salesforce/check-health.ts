import { type HealthFinding, ProviderFailure, type ReadSettings, type Session } from '../../provider.ts';
import { OBJECTS, withSettings } from './objects.ts';
import { describeObject, findField, missingFields, OPTIONAL } from './visible-fields.ts';

/** Which objects, and which of their fields, the user of the connection cannot read. */
export async function checkHealth(session: Session, settings: ReadSettings = {}): Promise<HealthFinding[]> {
  const findings: HealthFinding[] = [];
  const asked = [settings.campaignTypeField, settings.campaignSpendField].filter(
    (each) => each !== undefined,
  );
  const campaign = asked.length === 0 ? [] : [{ name: 'Campaign', needed: asked, wanted: [] }];
  for (const object of [...OBJECTS.map((each) => withSettings(each, settings)), ...campaign])
    try {
      const described = await describeObject(session, object.name);
      const missing = missingFields(described, object).filter((field) => !OPTIONAL.has(field));
      const fields = missing.filter(
        (field) => !asked.includes(field) || findField(described, field) === undefined,
      );
      if (fields.length > 0)
        findings.push({
          type: 'field-access-error',
          name: `Fields of ${object.name}`,
          description: `Salesforce hides fields of ${object.name} from the user of this connection.`,
          source: [{ object: object.name, fields }],
        });
    } catch (error) {
      const isHidden =
        error instanceof ProviderFailure && (error.failure.kind === 'permission' || error.status === 404);
      if (!isHidden) throw error;
      findings.push({
        type: 'api-access-error',
        name: `Access to ${object.name}`,
        description: error.message,
        source: [{ object: object.name, fields: [] }],
      });
    }
  return findings;
}
