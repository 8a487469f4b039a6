import { formatFigure } from '../../metrics/index.ts';
import { WEBHOOK_KIND_WORDS, type WebhookKind } from '../activations/index.ts';
import type { ReportFile } from './report-schedule.ts';

export type SentTo = {
  /** People who got it by mail. */
  recipients: number;
  /** Null where it is not known. */
  webhooks: readonly { name: string; kind: WebhookKind }[] | null;
  /** Files that the mail was to have and came without, because they could not be made. */
  withoutFiles?: readonly ReportFile[] | undefined;
  /** Of a run that was sent again: the day on which what it says was sent first, by the clocks of the reports. */
  sentFirstDay?: string | null | undefined;
};

/** What a message says first whose report was sent before. */
export const sentAgainInWords = (day: string): string => `Sent again, as it was on ${day}.`;

/** `CSV and PDF`. */
export const fileNamesInWords = (files: readonly ReportFile[]): string =>
  files.map((file) => file.toUpperCase()).join(' and ');

/** Where a report was sent: `Mail to 2 people (without the PDF), Slack (Marketing)`. Nothing where that is not known. */
export function sentToInWords({ sentFirstDay, ...sent }: SentTo): string {
  const to = gettersInWords(sent);
  if (sentFirstDay === undefined || sentFirstDay === null) return to;
  const again = `sent again, first on ${formatFigure(Date.parse(sentFirstDay), 'date')}`;
  return to === '' ? again : `${to}; ${again}`;
}

function gettersInWords({ recipients, webhooks, withoutFiles = [] }: Omit<SentTo, 'sentFirstDay'>): string {
  const lacks = withoutFiles.length === 0 ? '' : ` (without the ${fileNamesInWords(withoutFiles)})`;
  const people = `Mail to ${recipients} ${recipients === 1 ? 'person' : 'people'}${lacks}`;
  const others = (webhooks ?? []).map(({ name, kind }) => `${WEBHOOK_KIND_WORDS[kind]} (${name})`);
  if (recipients > 0) return [people, ...others].join(', ');
  return others.length === 0 && webhooks !== null ? 'Nobody' : others.join(', ');
}
