import type { FullConfig } from '@playwright/test';
import { startServers } from './servers.ts';

export default function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  return startServers(workers);
}
