import { pagePath } from '../../pages/page-path.ts';

/** Settings that a program proposes; a person looks at them in the form of the page, and saves them. What is left out stays. */
export type ProposedSettings = {
  influenceWindow?: number | undefined;
  /** Paths to exclude besides those that are excluded. */
  exclude?: readonly string[] | undefined;
  /** Ids; each list at least one, as the form asks for. */
  targetMarket?:
    | { sectors: readonly string[]; regions: readonly string[]; revRanges: readonly string[] }
    | undefined;
  why?: string | undefined;
};

const EDITED = 'proposal';

/** The address of the page with the form filled in: nothing is saved before a person does. */
export function proposedSettingsPath({
  influenceWindow,
  exclude,
  targetMarket,
  why,
}: ProposedSettings): string {
  const named = (name: string, values: readonly string[] = []): string[] =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`);
  const parameters = [
    ...named('edit', [EDITED]),
    ...named('influenceWindow', influenceWindow === undefined ? [] : [String(influenceWindow)]),
    ...named('exclude', exclude),
    ...named('industry', targetMarket?.sectors),
    ...named('region', targetMarket?.regions),
    ...named('revenueRange', targetMarket?.revRanges),
    ...named('why', why === undefined || why === '' ? [] : [why]),
  ];
  return `${pagePath('company-settings')}?${parameters.join('&')}`;
}

/** Parameters of an address, as a browser reads them. */
type Parameters = { get: (name: string) => string | null; getAll: (name: string) => string[] };

/** What an address proposes; nothing for one that proposes nothing. */
export function readProposedSettings(parameters: Parameters): ProposedSettings | undefined {
  if (parameters.get('edit') !== EDITED) return undefined;
  const window = parameters.get('influenceWindow');
  const [sectors, regions, revRanges] = [
    parameters.getAll('industry'),
    parameters.getAll('region'),
    parameters.getAll('revenueRange'),
  ];
  const hasMarket = sectors.length + regions.length + revRanges.length > 0;
  return {
    influenceWindow: window !== null && /^\d{1,3}$/.test(window) ? Number(window) : undefined,
    exclude: parameters.getAll('exclude'),
    targetMarket: hasMarket ? { sectors, regions, revRanges } : undefined,
    why: parameters.get('why') ?? undefined,
  };
}
