import {
  definitionsVersion,
  type FormerDefinitions,
  formerDefinitions,
} from '../../data/configuration/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

/** The definitions of a number, those of now unless given, and what has changed since; null for a number that there has not been. */
export async function getDefinitions({
  ctx,
  number,
}: {
  ctx: Context;
  number?: number | null | undefined;
}): Promise<FormerDefinitions | null> {
  authorize(ctx, 'analytics.view');
  const { postgres, instance } = ctx;
  const asked = number ?? (await definitionsVersion(postgres, instance.id));
  return (await formerDefinitions(postgres, instance.id, asked)) ?? null;
}
