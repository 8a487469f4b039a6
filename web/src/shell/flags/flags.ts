import { ClientProviderEvents, OpenFeature } from '@openfeature/web-sdk';
import { FLAGS, type FlagName } from '@parley/core/api';
import { useSyncExternalStore } from 'react';
import { writeOverride } from './overrides.ts';
import { ServerFlags } from './provider.ts';

/** Specification 000 §9: how long the start waits for the flags. */
const WAIT_MS = 5000;

const client = OpenFeature.getClient();
let provider: ServerFlags | undefined;

/** Asks for the flags, once; goes on with the defaults when they take too long or fail. */
export async function startFlags(): Promise<void> {
  if (provider !== undefined) return;
  provider = new ServerFlags();
  const ready = OpenFeature.setProviderAndWait(provider).catch(() => undefined);
  await Promise.race([ready, new Promise((done) => setTimeout(done, WAIT_MS))]);
}

/** Whom the flags are for, known only after they were asked for. */
export const identifyForFlags = (context: { targetingKey: string; instanceId: string }): Promise<void> =>
  OpenFeature.setContext(context);

const CHANGES = [ClientProviderEvents.Ready, ClientProviderEvents.ConfigurationChanged] as const;

function subscribe(changed: () => void): () => void {
  for (const event of CHANGES) client.addHandler(event, changed);
  return () => {
    for (const event of CHANGES) client.removeHandler(event, changed);
  };
}

export const isOn = (name: FlagName): boolean => client.getBooleanValue(name, FLAGS[name]);

/** Whether a feature is on, for whoever looks. */
export const useFlag = (name: FlagName): boolean => useSyncExternalStore(subscribe, () => isOn(name));

/** Overrides a flag in this browser; undefined leaves it to the server. */
export function overrideFlag(name: FlagName, value: boolean | undefined): void {
  writeOverride(name, value);
  provider?.changed();
}
