import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useConversation } from '../components/conversation-context.tsx';

type InstanceLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { to: string };

/** A link of an answer: a path below the root of the instance, opened in the application. */
export function InstanceLink({ to, ...others }: InstanceLinkProps) {
  const toHref = useInstancePath();
  const { afterNavigate } = useConversation();
  return <Link {...others} to={toHref(to)} onClick={afterNavigate} />;
}
