import { useCallback } from 'react';
import { useInstance } from '../instance/instance-context.ts';
import { instancePath } from './instance-path.ts';

/** Turns a path below the instance (`/web-traffic?audience=…`) into an address of the current instance. */
export function useInstancePath(): (path: string) => string {
  const { id } = useInstance();
  return useCallback((path) => instancePath(id, path), [id]);
}
