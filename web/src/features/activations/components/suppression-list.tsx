import { SuppressedDomainsDocument, SuppressedPersonsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { type LeftOutKind, LeftOutList } from './left-out-list.tsx';
import { SuppressForm } from './suppress-form.tsx';

/** Of a hash: enough to tell persons apart. */
const SHOWN = 16;

const COMPANIES: LeftOutKind = {
  of: 'companies',
  heading: 'Domain',
  searchLabel: 'Search domains that are left out',
  shown: (domain) => domain,
  named: (domain) => domain,
  noneLeftOut: 'No company is left out.',
  nothingFound: (search) => `No domain that is left out contains “${search}”.`,
  whenAllowed: 'It is sent to platforms with the audiences that it is in, within minutes.',
  useFound(variables) {
    const { data, ...state } = usePageQuery(SuppressedDomainsDocument, variables);
    const page = data?.activations.suppressed;
    const rows = page?.edges.map(({ node: { domain, ...node } }) => ({ id: domain, ...node }));
    return { ...state, found: rows && { rows, total: page?.totalEdges ?? 0 } };
  },
};

/** Nothing is shown of persons where nobody is left out. */
const PERSONS: LeftOutKind = {
  of: 'persons',
  heading: 'Hash of the address',
  searchLabel: 'Search persons that are left out by their address',
  shown: (hash) => `${hash.slice(0, SHOWN)}…`,
  named: (hash) => `the person ${hash.slice(0, SHOWN)}`,
  noneLeftOut: undefined,
  nothingFound: () => 'Nobody with this address is left out.',
  whenAllowed:
    'The person is sent to platforms with the audiences of the company, where the CRM has the address.',
  useFound(variables) {
    const { data, ...state } = usePageQuery(SuppressedPersonsDocument, variables);
    const page = data?.activations.suppressedPersons;
    const rows = page?.edges.map(({ node: { hash, ...node } }) => ({ id: hash, ...node }));
    return { ...state, found: rows && { rows, total: page?.totalEdges ?? 0 } };
  },
};

/** Companies and persons that no platform is sent: added to, searched, and allowed again. */
export const SuppressionList = () => (
  <>
    <LeftOutList kind={COMPANIES} form={(onAdded) => <SuppressForm onDone={onAdded} />} />
    <LeftOutList kind={PERSONS} />
  </>
);
