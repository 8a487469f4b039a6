import type { DateRange, Day } from '../dates/index.ts';

const written = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = (day: Day): string => written.format(Date.parse(`${day}T00:00:00Z`));

/** What a figure is filtered by, as a question names it: `{ kind: 'vendor', names: ['LinkedIn'] }`. */
export type AskedOf = {
  kind: 'company' | 'vendor' | 'channel' | 'campaign' | 'pixel';
  names: readonly string[];
};

/** Names in quotes, so that no word of theirs is taken for one of the question. */
const inQuotes = (name: string): string => `"${name.replaceAll('"', '')}"`;

const andChain = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * The question that puts a figure of a page to the assistant, which understands it for every metric.
 *
 * `questionAbout({ label: 'Visits', of: { kind: 'vendor', names: ['LinkedIn'] }, range })` is
 * `Show visits of the vendor "LinkedIn" from Oct 1, 2026 to Oct 31, 2026`.
 */
export function questionAbout({
  label,
  of,
  range,
}: {
  label: string;
  of?: AskedOf;
  range: DateRange;
}): string {
  const lower = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  // "Show companies" would list them.
  const name = lower === 'companies' ? 'the number of companies' : lower;
  const about = of === undefined ? '' : `of the ${of.kind} ${andChain(of.names.map(inQuotes))}`;
  return ['Show', name, about, `from ${dayText(range.start)} to ${dayText(range.end)}`]
    .filter((part) => part !== '')
    .join(' ');
}
