import { useMutation } from '@apollo/client/react';
import { ShareAnswerDocument, SharePageDocument } from '../../../generated/graphql.ts';
import { partChoice, SHOWN_DAYS, type ShareFields, WHOLE } from '../components/share-fields.ts';
import type { ShareRequest } from '../share-store.ts';

export type MadeShare = { title: string; url: string };

/** Makes the link that a form asks for. Its address is given this once. */
export function useCreateShare(
  request: ShareRequest,
): (values: ShareFields) => Promise<MadeShare | undefined> {
  const options = { refetchQueries: ['SharedLinks'] };
  const [sharePage] = useMutation(SharePageDocument, options);
  const [shareAnswer] = useMutation(ShareAnswerDocument, options);
  return async ({ title, part, days, isLive, hidesCompanies, lastDay, password }) => {
    const common = {
      title: title === '' ? null : title,
      isLive,
      hidesCompanies,
      lastDay: lastDay === '' ? null : lastDay,
      password: password === '' ? null : password,
    };
    if (request.kind === 'page') {
      const { urlTemplate, range } = request;
      const shown = request.parts.find(({ id }) => partChoice(id) === part);
      const { data } = await sharePage({
        variables: {
          ...common,
          urlTemplate,
          ...(shown === undefined ? { metric: part === WHOLE ? null : part } : { part: shown.id }),
          ...(days === SHOWN_DAYS
            ? { startDate: range.start, endDate: range.end }
            : { windowDays: Number(days) }),
        },
      });
      return data?.shares.createOfPage;
    }
    const { conversationId, turnId, parts } = request;
    const chosen = part === WHOLE ? undefined : parts[Number(part)];
    const { data } = await shareAnswer({
      variables: {
        ...common,
        conversationId,
        turnId,
        ...(chosen !== undefined && { kind: chosen.kind, position: chosen.position }),
      },
    });
    return data?.shares.createOfAnswer;
  };
}
