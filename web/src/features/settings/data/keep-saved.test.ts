import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { EMPTY, of } from 'rxjs';
import { expect, it } from 'vitest';
import { CompanySettingsDocument, UpdateCompanySettingsDocument } from '../../../generated/graphql.ts';
import { keepSaved } from './keep-saved.ts';

const SETTINGS = {
  __typename: 'Instance',
  ...{ id: 'inst:one', name: 'Acme', revision: 'exclusions=1', viewThroughDays: 7, netNewRule: 'ALL' },
  tam: { __typename: 'Tam', audience: null, sectors: [], regions: [], revRanges: [] },
  pipelineReport: { __typename: 'PipelineReport', url: null, fieldName: null, influenceWindow: 90 },
  ...{ taskEvent: null, lead: null, campaign: null, visitExclusions: ['/careers'] },
};
const OPTIONS = {
  ...{ leadStatusOptions: [], taskTypeOptions: [], typeFieldOptions: [], spendFieldOptions: [] },
  moneyFieldOptions: [{ __typename: 'SettingOption', id: 'Amount', name: 'Amount' }],
};
const READ = { ...SETTINGS, domain: 'acme.example', code: 'code', ...OPTIONS };
const SAVED = { ...SETTINGS, revision: 'exclusions=2', visitExclusions: ['/jobs'] };

it('has the page show what was saved, with its revision, before it is read again', async () => {
  let reads = 0;
  const server = new ApolloLink(({ operationName }) => {
    if (operationName === 'UpdateCompanySettings')
      return of({ data: { instances: { __typename: 'InstancesMutation', update: SAVED } } });
    reads += 1;
    return reads > 1 ? EMPTY : of({ data: { instances: { __typename: 'InstancesQuery', current: READ } } });
  });
  const cache = new InMemoryCache({ dataIdFromObject: () => undefined });
  const client = new ApolloClient({ link: server, cache });
  await client.query({ query: CompanySettingsDocument });
  await client.mutate({
    mutation: UpdateCompanySettingsDocument,
    variables: { visitExclusions: ['/jobs'], revision: 'exclusions=1' },
    update: keepSaved,
  });
  const { data } = await client.query({ query: CompanySettingsDocument });
  expect(data?.instances.current).toMatchObject({ ...SAVED, domain: 'acme.example', ...OPTIONS });
  expect(reads).toBe(1);
});
