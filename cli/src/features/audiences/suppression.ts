import { domainsIn, looksLikeDomain } from '@parley/core/features/audiences';
import {
  CliAllowDocument,
  CliSuppressDocument,
  CliSuppressedDocument,
  CliSuppressedPersonsDocument,
  type CliSuppressedQueryVariables,
} from '../../generated/graphql.ts';
import { EVERY_ROW, LARGEST_PAGE, readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';

/** What they are, as far as all that was written is of one kind. */
function wordsOf(written: readonly string[], count: number): string {
  const persons = written.filter((each) => !looksLikeDomain(each)).length;
  const figure = count.toLocaleString('en-US');
  if (persons === 0 || written.length === 0) return `${figure} ${count === 1 ? 'company' : 'companies'}`;
  return persons === written.length
    ? `${figure} ${count === 1 ? 'person' : 'persons'}`
    : `${figure} companies and persons`;
}

/** Leaves companies and persons out of everything that is sent to ad platforms. */
export async function suppress(
  session: Session,
  words: readonly string[],
  { note }: { note?: string },
): Promise<void> {
  const domains = domainsIn(words.join(' '));
  const { activations } = await session.query(CliSuppressDocument, { domains, note: note ?? null });
  await reportChanged(session, domains, activations.suppress.changed, {
    done: 'left out from now on, and taken away from every platform',
    rest: note ? 'left out already, with this note from now on' : 'left out already',
  });
}

/** Takes companies and persons off that list. */
export async function allow(session: Session, words: readonly string[]): Promise<void> {
  const domains = domainsIn(words.join(' '));
  const { activations } = await session.query(CliAllowDocument, { domains });
  await reportChanged(session, domains, activations.allow.changed, {
    done: 'allowed again, and sent with their audiences',
    rest: 'not left out before',
  });
}

async function reportChanged(
  { output }: Session,
  domains: readonly string[],
  changed: number,
  words: { done: string; rest: string },
): Promise<void> {
  if (output.format === 'json') await output.json({ domains, changed });
  const rest = domains.length - changed;
  await output.notice(
    ...(changed > 0 || rest === 0 ? [`${wordsOf(domains, changed)} ${words.done}.`] : []),
    ...(rest > 0 ? [`${wordsOf(domains, rest)} ${words.rest}.`] : []),
  );
}

type LeftOut = { id: string; note: string; addedAt: string; addedBy: string | null };
type Kind = {
  /** What they are listed by, in files and above the column. */
  key: string;
  label: string;
  read(session: Session, variables: CliSuppressedQueryVariables): Promise<Page>;
  none(search: string): string;
};
type Page = { rows: readonly LeftOut[]; totalRows: number };

async function listLeftOut(
  session: Session,
  search: string,
  { key, label, read, none }: Kind,
): Promise<void> {
  const { rows } = await readPages(EVERY_ROW, LARGEST_PAGE, (page) =>
    read(session, { page, searchQuery: search || null }),
  );
  const found = rows.map(({ id, note, addedAt, addedBy }) => ({
    [key]: id,
    note,
    addedAt: addedAt.slice(0, 10),
    addedBy,
  }));
  if (found.length === 0 && session.output.format === 'table')
    return await session.output.notice(none(search));
  await session.output.listing(
    {
      columns: [
        { id: key, label, whole: true },
        { id: 'note', label: 'Note', drop: 1 },
        { id: 'addedAt', label: 'Since' },
        { id: 'addedBy', label: 'By', drop: 2 },
      ],
      rows: found,
    },
    { json: found },
  );
}

/** Every company that is left out, by domain; of persons, that there are some. */
export async function listSuppressed(session: Session, search: string): Promise<void> {
  await listCompanies(session, search);
  if (search !== '' || session.output.format !== 'table') return;
  const page = { limit: 1, offset: 0 };
  const { activations } = await session.query(CliSuppressedPersonsDocument, { page, searchQuery: null });
  const persons = activations.suppressedPersons.totalEdges;
  if (persons > 0)
    await session.output.notice(
      `${persons.toLocaleString('en-US')} ${persons === 1 ? 'person is' : 'persons are'} left out as well: parley audiences suppressed --persons`,
    );
}

const listCompanies = (session: Session, search: string): Promise<void> =>
  listLeftOut(session, search, {
    ...{ key: 'domain', label: 'Domain' },
    none: (sought) =>
      sought === '' ? 'No company is left out.' : `No domain that is left out contains "${sought}".`,
    async read(own, variables) {
      const { edges, totalEdges } = (await own.query(CliSuppressedDocument, variables)).activations
        .suppressed;
      return {
        rows: edges.map(({ node: { domain, ...node } }) => ({ id: domain, ...node })),
        totalRows: totalEdges,
      };
    },
  });

/** Every person that is left out, by the hash of the address. */
export const listSuppressedPersons = (session: Session, search: string): Promise<void> =>
  listLeftOut(session, search, {
    ...{ key: 'hash', label: 'SHA-256 of the address' },
    none: (sought) => (sought === '' ? 'No person is left out.' : 'Nobody with this address is left out.'),
    async read(own, variables) {
      const { activations } = await own.query(CliSuppressedPersonsDocument, variables);
      const { edges, totalEdges } = activations.suppressedPersons;
      return {
        rows: edges.map(({ node: { hash, ...node } }) => ({ id: hash, ...node })),
        totalRows: totalEdges,
      };
    },
  });
