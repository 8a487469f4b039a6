import { type OwnNames, vendorOf } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { Document, isMap, isPair, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { ABOUT, COMMENTS } from './comments.ts';
import { FILE_FORM, type FileParts, PART_NAMES, type PartName } from './file-schema.ts';
import { namesOf } from './find-changes.ts';

const NAMES: ReadonlyMap<string, string> = new Map(
  [...SECTORS, ...REGIONS, ...REV_RANGES].map(({ id, name }) => [id, name]),
);

const nameOf = (id: unknown, own: OwnNames): string | undefined => {
  if (typeof id !== 'string') return undefined;
  return id.startsWith('vndr_') ? vendorOf(id, own).name : NAMES.get(id);
};

/** Names beside ids, at the end of their line. */
function nameIds(node: unknown, own: OwnNames): void {
  if (isScalar(node)) {
    const name = nameOf(node.value, own);
    if (name !== undefined) node.comment = ` ${name}`;
  } else if (isSeq(node)) for (const item of node.items) nameIds(item, own);
  else if (isMap(node)) for (const { value } of node.items) nameIds(value, own);
}

const empty = (node: unknown): boolean => (isSeq(node) || isMap(node)) && node.items.length === 0;

/** Lists without entries are `[]` on their line; all others have a line for each entry. */
function foldEmpty(node: unknown): void {
  if ((isSeq(node) || isMap(node)) && empty(node)) node.flow = true;
  else if (isSeq(node)) for (const item of node.items) foldEmpty(item);
  else if (isMap(node)) for (const { value } of node.items) foldEmpty(value);
}

const keyOf = (map: YAMLMap, name: string): Node | undefined =>
  map.items.filter(isPair).flatMap(({ key }) => (isScalar(key) && key.value === name ? [key] : []))[0];

function explain(map: YAMLMap, name: PartName): void {
  const { about, keys = {} } = COMMENTS[name];
  const key = keyOf(map, name);
  if (key !== undefined) {
    key.commentBefore = ` ${about}`;
    key.spaceBefore = true;
  }
  const part = map.get(name);
  if (!isMap(part)) return;
  for (const [each, comment] of Object.entries(keys)) {
    const inner = keyOf(part, each);
    if (inner !== undefined) inner.commentBefore = ` ${comment}`;
  }
}

const byKey = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(byKey(record));

/** Vendors and months in the order of their ids, so that two files differ where what they say does. */
const inOrder = ({ spend, ...parts }: FileParts): FileParts => ({
  ...parts,
  'own-channels': sorted(parts['own-channels']),
  'own-vendors': sorted(parts['own-vendors']),
  spend: Object.fromEntries(byKey(spend).map(([vendor, months]) => [vendor, sorted(months)])),
});

/** The file of what holds. The same configuration gives the same text, whenever and wherever it is written. */
export function writeFile(parts: FileParts): string {
  const ordered = inOrder(parts);
  const own = namesOf(parts);
  const content = Object.fromEntries(PART_NAMES.map((name) => [name, ordered[name]]));
  const document = new Document({ parley: FILE_FORM, ...content }, { aliasDuplicateObjects: false });
  document.commentBefore = ABOUT;
  const { contents } = document;
  if (!isMap(contents)) throw new Error('The file of a configuration is a map.');
  for (const name of PART_NAMES) explain(contents, name);
  const spend = contents.get('spend');
  if (isMap(spend))
    for (const { key, value } of spend.items)
      if (isScalar(key) && isMap(value)) value.commentBefore = ` ${vendorOf(String(key.value), own).name}`;
  for (const name of ['target-market', 'channel-rules'] as const) nameIds(contents.get(name), own);
  foldEmpty(contents);
  return document.toString({ lineWidth: 0 });
}
