import { microsoft } from '@parley/server/features/integrations/providers/microsoft/index';
import { consent, giveTokens, hasChallenge, REFUSED_GRANT } from '../ads/consent.ts';
import { type ContactLists, contactLists } from '../ads/contact-lists.ts';
import type { AdPlatform } from '../ads/platform.ts';
import type { AdAccount, AdWorld } from '../ads/world.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../stand-in.ts';
import { answerCustomerLists } from './customer-lists.ts';
import { makeReport, type ReportRequest } from './reports.ts';

const CUSTOMER = '700';
const DEVELOPER_TOKEN = 'developer-token-2';

const ok = (body: unknown): Reply => ({ status: 200, body });
export const failureOf = (code: number): { Errors: unknown } & Record<string, unknown> => ({
  TrackingId: 'tracking-1',
  Type: 'AdApiFaultDetail',
  Errors: [{ Code: code, ErrorCode: `Code${code}`, Message: 'Refused.' }],
});
const refuse = (status: number, code: number): Reply => ({ status, body: failureOf(code) });
const [INVALID, NO_ACCESS, EXPIRED] = [100, 106, 109];

/** Reports that are being made. Each is asked for once in vain. */
type Reports = Map<string, { file: Buffer | null; polls: number }>;

const stateOf = (isActive: boolean): string => (isActive ? 'Active' : 'Paused');
const named = ({ id, name, isActive }: { id: string; name: string; isActive: boolean }) => ({
  Id: id,
  Name: name,
  Status: stateOf(isActive),
});

function answerCustomer({ accounts }: AdWorld, path: string, body: Record<string, unknown>): Reply {
  if (path === '/CustomerManagement/v13/User/Query')
    return ok({ User: { Id: '42', UserName: 'ada' }, CustomerRoles: [] });
  if (
    path !== '/CustomerManagement/v13/Accounts/Search' ||
    !JSON.stringify(body['Predicates']).includes('"42"')
  )
    return refuse(400, INVALID);
  return ok({
    Accounts: accounts.map((each) => ({
      Id: each.id,
      Name: each.name,
      Number: `F${each.id}`,
      ParentCustomerId: CUSTOMER,
      CurrencyCode: each.currency,
      TimeZone: 'GreenwichMeanTimeDublinEdinburghLisbonLondon',
      AccountLifeCycleStatus: 'Active',
    })),
  });
}

function answerCampaigns(account: AdAccount, path: string, body: Record<string, unknown>): Reply {
  const groupsOf = (campaign: unknown) =>
    account.groups.filter(
      (group) => account.campaigns.find((each) => each.group === group.id)?.id === campaign,
    );
  switch (path) {
    case '/CampaignManagement/v13/Campaigns/QueryByAccountId':
      return String(body['CampaignType']).includes('PerformanceMax')
        ? ok({ Campaigns: account.campaigns.map(named) })
        : refuse(400, INVALID);
    case '/CampaignManagement/v13/AdGroups/QueryByCampaignId': {
      const groups = groupsOf(body['CampaignId']);
      return ok({ AdGroups: groups.length === 0 ? null : groups.map(named) });
    }
    case '/CampaignManagement/v13/Ads/QueryByAdGroupId': {
      const campaigns = account.campaigns
        .filter(({ group }) => group === body['AdGroupId'])
        .map(({ id }) => id);
      return ok({
        Ads: account.creatives
          .filter(({ campaign }) => campaigns.includes(campaign))
          .map(({ id, name, isActive }) => ({
            Id: id,
            Type: 'ExpandedText',
            TitlePart1: name,
            Status: stateOf(isActive),
          })),
      });
    }
    default:
      return refuse(404, INVALID);
  }
}

