import type { DateRange } from '@parley/core/dates';
import { comparedRange } from '@parley/core/features/notifications';
import { publicUrl } from '../../platform/config/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { DigestContent, DigestLine } from './digest-content.ts';
import { figureInWords } from './figure-words.ts';
import type { DigestReader } from './find-digest-reader.ts';
import { rangeInWords } from './page/range-in-words.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

type Sent = { reader: DigestReader; content: DigestContent };

/** The address of a page below the instance, with the days of the digest. */
function pageUrl(
  services: Services,
  { path, reader, range }: Omit<Sent, 'content'> & { path: string; range: DateRange },
) {
  const page = new URL(`${publicUrl(services.config)}/app/inst/${reader.instanceId}${path}`);
  page.searchParams.set('startDate', range.start);
  page.searchParams.set('endDate', range.end);
  return page.href;
}

/** The one message of a digest. */
export async function sendDigestMail(
  services: Services,
  transaction: PostgresTransaction,
  { reader, content }: Sent,
): Promise<void> {
  const { range, changes, figures, definitions, goals, reports } = content;
  const linked = ({ path, ...line }: DigestLine) => ({
    ...line,
    ...(path !== null && { url: pageUrl(services, { path, reader, range }) }),
  });
  await queueMail({
    transaction,
    services,
    mail: {
      template: 'digest',
      to: reader.email,
      props: {
        url: pageUrl(services, { path: content.page, reader, range }),
        unsubscribeUrl: unsubscribeUrl(services.config, {
          digestOf: reader.instanceId,
          userId: reader.userId,
        }),
        organizationName: reader.organizationName,
        period: rangeInWords(range),
        before: rangeInWords(comparedRange(content.page, range)),
        changes: changes.map(linked),
        figures: figures.map(figureInWords),
        definitions,
        goals: goals.map(linked),
        reports: reports.map(linked),
      },
    },
  });
}
