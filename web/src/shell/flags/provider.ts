import {
  ClientProviderEvents,
  type JsonValue,
  OpenFeatureEventEmitter,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import { readFlags } from '@parley/core/api';
import { readOverrides } from './overrides.ts';

const other = <Value>(value: Value): ResolutionDetails<Value> => ({
  value,
  reason: StandardResolutionReasons.DEFAULT,
});

/** Flags as the server says, overridden by what this browser has been told. All of ours are on or off. */
export class ServerFlags implements Provider {
  readonly metadata = { name: 'parley' };
  readonly runsOn = 'client';
  readonly events = new OpenFeatureEventEmitter();
  private fromServer: Readonly<Record<string, boolean>> = {};

  async initialize(): Promise<void> {
    const response = await fetch('/api/bootstrap');
    const body: unknown = await response.json();
    this.fromServer = readFlags(typeof body === 'object' && body !== null && 'flags' in body && body.flags);
  }

  /** An override was changed: whoever shows a flag shows it afresh. */
  changed(): void {
    this.events.emit(ClientProviderEvents.ConfigurationChanged);
  }

  resolveBooleanEvaluation(flag: string, fallback: boolean): ResolutionDetails<boolean> {
    const override = new Map(Object.entries(readOverrides())).get(flag);
    if (override !== undefined) return { value: override, reason: StandardResolutionReasons.STATIC };
    return { value: this.fromServer[flag] ?? fallback, reason: StandardResolutionReasons.DEFAULT };
  }
  resolveStringEvaluation(_flag: string, fallback: string): ResolutionDetails<string> {
    return other(fallback);
  }
  resolveNumberEvaluation(_flag: string, fallback: number): ResolutionDetails<number> {
    return other(fallback);
  }
  resolveObjectEvaluation<Value extends JsonValue>(_flag: string, fallback: Value): ResolutionDetails<Value> {
    return other(fallback);
  }
}
