import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { InstanceContext } from '../../../shell/instance/instance-context.ts';
import { type SettingsValues, type Stored, valuesOf } from '../settings-form.ts';
import { choicesOf, nameOf } from './crm-notes.tsx';
import { OfflinePanel } from './offline-panel.tsx';

const STORED = {
  name: 'Acme',
  tam: { audience: null, sectors: [], regions: [], revRanges: [] },
  pipelineReport: { url: null, fieldName: null, influenceWindow: 90 },
  viewThroughDays: 7,
  netNewRule: 'ALL',
  visitExclusions: [],
  taskEvent: null,
  lead: { offlineEventsLeadStatus: 'Q1' },
  campaign: null,
  leadStatusOptions: [{ id: 'Q1', name: 'Qualified' }],
  taskTypeOptions: [],
  typeFieldOptions: [],
  spendFieldOptions: [],
  moneyFieldOptions: [],
} as unknown as Stored;

const CONTEXT = {
  instance: {
    id: 'inst_1',
    name: 'Acme',
    domain: 'acme.example',
    code: 'code',
    tagInstallationDate: undefined,
    isSample: false,
    isForeign: false,
  },
  viewer: {
    id: 'user_1',
    email: 'ann@acme.example',
    name: 'Ann',
    pictureUrl: undefined,
    isAdmin: true,
    isPaid: true,
    isSuperuser: false,
  },
};

type Crm = 'salesforce' | 'hubspot' | null;
function Shown({ stored, crm, isEditing }: { stored: Stored; crm: Crm; isEditing: boolean }) {
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(stored) });
  return <OfflinePanel stored={stored} form={form} isEditing={isEditing} crm={crm} />;
}
const panel = (crm: Crm, { isEditing = false, stored = STORED } = {}): string =>
  renderToString(
    <MantineProvider>
      <InstanceContext value={CONTEXT}>
        <MemoryRouter>
          <Shown stored={stored} crm={crm} isEditing={isEditing} />
        </MemoryRouter>
      </InstanceContext>
    </MantineProvider>,
  );

it('leads to CRM integrations where none is connected', () => {
  expect(panel(null)).toContain('category=crm');
  expect(panel(null)).toContain('There is no list to choose from yet');
});

it('asks to finish the set-up of Salesforce while nothing to choose from has come', () => {
  const without = { ...STORED, leadStatusOptions: [] };
  expect(panel('salesforce', { stored: without })).toContain('its choices are not here yet');
  expect(panel('salesforce')).not.toContain('its choices are not here yet');
});

it('says where they are set for HubSpot', () => {
  const html = panel('hubspot', { isEditing: true });
  expect(html).toContain('For HubSpot they are set by a configuration file');
  expect(html).not.toContain('Include leads');
});

it('shows what the CRM calls a choice, and keeps one that it does not have any more', () => {
  expect(panel('salesforce')).toContain('With the status Qualified');
  expect(panel('salesforce', { isEditing: true })).toContain('value="Qualified"');
  expect(nameOf('Q2', STORED.leadStatusOptions)).toBe('Q2');
  expect(choicesOf(STORED.leadStatusOptions, ['Q2', ''])).toEqual([
    { value: 'Q1', label: 'Qualified' },
    { value: 'Q2', label: 'Q2' },
  ]);
});
