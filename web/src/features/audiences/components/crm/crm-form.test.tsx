import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type CrmProvider, crmFields } from '../../crm-fields.ts';
import { type CrmConnection, CrmForm } from './crm-form.tsx';

const form = (provider: CrmProvider, connection: CrmConnection | undefined): string =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>
        <CrmForm provider={provider} connection={connection} cancel="/list" />
      </MemoryRouter>
    </MantineProvider>,
  );

const submit = /<button[^>]*type="submit"[^>]*>/;

it('cannot be sent without a connection', () => {
  const html = form('salesforce', undefined);
  expect(html).toContain('Link of the report');
  expect(submit.exec(html)?.[0]).toContain('disabled');
});

it('asks for a list of HubSpot once it is connected', () => {
  const html = form('hubspot', {
    lookUp: () => Promise.resolve('Customers'),
    onSubmit: () => Promise.resolve(() => undefined),
  });
  expect(html).toContain('Link of the list');
  expect(submit.exec(html)?.[0]).not.toContain('disabled');
});

describe('its fields', () => {
  const read = (provider: CrmProvider, url: string) =>
    crmFields(provider).safeParse({ url, name: 'Customers', description: '' }).success;

  it.each([
    ['salesforce', 'https://acme.lightning.force.com/lightning/r/Report/00O000000000001/view'],
    ['hubspot', 'https://app.hubspot.com/contacts/1/objectLists/2'],
    ['hubspot', 'https://app-eu1.hubspot.com/contacts/1/objectLists/2'],
  ] as const)('take a link of %s: %s', (provider, url) => expect(read(provider, url)).toBe(true));

  it.each([
    ['salesforce', ''],
    ['salesforce', 'a report'],
    ['salesforce', 'https://app.hubspot.com/contacts/1/objectLists/2'],
    ['hubspot', 'http://app.hubspot.com/contacts/1/objectLists/2'],
    ['hubspot', 'https://hubspot.com.example.org/contacts/1'],
    ['hubspot', 'https://app.hubspot.com/'],
  ] as const)('take none for %s: %s', (provider, url) => expect(read(provider, url)).toBe(false));
});
