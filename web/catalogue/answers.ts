import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { ExplainFigureQuery, VendorOptionsQuery } from '../src/generated/graphql.ts';

const VENDORS: VendorOptionsQuery = {
  vendors: {
    getAll: [
      ['vndr_google_ads', 'Google Ads', '#b5648f', 'Paid Search'],
      ['vndr_linkedin_ads', 'LinkedIn Ads', '#4f69c6', 'Paid Social'],
      ['vndr_g2', 'G2', '#0d7a8a', 'Review Site'],
    ].map(([id = '', name = '', color = '', channel = '']) => ({
      id,
      name,
      color,
      channel: { id: channel, name: channel },
    })),
  },
};

const EXPLANATION: ExplainFigureQuery = {
  metrics: {
    explain: {
      metric: { id: 'visits', label: 'Visits', unit: 'count' },
      value: 2,
      formula: 'count of visits',
      definition: 'Visits of every category.',
      rule: 'Each visit counts one.',
      cell: [],
      startDate: '2026-08-24T00:00:00Z',
      endDate: '2026-11-21T23:59:59Z',
      target: 'TAM',
      filters: [],
      settings: [],
      record: [
        { name: 'Source', value: 'an imported file' },
        { name: 'Imported', value: 'Nov 21, 2026' },
      ],
      parts: [],
      columns: [
        { id: 'time', label: 'Time', kind: 'time' },
        { id: 'company', label: 'Company', kind: 'text' },
      ],
      rows: [
        {
          id: 'one',
          cells: ['2026-11-21T10:12:00Z', 'Moorbury Care'],
          contribution: 1,
          why: 'A visit of the period',
        },
        {
          id: 'two',
          cells: ['2026-11-20T16:40:00Z', 'Yarholt Industries'],
          contribution: 1,
          why: 'A visit of the period',
        },
      ],
      totalRows: 2,
      contribution: 2,
    },
  },
};

const ANSWERS: Record<string, object> = { VendorOptions: VENDORS, ExplainFigure: EXPLANATION };

/** Answers what the pieces of the catalogue ask; everything else is never answered, as by a server that is slow. */
export const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const data = ANSWERS[operationName ?? ''];
        if (data === undefined) return;
        observer.next({ data });
        observer.complete();
      }),
  ),
});
