import { aboutText, atLeastText, reachTexts, visitText } from '@parley/core/features/channels';
import { z } from 'zod';
import {
  CliPreviewChannelRulesDocument,
  type CliPreviewChannelRulesQuery,
  CliSetChannelRulesDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { openInput } from '../../platform/open-input.ts';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import { readRules } from './rules.ts';

type Preview = CliPreviewChannelRulesQuery['channelMappingRules']['preview'];
type Applied = { preview: Preview; changed: boolean; isDryRun: boolean };

const texts = z.array(z.string()).default([]);
const named = z.looseObject({ id: z.string() });
/** What `parley channels rules list --json` writes; built-in rules are left out. */
const fileSchema = z.array(
  z.looseObject({
    id: z.string().optional(),
    channel: named,
    vendor: named,
    media: texts,
    sources: texts,
    referralDomains: texts,
    customParameters: z.array(z.object({ name: z.string(), values: texts })).default([]),
    isBuiltIn: z.boolean().default(false),
  }),
);

async function readFile(session: Session, file: string) {
  const input = await openInput(session.io, file);
  let text = '';
  for await (const chunk of input.stream) text += String(chunk);
  const wrong = (why: string): CliError =>
    new CliError('invalidInput', `${input.name} holds no rules: ${why}`, {
      nextSteps: ['parley channels rules list --json > rules.json'],
    });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong('it is not JSON.');
  }
  const read = fileSchema.safeParse(json);
  if (!read.success) throw wrong(z.prettifyError(read.error));
  return read.data
    .filter(({ isBuiltIn }) => !isBuiltIn)
    .map(({ id, channel, vendor, media, sources, referralDomains, customParameters }) => ({
      id: id ?? null,
      channelId: channel.id,
      vendorId: vendor.id,
      media,
      sources,
      referralDomains,
      customParameters,
    }));
}

/** Replaces the rules by those of a file, or only says what would move. */
export async function applyRules(
  session: Session,
  file: string,
  { isDryRun, why }: { isDryRun: boolean; why: string | undefined },
): Promise<Applied> {
  const rules = await readFile(session, file);
  const { revision } = await readRules(session);
  const asked = await session.query(CliPreviewChannelRulesDocument, { rules });
  const { preview } = asked.channelMappingRules;
  if (preview.problems.length > 0)
    throw new CliError(
      'invalidInput',
      preview.problems.map(({ row, message }) => `Rule ${row + 1}: ${message}`).join('\n'),
    );
  if (isDryRun) return { preview, changed: false, isDryRun };
  const set = await session.query(CliSetChannelRulesDocument, { rules, revision, why: why ?? null });
  return { preview, changed: set.channelMappingRules.setAll.changed, isDryRun };
}

type Move = Preview['moves'][number];

const placesOf = ({ fromChannel, fromVendor, toChannel, toVendor }: Move) => ({
  from: `${fromChannel.name}, ${fromVendor.name}`,
  to: `${toChannel.name}, ${toVendor.name}`,
});

/** Visits of each move, below the table. */
function exampleLines(moves: readonly Move[]): Line[] {
  const shown = moves.flatMap((move) => {
    const { from, to } = placesOf(move);
    const examples = move.examples.map((each) => line(span(`  ${safeText(visitText(each))}`, 'dim')));
    return examples.length === 0 ? [] : [line(safeText(`${from} → ${to}, such as`)), ...examples];
  });
  return shown.length === 0 ? [] : [EMPTY_LINE, ...shown];
}

/** The largest moves with examples, rules that take nothing, and in a sentence what was done. */
export async function renderApplied({ output }: Session, applied: Applied): Promise<void> {
  const { preview, changed, isDryRun } = applied;
  const { moved, visits, days, moves, otherMoves, opportunities, sampledOneIn } = preview;
  await output.listing(
    {
      columns: [
        { id: 'from', label: 'From' },
        { id: 'to', label: 'To' },
        {
          id: 'visits',
          label: 'Visits that move',
          align: 'right',
          text: (value) => aboutText(Number(value), sampledOneIn),
        },
        {
          id: 'opportunities',
          label: 'Opportunities of these',
          align: 'right',
          drop: 1,
          text: (value) => atLeastText(Number(value), sampledOneIn),
        },
      ],
      rows: moves.map((move) => ({
        ...placesOf(move),
        visits: move.visits,
        opportunities: move.opportunities,
      })),
    },
    { json: { ...preview, changed, isDryRun }, after: exampleLines(moves) },
  );
  if (otherMoves > 0)
    await output.notice(`And ${otherMoves} smaller ${otherMoves === 1 ? 'move' : 'moves'}.`);
  await output.notice(...reachTexts(preview));
  const visitsMoved = `${aboutText(moved, sampledOneIn)} of ${aboutText(visits, sampledOneIn)} visits of the last ${days} days`;
  const what = `${visitsMoved}, with ${atLeastText(opportunities, sampledOneIn)} opportunities`;
  await output.notice(
    isDryRun
      ? `Would move: ${what}. Nothing was changed.`
      : changed
        ? `Applied. Moves ${what}; figures follow in the background.`
        : 'These are the rules already: nothing was changed.',
  );
}
