import { ENTITY_KINDS, type ToolOutput } from '@parley/core/assistant/tools';
import { campaignPermalink } from '@parley/core/features/campaigns';
import { companiesPermalink, companyPagePermalink } from '@parley/core/features/companies';
import { vendorPermalink } from '@parley/core/features/vendors';
import { pagePath } from '@parley/core/pages';
import type { NameField } from '@parley/language/names';
import { searchNames } from '@parley/language/names';
import { FILTER_FIELD } from '@parley/language/plan';
import type { Tool } from './tool.ts';

type Match = ToolOutput<'assistant_search_entities'>['matches'][number];

const DEFAULT_MATCHES = 10;

const pageOf = (field: NameField, id: string): string | null => {
  switch (field) {
    case 'vendor':
      return vendorPermalink(id);
    case 'campaign':
      return campaignPermalink(id);
    case 'company':
      return companyPagePermalink(id);
    case 'channel':
      return pagePath('channel', { channel: id });
    case 'pixel':
      return pagePath('pixel', { pixels: id });
    // No page is about one kind of event, and no list is filtered by it.
    case 'campaignType':
      return null;
    case 'audience':
      return pagePath('audience', { audience: id });
    case 'page':
      return companiesPermalink({
        filters: [{ field: 'webActivityPagesList', operator: 'contains', operand: [id] }],
      });
    default:
      return companiesPermalink({ filters: [{ field: `${field}.id`, operator: 'in', operand: [id] }] });
  }
};

/** Names of the instance with their ids. */
export const searchEntities: Tool<'assistant_search_entities'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { text, kinds = ENTITY_KINDS, limit = DEFAULT_MATCHES }, services }) => {
    const index = await services.names.get(ctx, services.today());
    const found = searchNames(index, text).flatMap(({ entry: { field: kind, id, name }, match }): Match[] =>
      kinds.includes(kind)
        ? [{ id, name, kind, match, filterField: FILTER_FIELD[kind], permalink: pageOf(kind, id) }]
        : [],
    );
    const matches = found.slice(0, limit);
    return {
      output: { matches, permalink: null },
      text:
        matches.length === 0
          ? `Nothing is named “${text}”.`
          : `${matches.map(({ name, kind, id }) => `${name} (${kind}, ${id})`).join('; ')}.`,
    };
  },
};
