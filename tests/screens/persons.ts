import type { Page } from '@playwright/test';

/** Answers about an audience that is sent as persons, since the sample world sends nothing anywhere. */
const META = { id: 'oprv:facebook', name: 'Meta Ads', capabilities: { minSize: 100 } };
const GOOGLE = { id: 'oprv:google', name: 'Google Ads', capabilities: { minSize: 100 } };
const MICROSOFT = { id: 'oprv:bing', name: 'Microsoft Advertising', capabilities: { minSize: 300 } };
const HUBSPOT = { id: 'oprv:hubspot', name: 'HubSpot', capabilities: { minSize: 1 } };

const job = {
  ...{ __typename: 'ActivationJob', id: 'arun_1', status: 'completed', errors: [] },
  ...{ members: 12_480, added: 212, alreadyThere: 12_250, refused: 18, waiting: 0, leftOut: 3, heldOut: 41 },
  ...{ withContacts: 384, withoutContacts: 28, contactsLeftOut: 96, removed: 57, notRemoved: 2 },
  created_at: '2026-11-27T08:00:00Z',
};
const named = (provider: object) => ({ __typename: 'ActivationProvider', ...provider });

const ACTIVATION = {
  ...{ __typename: 'AudienceActivation', id: 'actv_1', provider: named(META), connectionId: 'conn_1' },
  ...{ accountName: 'Harbor EMEA', status: 'active', activatedAt: '2026-11-01T08:00:00Z', matched: 8_912 },
  ...{ activatedBy: { __typename: 'ActivationAuthor', id: 'user_1', name: 'Ada Byron' }, holdOutPercent: 10 },
  consentText:
    'I agree that the e-mail addresses of the contacts of the companies in this audience are read.',
  lastJob: job,
  jobs: [job, { ...job, id: 'arun_2', created_at: '2026-11-26T08:00:00Z', added: 31, alreadyThere: 12_219 }],
  refusals: [
    {
      ...{ __typename: 'ActivationRefusal', reason: 'Meta could not use the hash of the address.' },
      ...{ isRemoval: false, companies: 18, domains: ['northwind.example', 'globex.example'] },
    },
  ],
};

const target = (provider: object, more: object) => ({
  ...{ __typename: 'ActivationTarget', provider: named(provider), accountName: 'Harbor EMEA' },
  ...{ members: 412, leftOut: 3, heldOut: 0, holdOutPercent: 0, contacts: 100, hasMoreContacts: true },
  ...{ needsCrm: false, problem: null, consentText: 'I agree.', activation: null, ...more },
});
const TARGETS = [
  target(GOOGLE, { connectionId: 'conn_2' }),
  target(HUBSPOT, { connectionId: 'conn_3', accountName: 'Harbor', contacts: null, hasMoreContacts: false }),
  target(MICROSOFT, {
    ...{ connectionId: 'conn_4', contacts: 57, hasMoreContacts: false },
    problem: 'Microsoft Advertising needs at least 300 contacts; this audience has 57.',
  }),
];

const leftOut = (node: object) => ({
  node: { note: 'Asked for it by mail', addedAt: '2026-11-20T08:00:00Z', addedBy: 'Ada Byron', ...node },
});
const page = (edges: readonly object[]) => ({ totalEdges: edges.length, edges });

function answerTo(operation: string, audience: string): object | undefined {
  switch (operation) {
    case 'AudienceActivations':
      return { audiences: { getById: { __typename: 'Audience', id: audience, activations: [ACTIVATION] } } };
    case 'ActivationTargets':
      return { activations: { targets: TARGETS, unconnected: [] } };
    case 'SuppressedDomains':
      return {
        activations: { suppressed: page(['acme.com', 'globex.com'].map((domain) => leftOut({ domain }))) },
      };
    case 'SuppressedPersons':
      return {
        activations: {
          suppressedPersons: page(['3f', 'b1'].map((start) => leftOut({ hash: start.padEnd(64, '0a9c') }))),
        },
      };
    default:
      return undefined;
  }
}

/** Shows a page again with activations on, and with these answers. */
export async function withPersons(at: Page): Promise<void> {
  await at.addInitScript(() =>
    localStorage.setItem('parley.flags', '{"audienceActivation":true,"hubspotIntegration":true}'),
  );
  await at.route(/\/api\/graphql/, async (route) => {
    const { operationName = '', variables } = (route.request().postDataJSON() ?? {}) as {
      operationName?: string;
      variables?: { id?: string };
    };
    const data = answerTo(operationName, variables?.id ?? '');
    await (data === undefined ? route.continue() : route.fulfill({ json: { data } }));
  });
  await at.reload();
}
