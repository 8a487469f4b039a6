import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/use-instance-path.ts';
import { useAfterNavigate } from '../components/conversation-context.tsx';

type InstanceLinkProps = { to: string; className?: string | undefined; children?: ReactNode };

/** A link of an answer: a path below the root of the instance, opened in the application. */
export function InstanceLink({ to, className, children }: InstanceLinkProps) {
  const toHref = useInstancePath();
  const afterNavigate = useAfterNavigate();
  return (
    <Link to={toHref(to)} className={className} onClick={afterNavigate}>
      {children}
    </Link>
  );
}
