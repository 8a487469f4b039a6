import type { ActionOf } from '@parley/core/assistant';
import type { ListAtAddress } from '@parley/core/features/audiences';
import type { Context } from '../../../platform/context/index.ts';
import { keepList } from '../../exports/index.ts';
import { freeName } from './propose-audience.ts';

type Input = { ctx: Context; name: string; list: ListAtAddress };

/** An audience that a person may confirm, of the companies that a list has now. They are kept, so that what is shown is what is saved. */
export async function proposeListAudience({
  ctx,
  name,
  list,
}: Input): Promise<ActionOf<'create-list-audience'>> {
  const kept = await keepList({ ctx, input: { query: JSON.stringify(list.query) } });
  return {
    type: 'create-list-audience',
    name: await freeName(ctx, name),
    dataset: kept.dataset,
    size: kept.companies,
    withoutCompany: kept.withoutCompany + kept.unusable,
    companies: kept.first,
  };
}