function answerReports(
  account: AdAccount,
  reports: Reports,
  { path, headers }: Asked,
  body: Record<string, unknown>,
): Reply {
  if (path === '/Reporting/v13/GenerateReport/Submit') {
    const asked = body['ReportRequest'] as ReportRequest;
    const file = asked.Scope.AccountIds.includes(account.id) ? makeReport(account, asked) : undefined;
    if (file === undefined) return refuse(400, INVALID);
    const id = `report-${reports.size + 1}`;
    reports.set(id, { file, polls: 0 });
    return ok({ ReportRequestId: id });
  }
  const id = String(body['ReportRequestId']);
  const report = reports.get(id);
  if (report === undefined) return refuse(400, INVALID);
  report.polls++;
  if (report.polls === 1) return ok({ ReportRequestStatus: { Status: 'Pending', ReportDownloadUrl: null } });
  const address = report.file === null ? null : `http://${headers.host}/files/${id}.zip?sig=a%2Bb`;
  return ok({ ReportRequestStatus: { Status: 'Success', ReportDownloadUrl: address } });
}

function answer(
  world: AdWorld,
  { reports, lists }: { reports: Reports; lists: ContactLists },
  asked: Asked,
  token: string,
): Reply {
  const { path, headers, text, query } = asked;
  if (path === '/oauth2/v2.0/authorize')
    return query.get('scope')?.includes('offline_access') === true && hasChallenge(asked)
      ? consent(asked)
      : refuse(400, INVALID);
  if (path === '/oauth2/v2.0/token') return giveTokens(asked, token);
  if (path.startsWith('/files/')) {
    const file = reports.get(path.slice('/files/'.length, -'.zip'.length))?.file;
    const isBare = headers.authorization === undefined && headers['developertoken'] === undefined;
    return isBare && file != null ? ok(file) : { status: 403, body: '<Error>AuthenticationFailed</Error>' };
  }
  if (headers['developertoken'] !== DEVELOPER_TOKEN) return refuse(400, 105);
  const body = JSON.parse(text) as Record<string, unknown>;
  if (path.startsWith('/CustomerManagement/')) return answerCustomer(world, path, body);
  const account = world.accounts.find(({ id }) => id === headers['customeraccountid']);
  if (account === undefined || headers['customerid'] !== CUSTOMER) return refuse(400, NO_ACCESS);
  const listed = answerCustomerLists(lists, asked, body);
  if (listed !== undefined) return listed;
  return path.startsWith('/Reporting/')
    ? answerReports(account, reports, asked, body)
    : answerCampaigns(account, path, body);
}

/** Microsoft Advertising on this machine, with a person who allows every connection at once. */
export async function startMicrosoft(world: AdWorld, lists: ContactLists = contactLists()): Promise<StandIn> {
  const reports: Reports = new Map();
  const standIn: StandIn = await startStandIn({
    answer: (asked) => answer(world, { reports, lists }, asked, standIn.token()),
    refusal: refuse(401, EXPIRED),
    isOpen: (path) => path.startsWith('/oauth2/') || path.startsWith('/files/'),
  });
  return standIn;
}

export const MICROSOFT: AdPlatform = {
  provider: microsoft,
  vendorId: 'vndr_microsoft_ads',
  hasGroups: true,
  hasPages: false,
  stateOf,
  saysUsd: false,
  isRenewed: true,
  refusal: { status: 400, body: REFUSED_GRANT },
  managerOf: () => CUSTOMER,
  isReport: (path) => path.endsWith('/GenerateReport/Submit') || path.startsWith('/files/'),
  start: (world) => startMicrosoft(world),
  settings: ({ url }) => ({
    PARLEY_MICROSOFT_ADS_CUSTOMER_URL: url,
    PARLEY_MICROSOFT_ADS_CAMPAIGN_URL: url,
    PARLEY_MICROSOFT_ADS_REPORTING_URL: url,
    PARLEY_MICROSOFT_ADS_APP_URL: url,
    PARLEY_MICROSOFT_ADS_CLIENT_ID: 'ads-client',
    PARLEY_MICROSOFT_ADS_CLIENT_SECRET: 'ads-secret',
    PARLEY_MICROSOFT_ADS_DEVELOPER_TOKEN: DEVELOPER_TOKEN,
  }),
};
