import { offerShares } from '../assistant/index.ts';
import { createAnswerShare } from './create-answer-share.ts';
import { createPageShare } from './create-page-share.ts';
import { listOffered } from './list-offered.ts';
import { revokeShare } from './revoke-share.ts';
import { isSharingOn } from './share-settings.ts';

/** What the assistant proposes and lists of shared links. */
offerShares({
  isOn: ({ postgres, instance }) => isSharingOn(postgres, instance.id),
  list: listOffered,
  create: createPageShare,
  revoke: revokeShare,
  confirm({ ctx, action }) {
    const { urlTemplate, windowDays, startDate, endDate, conversationId, turnId } = action;
    const { isLive, hidesCompanies, lastDay, title } = action;
    const common = { isLive, hidesCompanies, lastDay, ...(title?.trim() && { title }) };
    const source = 'assistant' as const;
    if (urlTemplate !== null)
      return createPageShare({
        ctx,
        source,
        input: { ...common, urlTemplate, windowDays, startDate, endDate },
      });
    return createAnswerShare({
      ctx,
      source,
      input: { ...common, conversationId: conversationId ?? '', turnId: turnId ?? '' },
    });
  },
});
