import { EMPTY_READING, type Reader } from './reading.ts';

/** What metrics and dimensions there are. */
export const readMetrics: Reader<'metrics_list'> = ({ output }) => ({
  ...EMPTY_READING,
  told: { metrics: output.metrics, dimensions: output.dimensions },
  kinds: ['definitions'],
});

/** What a figure means. */
export const readDefinition: Reader<'metrics_describe'> = ({ output, note }) => {
  const { id, label, description, formula, source, dimensions } = output;
  const definition = { term: label, text: description };
  return {
    ...EMPTY_READING,
    told: { id, label, description: note(description), formula: note(formula), source, dimensions },
    kinds: ['definitions'],
    blocks: [{ kind: 'definition', ...definition }],
    chips: [{ label: 'Definition', value: label }],
    definitions: [definition],
    permalink: output.permalink,
  };
};

/** Which days words mean. */
export const readPeriod: Reader<'assistant_resolve_period'> = ({ output, note }) => {
  const { startDate, endDate, words, isRunning, isCut, previous } = output;
  return {
    ...EMPTY_READING,
    told: { startDate, endDate, words: note(words), isRunning, isCut, 'days before': previous },
    kinds: ['periods'],
    warnings: isCut ? ['The period began earlier than figures are kept for.'] : [],
  };
};

/** What something is called, and its id. */
export const readNames: Reader<'assistant_search_entities'> = ({ output, note }) => ({
  ...EMPTY_READING,
  told: {
    matches: output.matches.map(({ id, name, kind, match, filterField }) => ({
      name: note(name),
      id,
      kind,
      match,
      filterField,
    })),
  },
  kinds: ['names'],
});

export const readPages: Reader<'assistant_list_pages'> = ({ output }) => ({
  ...EMPTY_READING,
  told: { pages: output.pages },
  kinds: ['pages'],
});

/** The address of a page: people get it as the link of the answer, a model only hears its title. */
export const readPage: Reader<'assistant_open_page'> = ({ output }) => ({
  ...EMPTY_READING,
  told: { title: output.title },
  kinds: ['pages'],
  chips: [{ label: 'Page', value: output.title }],
  permalink: output.permalink,
});

/** Whether figures can be trusted. */
export const readHealth: Reader<'health_check'> = ({ output, note }) => ({
  ...EMPTY_READING,
  told: { findings: output.findings.map(({ kind, text }) => ({ kind, text: note(text) })) },
  kinds: ['health', 'names', 'figures'],
  permalink: output.permalink,
});

/** What is set up, and what monitors find. */
export const readStatus: Reader<'health_status'> = ({ output, note }) => ({
  ...EMPTY_READING,
  told: {
    progress: output.progress,
    areas: output.areas.map(({ label, state }) => ({ label, state })),
    monitors: output.monitors
      .filter(({ state }) => state === 'found')
      .map(({ title, severity, says }) => ({ title, severity, says: says.map((each) => note(each)) })),
  },
  kinds: ['health', 'names', 'figures'],
  permalink: output.permalink,
});

/** What figures are made of. */
export const readSettings: Reader<'settings_get'> = ({ output, note }) => {
  const { targetMarket, netNewRule, influenceWindow, viewThroughDays, excludedPaths } = output;
  const { audience, industries, regions, revenueRanges } = targetMarket;
  const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => note(name));
  return {
    ...EMPTY_READING,
    told: {
      audience: audience === null ? null : note(audience.name),
      industries: namesOf(industries),
      regions: namesOf(regions),
      revenueRanges: namesOf(revenueRanges),
      netNewRule,
      influenceWindow: note(`${influenceWindow} days`),
      viewThroughDays: note(`${viewThroughDays} days`),
      excludedPaths: excludedPaths.map((path) => note(path)),
    },
    kinds: ['definitions', 'names'],
    permalink: output.permalink,
  };
};
