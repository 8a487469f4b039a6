import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageState } from '../../ui/states/states.tsx';
import { NOT_FOUND_TITLE } from '../links/page-title.ts';

export function NotFoundPage({ inside = false }: { inside?: boolean }) {
  return (
    <>
      <title>{`${NOT_FOUND_TITLE} · Parley`}</title>
      <PageState
        inside={inside}
        icon={<IconCompass size={36} stroke={1.25} />}
        title={NOT_FOUND_TITLE}
        text="The page does not exist or has moved."
        action={
          <Button component={Link} to="/app" variant="default">
            Go to the first page
          </Button>
        }
      />
    </>
  );
}

export { NotFoundPage as Component };
