import { Button, Group } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { PageState } from '../../ui/states/states.tsx';
import { NOT_FOUND_TITLE } from '../links/page-title.ts';

export function NotFoundPage({ inside = false }: { inside?: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <title>{`${NOT_FOUND_TITLE} · Parley`}</title>
      <PageState
        inside={inside}
        icon={<IconCompass size={36} stroke={1.25} />}
        title={NOT_FOUND_TITLE}
        text="The page does not exist or has moved."
        action={
          <Group gap="xs" justify="center">
            <Button variant="default" onClick={() => void navigate(-1)}>
              Go back
            </Button>
            <Button component={Link} to="/app" variant="default">
              Go to the first page
            </Button>
          </Group>
        }
      />
    </>
  );
}

export { NotFoundPage as Component };
