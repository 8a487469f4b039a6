import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from './use-instance-path.ts';

/** Renders a permalink as a link of the application. */
export function usePageLink(): (path: string, children: ReactNode, className?: string) => ReactNode {
  const toAddress = useInstancePath();
  return (path, children, className = '') => (
    <Link to={toAddress(path)} className={className}>
      {children}
    </Link>
  );
}
