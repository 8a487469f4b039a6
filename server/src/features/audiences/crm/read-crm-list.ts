import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import {
  type CompanyLists,
  findActive,
  ProviderFailure,
  type Session,
  withConnection,
} from '../../integrations/index.ts';
import { collectDomains } from '../datasets/collect-domains.ts';
import type { Members } from '../datasets/dataset.ts';
import { CRM_KINDS, type CrmKind } from './crm-kinds.ts';

type Needs = Pick<Services, 'postgres' | 'config'>;
type Source = { instanceId: string; kind: CrmKind; url: string };

/** A person waits for a name; a long list may take its time, as long as answers come. */
const NAME_MS = 15_000;
const SILENCE_MS = 120_000;

async function requireConnection(services: Needs, { instanceId, kind }: Source): Promise<string> {
  const id = await findActive(services, { instanceId, providerId: `oprv:${kind}` });
  if (id === undefined) throw new AppError(CRM_KINDS[kind].unconnected);
  return id;
}

async function withLists<Result>(
  services: Needs,
  source: Source,
  { signal, see }: { signal: AbortSignal; see?: () => void },
  use: (lists: CompanyLists, session: Session) => Promise<Result>,
): Promise<Result> {
  const { kind } = source;
  const { unconnected, field } = CRM_KINDS[kind];
  const id = await requireConnection(services, source);
  try {
    return await withConnection(services, { id, signal, see }, async (session, { companyLists }) => {
      if (companyLists === undefined) throw new AppError(unconnected);
      return await use(companyLists, session);
    });
  } catch (error) {
    if (signal.aborted) throw new AppError('integrations.unreachable', { cause: error });
    if (!(error instanceof ProviderFailure)) throw error;
    const { message } = error.failure;
    throw new AppError('audiences.report-unreadable', {
      message,
      fieldErrors: { [field]: message },
      cause: error,
    });
  }
}

/** What the report or list at a link is called. Says why where it cannot be read or is not one of companies. */
export const readCrmName = (services: Needs, source: Source): Promise<string> =>
  withLists(services, source, { signal: AbortSignal.timeout(NAME_MS) }, (lists, session) =>
    lists.nameOf(session, source.url),
  );

/** `stopped` ends the reading at once; `silenceMs` without any answer end it as out of reach. */
type Limits = { stopped: AbortSignal; silenceMs?: number };

/** The companies of the report or list at a link, by their registrable domain; mail providers and what is no domain are left out. */
export async function readCrmCompanies(
  services: Needs,
  source: Source,
  { stopped, silenceMs = SILENCE_MS }: Limits,
): Promise<{ name: string; members: Members }> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), silenceMs);
  const signal = AbortSignal.any([stopped, silent.signal]);
  try {
    return await withLists(
      services,
      source,
      { signal, see: () => timer.refresh() },
      async (lists, session) => {
        const name = await lists.nameOf(session, source.url);
        const collector = collectDomains();
        for await (const websites of lists.websitesOf(session, source.url))
          for (const value of websites) collector.take({ line: 0, value, name: '' });
        return { name, members: collector.result().members };
      },
    );
  } finally {
    clearTimeout(timer);
  }
}
