import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCurrentDefinitions } from '../page-filters/definitions.ts';
import { definitionsLink } from './definitions-link.ts';

const VISITS = gql`query Visits($days: Int!) { visits(days: $days) }`;
const FORM = gql`query Form { form }`;

/** A server whose figures are made with definitions that the test changes; a form has no figures. */
function served(headers?: Record<string, string>) {
  const server = { definitions: 4, asked: [] as string[] };
  const answers = new ApolloLink((operation) => {
    const days: unknown = operation.variables['days'];
    server.asked.push(`${operation.operationName} ${days ?? ''}`.trim());
    return of(
      operation.operationName === 'Form'
        ? { data: { form: 'Ann' } }
        : {
            data: { visits: server.definitions * 10 },
            extensions: { definitionsVersion: server.definitions },
          },
    );
  });
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([
      new ApolloLink((operation, forward) => {
        operation.setContext({ headers });
        return forward(operation);
      }),
      definitionsLink(() => client),
      answers,
    ]),
    cache: new InMemoryCache(),
  });
  const shown = (days: number) => {
    const seen = { visits: undefined as unknown };
    client
      .watchQuery({ query: VISITS, variables: { days } })
      .subscribe(({ data }) => (seen.visits = (data as { visits?: unknown } | undefined)?.visits));
    return seen;
  };
  return { server, client, shown };
}
const current = () => useCurrentDefinitions.getState().current;

beforeEach(() => useCurrentDefinitions.setState({ current: undefined }));

it('shows the number of the newest answer at once, and asks again for what was made with former definitions', async () => {
  const { server, client, shown } = served();
  const week = shown(7);
  client.watchQuery({ query: FORM }).subscribe(() => undefined);
  await vi.waitFor(() => expect(week.visits).toBe(40));
  expect(current()).toBe(4);

  // Another admin changes a rule: nobody polls in between.
  server.definitions = 5;
  const month = shown(30);
  await vi.waitFor(() => expect(month.visits).toBe(50));
  expect(current()).toBe(5);
  await vi.waitFor(() => expect(week.visits).toBe(50));
  // What is no figure is not asked for again: a form keeps what was typed into it.
  expect(server.asked).toEqual(['Visits 7', 'Form', 'Visits 30', 'Visits 7']);
});

it('asks again too where the number comes from elsewhere, once for each number', async () => {
  const { server, shown } = served();
  const week = shown(7);
  await vi.waitFor(() => expect(week.visits).toBe(40));
  useCurrentDefinitions.setState({ current: 6 });
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  // The server says 4 still: it is not asked for ever.
  server.definitions = 6;
  useCurrentDefinitions.setState({ current: 7 });
  await vi.waitFor(() => expect(week.visits).toBe(60));
  expect([current(), server.asked.length]).toEqual([7, 3]);
});

it('takes no number of former definitions, which a page asks for, for the one of now', async () => {
  const { shown } = served({ 'x-parley-definitions': '4' });
  const week = shown(7);
  await vi.waitFor(() => expect(week.visits).toBe(40));
  expect(current()).toBeUndefined();
});
