import { useMutation } from '@apollo/client/react';
import { pagePath } from '@parley/core/pages';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { CreateUploadedAudienceDocument } from '../../../generated/graphql.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { AUDIENCE_QUERIES } from '../../../shell/lookups/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from '../components/make/audience-form.module.css';
import { UploadForm } from '../components/make/upload-form.tsx';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };

const stateSchema = z.object({ domains: z.array(z.string()) });

/** Makes an audience of a file or of domains. */
export function UploadPage() {
  const [create] = useMutation(CreateUploadedAudienceDocument, { refetchQueries: AUDIENCE_QUERIES });
  const navigate = useNavigate();
  const toAddress = useInstancePath();
  const list = toAddress(pagePath('audiences'));
  const given = stateSchema.safeParse(useLocation().state).data?.domains;
  return (
    <div className={classes.column}>
      <EntityHeader isPlain parent={PARENT} title="Upload an audience" />
      <UploadForm
        given={given}
        cancel={list}
        onSubmit={async ({ name, description, dataset }) => {
          await create({ variables: { name, description, dataset_id: dataset } });
          return () => {
            showSuccess(`${name} is being made`, { forNextPage: true });
            void navigate(list);
          };
        }}
      />
    </div>
  );
}

export { UploadPage as Component };
