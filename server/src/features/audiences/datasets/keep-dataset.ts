import { sql } from 'kysely';
import { companyId } from '../../../data/companies/index.ts';
import { chunksOf } from '../../../data/facts/store/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { takeTurns } from '../../../platform/operations/index.ts';
import type { DomainCollector } from './collect-domains.ts';
import type { DatasetSummary, Members, StoredDataset } from './dataset.ts';

type Input = {
  filename: string;
  collected: ReturnType<DomainCollector['result']>;
  columns: Pick<DatasetSummary, 'domainColumn' | 'nameColumn'>;
};

/** Lists that a user has looked at and made no audience of; of those before there is none left. */
const MOST_UNUSED = 5;

/** Keeps a list of companies for a day, until an audience is made of it. */
export async function keepDataset(
  ctx: Context,
  { filename, collected: { members, counts }, columns }: Input,
): Promise<StoredDataset> {
  if (members.length === 0)
    throw new AppError('audiences.no-audience-data', {
      details: { unusableRows: counts.unusableRows.slice(0, 3) },
    });
  const { known, json } = await lookThrough(ctx, members);
  const summary: DatasetSummary = {
    ...counts,
    ...columns,
    companies: members.length,
    known,
    new: members.length - known,
  };
  const dataset = newId('dset');
  await ctx.postgres
    .insertInto('audience_datasets')
    .values({
      id: dataset,
      instance_id: ctx.instance.id,
      user_id: ctx.viewer.userId,
      filename,
      members: json,
      summary: JSON.stringify(summary),
    })
    .execute();
  await sql`
    delete from audience_datasets where id in (
      select id from audience_datasets
      where instance_id = ${ctx.instance.id} and user_id = ${ctx.viewer.userId}
        and not exists (select 1 from audience_jobs where dataset_id = audience_datasets.id)
      order by created_at desc, id = ${dataset} desc offset ${MOST_UNUSED}
    )`.execute(ctx.postgres);
  return { dataset, ...summary };
}

const AT_ONCE = 2_000;

/** How many of the companies are known, and all of them as JSON: in pieces, as a list may have half a million. */
async function lookThrough(
  { postgres, instance }: Context,
  members: Members,
): Promise<{ known: number; json: string }> {
  const turn = takeTurns();
  const texts: string[] = [];
  let known = 0;
  for (const some of chunksOf(members, AT_ONCE)) {
    const ids = some.map(([domain]) => companyId(instance.id, domain));
    const found = await postgres
      .selectFrom('companies')
      .select(({ fn }) => fn.countAll<string>().as('known'))
      .where('instance_id', '=', instance.id)
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
      .executeTakeFirstOrThrow();
    known += Number(found.known);
    texts.push(JSON.stringify(some).slice(1, -1));
    await turn();
  }
  return { known, json: `[${texts.join(',')}]` };
}
