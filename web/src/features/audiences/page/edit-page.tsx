import { useMutation } from '@apollo/client/react';
import { pagePath } from '@parley/core/pages';
import { useNavigate, useParams } from 'react-router';
import { AudienceFormDocument, UpdateAudienceDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from '../components/make/audience-form.module.css';
import { EditForm } from '../components/make/edit-form.tsx';
import { RuleInWords } from '../components/make/rule-in-words.tsx';
import { AUDIENCE_QUERIES } from '../data/audience-queries.ts';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };
const LOCKED = 'The target market keeps its name.';

/** Name and description of an audience, of every kind. */
export function EditPage() {
  const { audience: id = '' } = useParams();
  const { data, error, retry } = usePageQuery(AudienceFormDocument, { id });
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
        <EditForm
          key={audience.id}
          initial={{ name: audience.name, description: audience.description }}
          locked={audience.nameIsImmutable ? LOCKED : undefined}
          cancel={list}
          onSubmit={async ({ name, description }) => {
            await update({ variables: { id: audience.id, name, description } });
            return () => {
              showSuccess(`${name} is saved`, { forNextPage: true });
              void navigate(list);
            };
          }}
        >
          {audience.rulesText !== null && <RuleInWords text={audience.rulesText} />}
        </EditForm>
      )}
    </div>
  );
}

export { EditPage as Component };
