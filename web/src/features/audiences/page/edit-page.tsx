import { useMutation } from '@apollo/client/react';
import { readRulesConfig } from '@parley/core/features/audiences';
import { pagePath } from '@parley/core/pages';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  AudienceFormDocument,
  type AudienceFormQuery,
  UpdateAudienceDocument,
} from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { AUDIENCE_QUERIES } from '../../../shell/lookups/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import type { AudienceValues } from '../audience-fields.ts';
import { RulesForm, type RuleValues } from '../builder/rules-form.tsx';
import { SourceLink } from '../components/crm/source-link.tsx';
import classes from '../components/make/audience-form.module.css';
import { EditForm } from '../components/make/edit-form.tsx';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };

/** Name and description of an audience of every kind, and the rules of one that has them. */
export function EditPage() {
  const { audience: id = '' } = useParams();
  const { data, error, retry } = usePageQuery(AudienceFormDocument, { id }, { isFresh: true });
  const [update] = useMutation(UpdateAudienceDocument, { refetchQueries: AUDIENCE_QUERIES });
  const navigate = useNavigate();
  const toAddress = useInstancePath();
  if (isMissing(error)) return <MissingPage title="The audience does not exist" parent={PARENT} />;
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  const audience = data?.audiences.getById;
  const list = toAddress(pagePath('audiences'));
  return (
    <div className={classes.column}>
      <EntityHeader isPlain parent={PARENT} title={audience?.name} />
      {audience !== undefined && (
        <AudienceFields
          key={audience.id}
          audience={audience}
          cancel={list}
          onSubmit={async (version, values) => {
            await update({ variables: { id: audience.id, version, ...values } });
            return () => {
              showSuccess(`${values.name} is saved`, { forNextPage: true });
              void navigate(list);
            };
          }}
        />
      )}
    </div>
  );
}

const NO_RULES = { rules: undefined, problems: undefined };

type AudienceFieldsProps = {
  audience: AudienceFormQuery['audiences']['getById'];
  cancel: string;
  /** Saves what was changed of a version. */
  onSubmit: (version: number, values: AudienceValues & Partial<RuleValues>) => Promise<() => void>;
};

function AudienceFields({ audience, cancel, onSubmit }: AudienceFieldsProps) {
  // What is written over is what was opened, though the cache may learn of a later one meanwhile.
  const [{ version }] = useState(audience);
  const save = (values: AudienceValues & Partial<RuleValues>) => onSubmit(version, values);
  const { id, name, description, rulesConfig, nameLock, hubspot_url, salesforce_url, reportName } = audience;
  const link = hubspot_url ?? salesforce_url;
  const locked = nameLock ?? undefined;
  const [{ rules, problems }] = useState(() =>
    rulesConfig === null ? NO_RULES : readRulesConfig(rulesConfig),
  );
  return rules === undefined ? (
    <EditForm
      initial={{ name, description }}
      source={
        link != null && (
          <SourceLink
            provider={hubspot_url == null ? 'salesforce' : 'hubspot'}
            link={link}
            lastName={reportName ?? undefined}
          />
        )
      }
      locked={locked}
      notice={problems && `Its rules cannot be read, and stay as they are. ${problems[0]?.message ?? ''}`}
      cancel={cancel}
      onSubmit={save}
    />
  ) : (
    <RulesForm
      id={id}
      initial={{ name, description, rules }}
      locked={locked}
      cancel={cancel}
      action="Save"
      onSubmit={save}
    />
  );
}

export { EditPage as Component };
