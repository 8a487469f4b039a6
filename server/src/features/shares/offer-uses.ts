import { namesAudience, offerUses } from '../audiences/index.ts';
import { seesAll } from './list-shares.ts';

/** Links of an audience that can still be opened. One that has ended or was revoked shows nothing. */
offerUses('shares', async (transaction, ctx, audienceId) => {
  const links = await transaction
    .selectFrom('shares')
    .select(['id', 'title', 'created_by'])
    .where('instance_id', '=', ctx.instance.id)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date())]))
    .where(namesAudience(audienceId, ['url_template', 'memory', 'audience']))
    .orderBy('title')
    .execute();
  return links.map(({ id, title, created_by }) => ({
    kind: 'share' as const,
    id,
    name: title,
    isSeen: seesAll(ctx) || created_by === ctx.viewer.userId,
  }));
});
