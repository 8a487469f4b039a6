import { useMutation } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CreatePixelDocument } from '../../../generated/graphql.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { type LeavingWords, useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { PixelCode } from '../components/pixel-code.tsx';
import classes from '../components/pixel-form.module.css';
import { PixelForm } from '../components/pixel-form.tsx';
import type { PixelValues } from '../pixel-fields.ts';

const PARENT = { title: 'Pixels', path: pagePath('pixels') };
const NOTHING: PixelValues = { name: '', description: '', channel: '', vendor: '', audience: '' };
const LEAVING: LeavingWords = {
  title: 'Leave without the code?',
  text: 'The pixel is made, but counts nothing until its code is in your ads. You find it again on the page of the pixel.',
};

type Made = { name: string; code: string };

/** Makes a pixel, and then gives its code. */
export function CreatePixelPage() {
  const [create] = useMutation(CreatePixelDocument, { refetchQueries: ['PixelList'] });
  const [made, setMade] = useState<Made>();
  const toAddress = useInstancePath();
  return (
    <div className={classes.column}>
      <EntityHeader isPlain parent={PARENT} title={made === undefined ? 'Create a pixel' : made.name} />
      {made === undefined ? (
        <PixelForm
          initial={NOTHING}
          submit="Create pixel"
          cancel={toAddress(pagePath('pixels'))}
          onSubmit={async ({ name, description, channel, vendor, audience }) => {
            const { data } = await create({
              variables: {
                name,
                description,
                channel_id: channel,
                vendor_id: vendor,
                audience_id: audience,
              },
            });
            return () => setMade(data?.pixels.create);
          }}
        />
      ) : (
        <CodePanel {...made} />
      )}
    </div>
  );
}

function CodePanel({ code }: Made) {
  const release = useUnsavedGuard(true, LEAVING);
  const navigate = useNavigate();
  const toAddress = useInstancePath();
  return (
    <div className={classes.card}>
      <Stack gap="lg" className={classes.body}>
        <p role="status">The pixel is made. Put its image into your ads, and impressions are counted.</p>
        <PixelCode code={code} />
      </Stack>
      <div className={classes.foot}>
        <Button
          onClick={() => {
            release();
            void navigate(toAddress(pagePath('pixels')));
          }}
        >
          Done
        </Button>
      </div>
    </div>
  );
}

export { CreatePixelPage as Component };
