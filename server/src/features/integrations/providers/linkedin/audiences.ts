import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import { type AudiencePort, type MemberOutcome, ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { idOfUrn } from './objects.ts';

const BATCH = 5_000;
/** A new segment takes no companies for a minute or two. */
const READY_AFTER_MS = 30_000;

const segmentSchema = z.object({
  id: externalId.transform(idOfUrn),
  sourceSegmentId: z.string().nullish(),
});
const segmentsSchema = z.object({ elements: z.array(segmentSchema) });
const outcomesSchema = z.object({
  elements: z.array(
    z.object({ status: z.number(), error: z.object({ message: z.string().nullish() }).nullish() }),
  ),
});
const destinationSchema = z.object({ status: z.string().nullish(), matchedCount: z.number().nullish() });

const accountUrn = ({ account }: Session): string => `urn:li:sponsoredAccount:${account?.id ?? ''}`;
const pathOf = (segment: string): string => `/dmpSegments/${encodeURIComponent(segment)}`;
const isMissing = (error: unknown): boolean => error instanceof ProviderFailure && error.status === 404;

/** The segment that was made under a key, however its making ended. */
async function findSegment(session: Session, platform: string, key: string): Promise<string | undefined> {
  if (platform === '')
    throw new ProviderFailure({
      kind: 'refused',
      message: 'This server is not set up to send audiences to LinkedIn.',
    });
  const { elements } = await readJson(session, {
    provider: 'LinkedIn',
    object: 'audiences',
    request: {
      address: '/dmpSegments?q=account',
      query: { account: accountUrn(session), sourceSegmentId: key, sourcePlatform: platform },
    },
    schema: segmentsSchema,
  });
  return elements.find(({ sourceSegmentId }) => sourceSegmentId == null || sourceSegmentId === key)?.id;
}

async function createSegment(
  session: Session,
  platform: string,
  { key, name }: { key: string; name: string },
): Promise<string> {
  const { headers } = await session.call({
    address: '/dmpSegments',
    json: {
      name,
      account: accountUrn(session),
      type: 'COMPANY',
      sourcePlatform: platform,
      sourceSegmentId: key,
      destinations: [{ destination: 'LINKEDIN' }],
    },
    isOnce: true,
  });
  const id = headers['x-restli-id'];
  if (id === undefined || id === '')
    throw new ProviderFailure({ kind: 'later', message: 'LinkedIn did not say which audience it made.' });
  return idOfUrn(id);
}

function outcomeOf(
  action: 'add' | 'remove',
  { status, error }: z.infer<typeof outcomesSchema>['elements'][number],
): MemberOutcome {
  const isDone = (status >= 200 && status < 300) || (action === 'remove' && status === 404);
  if (isDone) return { kind: 'done' };
  if (status === 429 || status >= 500) return { kind: 'later' };
  return { kind: 'refused', reason: error?.message ?? `LinkedIn refused it (${status}).` };
}

/** Companies by their domain, in a segment of the ad account that is known by the key of the activation. */
export const audiencePort = (platform: string): AudiencePort => ({
  batch: BATCH,
  async openList(session, { key, name, known, isFresh }) {
    if (known !== undefined && isFresh) return { id: known, isNew: false };
    const found = await findSegment(session, platform, key);
    if (found !== undefined) return { id: found, isNew: found !== known };
    return { id: await createSegment(session, platform, { key, name }), isNew: true };
  },
  async change(session, segment, { action, members }) {
    try {
      const { elements } = await readJson(session, {
        provider: 'LinkedIn',
        object: 'the companies of an audience',
        request: {
          address: `${pathOf(segment)}/companies`,
          headers: { 'x-restli-method': 'BATCH_CREATE' },
          json: {
            elements: members.map((domain) => ({
              action: action.toUpperCase(),
              companyWebsiteDomain: domain,
            })),
          },
        },
        schema: outcomesSchema,
        check: (answer) =>
          answer.elements.length === members.length
            ? undefined
            : `LinkedIn answered for ${answer.elements.length} of ${members.length} companies.`,
      });
      return elements.map((element) => outcomeOf(action, element));
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new ProviderFailure({
        kind: 'later',
        message: 'LinkedIn is still preparing the audience.',
        afterMs: READY_AFTER_MS,
      });
    }
  },
  async endList(session, { key, known }) {
    const segment = known ?? (await findSegment(session, platform, key));
    if (segment === undefined) return;
    try {
      await session.call({ method: 'DELETE', address: pathOf(segment) });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  },
  async readMatched(session, segment) {
    try {
      const { matchedCount } = await readJson(session, {
        provider: 'LinkedIn',
        object: 'the state of an audience',
        request: { address: `${pathOf(segment)}/destinations/LINKEDIN` },
        schema: destinationSchema,
      });
      return matchedCount ?? undefined;
    } catch (error) {
      // LinkedIn says it only of the last days, and of audiences that are ready.
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
});
