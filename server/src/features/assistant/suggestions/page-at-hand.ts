import { type PageId, pageAt, pageOf } from '@parley/core/pages';
import type { NameField } from '@parley/language/names';

/** What kind of page questions are suggested on. */
export const PAGE_TOPICS = [
  'traffic',
  'companies',
  'benchmarks',
  'channels',
  'vendors',
  'campaigns',
  'pixels',
  'opportunities',
  'attribution',
  'audiences',
] as const;
export type PageTopic = (typeof PAGE_TOPICS)[number];

/** The page the user is on: what it is about, and the one thing it shows. */
export type PageAtHand = {
  topic: PageTopic | null;
  thing: { field: NameField; id: string } | null;
};

const topicOf = (page: PageId): PageTopic | null =>
  PAGE_TOPICS.find((topic) => topic === pageOf(page).feature) ?? null;

const FIELD_OF: Readonly<Partial<Record<PageTopic, NameField>>> = {
  companies: 'company',
  channels: 'channel',
  vendors: 'vendor',
  campaigns: 'campaign',
  pixels: 'pixel',
  audiences: 'audience',
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads an address below the instance root, `/vendors/vndr_bing?startDate=…`; nothing of one that is not known. */
export function readPage(address: string): PageAtHand {
  const [path = '', search = ''] = address.split('?');
  const found = pageAt(path);
  const topic = found === undefined ? null : topicOf(found.page);
  const field = topic === null ? undefined : FIELD_OF[topic];
  const [named] = Object.values(found?.parameters ?? {});
  // The list of companies opens one of them in a drawer.
  const drawn = topic === 'companies' ? (new URLSearchParams(search).get('company') ?? '') : '';
  const id = named === undefined ? drawn : decoded(named);
  return { topic, thing: field === undefined || id === '' ? null : { field, id } };
}
