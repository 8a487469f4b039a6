import { startServerProcess } from '../testkit/server-process.ts';

/** One server with its sample world for all browser tests; its address is in PARLEY_E2E_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServerProcess();
  process.env['PARLEY_E2E_URL'] = server.url;
  return () => server.stop();
}
