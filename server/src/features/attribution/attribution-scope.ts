import type { DateRange } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';

export type AttributionInput = {
  startDate: Date;
  endDate: Date;
  /** None means TAM, which restricts no opportunity. */
  audienceId?: string | null | undefined;
};

/** The period and the audience, as parts of a metric query. */
export async function readScope(
  ctx: Context,
  input: AttributionInput,
): Promise<{ range: DateRange; audience: string | undefined }> {
  const { audienceId } = input;
  const audience = await selectAudience(ctx, audienceId ? [audienceId] : []);
  return { range: toRange(input), audience };
}
