import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { domainProblem, suggestedDomain, suggestedName } from '../domain.ts';
import type { Problems } from '../use-gate-form.ts';

const NAME_LENGTH = 256;

export function organizationProblems(fields: ReadonlyMap<string, string>): Problems {
  const domain = domainProblem(fields.get('domain') ?? '');
  const isLong = (fields.get('organization') ?? '').trim().length > NAME_LENGTH;
  return {
    ...(domain === undefined ? {} : { domain }),
    ...(isLong ? { organization: `At most ${NAME_LENGTH} characters.` } : {}),
  };
}

/** The values to send; without a name the domain serves as one. */
export function organizationOf(fields: ReadonlyMap<string, string>): { domain: string; name?: string } {
  const typed = (fields.get('domain') ?? '').trim().toLowerCase();
  // As names with other letters than these are registered: münchen.de is xn--mnchen-3ya.de.
  const domain = URL.parse(`http://${typed}`)?.hostname ?? typed;
  const name = (fields.get('organization') ?? '').trim() || suggestedName(typed);
  return { domain, ...(name === '' ? {} : { name }) };
}

type OrganizationFieldsProps = { problems: Problems; suggestion: string };

/** The domain an organization is known by, and its name. */
export function OrganizationFields({ problems, suggestion }: OrganizationFieldsProps) {
  const [domain, setDomain] = useState(suggestion);
  return (
    <>
      <TextInput
        label="Domain of your website"
        name="domain"
        description="As visitors know it, without www."
        placeholder="acme.com"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={suggestion}
        error={problems['domain']}
        onChange={(event) => setDomain(event.currentTarget.value)}
      />
      <TextInput
        label="Name of the organization"
        name="organization"
        placeholder={suggestedName(suggestedDomain(domain.trim())) || 'Acme'}
        autoComplete="organization"
        error={problems['organization']}
      />
    </>
  );
}
