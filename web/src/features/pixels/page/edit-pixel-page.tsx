import { useMutation } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { useNavigate, useParams } from 'react-router';
import { PixelByIdDocument, UpdatePixelDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { PixelCode } from '../components/pixel-code.tsx';
import classes from '../components/pixel-form.module.css';
import { PixelForm } from '../components/pixel-form.tsx';

const PARENT = { title: 'Pixels', path: pagePath('pixels') };

/** Name, description and audience of a pixel; its code is here too. */
export function EditPixelPage() {
  const { pixel: id = '' } = useParams();
  const { data, error, retry } = usePageQuery(PixelByIdDocument, { id }, { isFresh: true });
  const [update] = useMutation(UpdatePixelDocument, { refetchQueries: ['PixelList'] });
  const navigate = useNavigate();
  const toAddress = useInstancePath();
  if (isMissing(error))
    return <MissingPage title="The pixel you're looking for does not exist" parent={PARENT} />;
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  const pixel = data?.pixels.getById;
  return (
    <div className={classes.column}>
      <EntityHeader isPlain parent={PARENT} title={pixel?.name} />
      {pixel !== undefined && (
        <Stack gap="lg">
          <PixelForm
            key={pixel.id}
            isFixed
            initial={{
              name: pixel.name,
              description: pixel.description,
              channel: pixel.channel.id,
              vendor: pixel.vendor.id,
              audience: pixel.audience?.id ?? '',
            }}
            submit="Save"
            cancel={toAddress(pagePath('pixels'))}
            onSubmit={async ({ name, description, audience }) => {
              await update({ variables: { id: pixel.id, name, description, audience_id: audience } });
              return () => {
                showSuccess(`${name} is saved`, { forNextPage: true });
                void navigate(toAddress(pagePath('pixels')));
              };
            }}
          />
          <section className={classes.card} aria-label="Code">
            <Stack gap="lg" className={classes.body}>
              <PixelCode code={pixel.code} />
            </Stack>
          </section>
        </Stack>
      )}
    </div>
  );
}

export { EditPixelPage as Component };
