import { MISSING } from '@parley/core/metrics';
import type { Output } from '../../platform/output.ts';
import { line, span } from '../../ui/line.ts';
import type { Listing } from '../../ui/listing.ts';
import { padEnd, safeText } from '../../ui/text-width.ts';
import type { WhoAmI } from './who-am-i.ts';

const roleOf = ({ user }: WhoAmI): string => (user.isAdmin ? 'admin' : 'standard user');
const instanceText = ({ instance }: WhoAmI): string =>
  instance === null
    ? 'none yet'
    : `${instance.name} (${instance.domain})${instance.isSample ? ', sample data' : ''}`;

export async function renderWhoAmI(output: Output, who: WhoAmI): Promise<void> {
  const values = {
    user: `${who.user.name} <${who.user.email}>`,
    role: roleOf(who),
    instance: instanceText(who),
    id: who.instance?.id ?? MISSING,
    server: who.server,
    profile: who.profile ?? 'none: PARLEY_TOKEN',
  };
  if (output.format === 'table') {
    const lines = Object.entries(values).map(([label, value]) =>
      line(span(padEnd(label, 10), 'dim'), safeText(value)),
    );
    return await output.lines(lines);
  }
  const row = {
    email: who.user.email,
    name: who.user.name,
    role: who.user.isAdmin ? 'admin' : 'user',
    instance: who.instance?.id ?? null,
    instanceName: who.instance?.name ?? null,
    domain: who.instance?.domain ?? null,
    server: who.server,
    profile: who.profile,
  };
  const listing: Listing = { columns: Object.keys(row).map((id) => ({ id, label: id })), rows: [row] };
  await output.listing(listing, { json: who });
}

export async function renderLogin(output: Output, who: WhoAmI): Promise<void> {
  if (output.format !== 'table') return await renderWhoAmI(output, who);
  await output.notice(
    line(span('✓', 'good'), ` Signed in to ${who.server} as ${safeText(who.user.email)} (${roleOf(who)})`),
    `  Instance: ${safeText(instanceText(who))}`,
    who.instance === null
      ? '  Create one: parley instances create "My site" --domain example.com'
      : '  Try: parley kpi web-traffic',
  );
}
