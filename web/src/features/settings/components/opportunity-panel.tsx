import { Anchor, NumberInput, TextInput } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { hasPage } from '../../../shell/pages/known-features.ts';
import type { PanelProps } from './general-panel.tsx';
import { Facts, Panel } from './panel.tsx';
import classes from './settings.module.css';

/** Shown wherever a setting waits for a CRM. */
export function NoCrm({ text }: { text: string }) {
  const path = useInstancePath();
  // Until there are connections, files bring what a CRM has.
  const isThere = hasPage('integrations');
  return (
    <p className={classes.note}>
      {text}{' '}
      <Anchor
        component={Link}
        to={path(pagePath(isThere ? 'integrations' : 'imports'))}
        size="sm"
        underline="always"
      >
        {isThere ? 'Connect a CRM' : 'Import files'}
      </Anchor>
    </p>
  );
}

/** Where opportunities come from, and how long before them a visit counts. */
export function OpportunityPanel({ stored, isEditing, form }: PanelProps) {
  const { url, fieldName, influenceWindow } = stored.pipelineReport;
  const { errors } = form.formState;
  return (
    <Panel
      name="opportunity-settings"
      title="Opportunity settings"
      text="The report of your CRM that lists opportunities, and the days before an opportunity opens in which a visit has influenced it."
    >
      {isEditing ? (
        <>
          <TextInput
            label="Link of the pipeline report"
            description="Of a Salesforce report or a HubSpot list. It needs the columns Opportunity ID and Amount."
            placeholder="https://acme.lightning.force.com/lightning/r/Report/…/view"
            error={errors.url?.message}
            {...form.register('url')}
          />
          <Controller
            control={form.control}
            name="influenceWindow"
            render={({ field, fieldState }) => (
              <NumberInput
                label="Influence window, in days"
                description="1 to 365. Every influenced figure follows within seconds, of the past too."
                min={1}
                max={365}
                clampBehavior="none"
                allowDecimal={false}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </>
      ) : (
        <Facts
          facts={[
            ['Pipeline report', url === null ? 'None' : <ReportLink key="link" url={url} />],
            ['Money field', fieldName ?? 'The amount of the report'],
            ['Influence window', `${influenceWindow} days`],
          ]}
        />
      )}
      {!stored.hasActiveCRMConnection && (
        <NoCrm text="The report is read once a CRM is connected. Until then opportunities come from imported files." />
      )}
    </Panel>
  );
}

const ReportLink = ({ url }: { url: string }) => (
  <Anchor href={url} target="_blank" rel="noreferrer">
    {url}
  </Anchor>
);
