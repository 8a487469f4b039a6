import { pagePath } from '@parley/core/pages';
import { useFlag } from '../../../shell/flags/index.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { ConnectCrm } from '../components/crm/connect-crm.tsx';
import { CrmForm } from '../components/crm/crm-form.tsx';
import classes from '../components/make/audience-form.module.css';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };

/** Makes an audience of a report of a CRM. No CRM can be connected yet, so the form says what is missing. */
export function ImportPage() {
  const provider = useFlag('hubspotIntegration') ? 'hubspot' : 'salesforce';
  const toAddress = useInstancePath();
  return (
    <div className={classes.column}>
      <EntityHeader isPlain parent={PARENT} title="Import an audience" />
      <ConnectCrm provider={provider} />
      <CrmForm provider={provider} connection={undefined} cancel={toAddress(pagePath('audiences'))} />
    </div>
  );
}

export { ImportPage as Component };
