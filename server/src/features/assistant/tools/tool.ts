import type { ToolInput, ToolName, ToolOutput } from '@parley/core/assistant/tools';
import type { Day } from '@parley/core/dates';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Capability } from '../../../platform/policy/index.ts';
import type { NameCache } from '../names/name-cache.ts';

/** What tools need beside the context of whoever asks. */
export type ToolServices = { jobs: Jobs; names: NameCache; today: () => Day };

export type ToolCall<Name extends ToolName> = {
  ctx: Context;
  input: ToolInput<Name>;
  services: ToolServices;
};

/** What a tool found, and the same in a sentence or two with its figures. */
export type Told<Name extends ToolName> = { output: ToolOutput<Name>; text: string };

/** A tool as it runs: what it takes of the policy, and the verb. */
export type Tool<Name extends ToolName> = {
  capability: Capability;
  run(call: ToolCall<Name>): Promise<Told<Name>>;
};

/** An input that makes no sense, told at its field. */
export function refuseInput(field: string, message: string): never {
  const fieldErrors = { [field]: message };
  throw new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
}
