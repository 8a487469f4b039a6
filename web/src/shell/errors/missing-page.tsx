import { Button, Group } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { PageState } from '../../ui/states/states.tsx';
import { useInstancePath } from '../links/use-instance-path.ts';
import { pageExists } from '../pages/known-features.ts';

type MissingPageProps = {
  /** "The company does not exist". */
  title: string;
  text?: string;
  /** The list it would be on. */
  parent: { title: string; path: string };
};

/** Shown in place of a page whose subject does not exist, with links to its list and to the first page. */
export function MissingPage({ title, text, parent }: MissingPageProps) {
  const toAddress = useInstancePath();
  const navigate = useNavigate();
  return (
    <PageState
      inside
      icon={<IconMoodEmpty size={36} stroke={1.25} />}
      title={title}
      text={text ?? 'The link may be old, or belong to another instance.'}
      action={
        <Group gap="xs" justify="center">
          <Button variant="default" onClick={() => void navigate(-1)}>
            Go back
          </Button>
          {pageExists(parent.path) && (
            <Button component={Link} to={toAddress(parent.path)} variant="default">
              {parent.title}
            </Button>
          )}
          <Button component={Link} to={toAddress('')} variant="default">
            Home
          </Button>
        </Group>
      }
    />
  );
}
