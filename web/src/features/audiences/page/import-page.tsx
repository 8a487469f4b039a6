import { useMutation } from '@apollo/client/react';
import { pagePath } from '@parley/core/pages';
import { useNavigate } from 'react-router';
import { CreateCrmAudienceDocument } from '../../../generated/graphql.ts';
import { useFlag } from '../../../shell/flags/index.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { AUDIENCE_QUERIES, useConnectedCrm } from '../../../shell/lookups/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { ConnectCrm } from '../components/crm/connect-crm.tsx';
import { type CrmConnection, CrmForm } from '../components/crm/crm-form.tsx';
import classes from '../components/make/audience-form.module.css';
import type { CrmProvider } from '../crm-fields.ts';
import { useReportLookUp } from '../data/use-report-look-up.ts';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };

/** Makes an audience of a report or a list of the CRM that is connected. */
export function ImportPage() {
  const offered = useFlag('hubspotIntegration') ? 'hubspot' : 'salesforce';
  const { crm, error, retry } = useConnectedCrm();
  const provider = crm ?? offered;
  const connection = useCrmConnection(provider);
  const toAddress = useInstancePath();
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  return (
    <div className={classes.column}>
      <EntityHeader isPlain parent={PARENT} title="Import an audience" />
      {crm === null && <ConnectCrm provider={provider} />}
      {crm !== undefined && (
        <CrmForm
          key={provider}
          provider={provider}
          connection={crm === null ? undefined : connection}
          cancel={toAddress(pagePath('audiences'))}
        />
      )}
    </div>
  );
}

function useCrmConnection(provider: CrmProvider): CrmConnection {
  const lookUp = useReportLookUp();
  const [create] = useMutation(CreateCrmAudienceDocument, { refetchQueries: AUDIENCE_QUERIES });
  const navigate = useNavigate();
  const toAddress = useInstancePath();
  return {
    lookUp,
    onSubmit: async ({ url, name, description }) => {
      const link = provider === 'hubspot' ? { hubspot_url: url } : { salesforce_url: url };
      await create({ variables: { type: provider, name, description, ...link } });
      return () => {
        showSuccess(`${name} is being made`, { forNextPage: true });
        void navigate(toAddress(pagePath('audiences')));
      };
    },
  };
}

export { ImportPage as Component };
