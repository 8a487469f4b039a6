import { ownNames } from '@parley/core/api';
import { ASSISTANT_PAGE_IDS, type AssistantPageId } from '@parley/core/assistant/tools';
import { pageOf, takesId } from '@parley/core/pages';
import type { NameIndex } from '../names/name-index.ts';
import { pairs } from '../text/list.ts';

export type PageName = AssistantPageId;
/** A page that is wished for; attribution is one that is not opened from here (specification 000 §2). */
export type PageAsked = { page: PageName; id?: string } | { page: 'attribution' };

const GO =
  '(?:open|go to|goto|take me to|bring me to|navigate to|jump to|switch to|bring up|pull up)(?: up)?';
const SEE =
  '(?:show(?: me)?|where is|where are|where (?:can|do|could|would) (?:i|we) (?:see|find|look at|get to|open))';
const NOUN = '(?: (?:page|screen|view|tab|dashboard))';
const POLITE = '(?:please |can you |could you |pls )?';
const END = '(?: please| pls)?[?.! ]*$';
const OPENED = new RegExp(
  `^${POLITE}${GO} (?:the |our |my )?(?:(?:vendor |campaign |company |account |channel |audience |pixel )?(?:page|profile) (?:of|for|about) (?:the )?)?(.+?)${NOUN}?${END}`,
  'iu',
);
const LOOKED_FOR = new RegExp(
  `^${POLITE}${SEE} (?:the |our |my )?(?:page (?:of|for|about) (.+?)|(.+?)${NOUN})${END}`,
  'iu',
);
/** "where can I see attribution": of what has a page and is no figure by itself. */
const PLACED = new RegExp(
  `^where (?:can|do|could|would) (?:i|we) (?:see|find|look at|get to) (?:the |our )?(attribution|dashboard|benchmarks)${END}`,
  'iu',
);

/** "which page shows attribution", "where do I find the list of companies that came": of what has a page. */
const LISTED: readonly RegExp[] = [
  new RegExp(
    `^(?:on |in )?(?:which|what) (?:page|screen|view|tab|menu|menu item)(?: \\w+){0,2} (?:shows?|has|have|lists?|tells|covers|is (?:for|about|with)|(?:do|can|would) (?:i|we) (?:find|see|get))(?: me)? (?:the |our |my )?(?:list of (?:all )?(?:the |our )?)?(\\p{L}+(?: \\p{L}+)?)(?: in| on| at)?${END}`,
    'iu',
  ),
  new RegExp(
    `^where (?:can|do|could|would|is|are) (?:(?:i|we) (?:see|find|look at|get to|get|look up) )?(?:the |our |my |a )?(?:full |whole |complete )?(?:list|overview|table) (?:of|with) (?:all )?(?:the |our )?(\\p{L}+)(?: (?:that|who|which|with|we) [^?]{3,60})?${END}`,
    'iu',
  ),
];

/** "where can i see who visited from a certain industry": the list, where it is chosen. */
const WHO_CAME = new RegExp(
  `^where (?:can|do|could|would) (?:i|we) (?:see|find|find out|look up|check) (?:who|which (?:companies|accounts|firms)) (?:has |have )?(?:visited|came|comes|come|visits|was here|were here|was on|were on)(?: (?:us|here|(?:to )?(?:our|the) (?:web)?site))?(?: (?:from|in|of|by) (?:a|some) (?:certain|specific|particular|given|single) (?:\\p{L}+))${END}`,
  'iu',
);

/** "where can I see who changed the channel rules", "who deleted the audience": what people did, and no visits. */
const WHO_DID =
  /^(?:where (?:can|do|could|would) (?:i|we) (?:see|find|find out|look up|check) )?who (?:has |last )?(?:changed|edited|deleted|removed|renamed|added|invited|created) /i;

const CALLED: Readonly<Record<string, PageName | 'attribution'>> = ownNames({
  ...(pairs(`dashboard=dashboard, home=dashboard, start=dashboard, overview=dashboard, traffic=web-traffic,
    visits=web-traffic, activity=companies, companies=companies, accounts=companies, company list=companies,
    benchmark=benchmarks, benchmarks=benchmarks, channel=channels, vendor=vendors, campaign=campaigns,
    opportunity=opportunities, deals=opportunities, opps=opportunities, pixel=pixels,
    attribution=attribution`) as Readonly<Record<string, PageName | 'attribution'>>),
  ...Object.fromEntries(
    ASSISTANT_PAGE_IDS.filter((page) => !takesId(page)).map((page) => [
      pageOf(page).title.toLowerCase(),
      page,
    ]),
  ),
});

const OPEN_DEALS = new RegExp(`^${POLITE}open (?:the |our |my )?\\S+${END}`, 'iu');

/** Things with a page of their own. */
const PAGE_OF: Readonly<Record<string, PageName>> = {
  company: 'company',
  channel: 'channel',
  vendor: 'vendor',
  campaign: 'campaign',
  pixel: 'pixel',
  audience: 'audience',
};

/** The page with this title, or of the one thing with this name: "vendors", "LinkedIn Ads"; null where there is none. */
export function pageCalled(words: string, names: NameIndex): PageAsked | null {
  const what = words.toLowerCase();
  const page = CALLED[what];
  if (page !== undefined) return { page };
  const named = names.entries.filter(({ field, name }) => field in PAGE_OF && name.toLowerCase() === what);
  const [one, ...others] = named;
  const own = one === undefined || others.length > 0 ? undefined : PAGE_OF[one.field];
  return own === undefined || one === undefined ? null : { page: own, id: one.id };
}

/** "open the campaigns page", "take me to LinkedIn Ads": a page and nothing else; null for any other question. */
export function asksPage(text: string, names: NameIndex): PageAsked | null {
  if (WHO_CAME.test(text)) return { page: 'companies' };
  if (WHO_DID.test(text)) return { page: 'event-log' };
  const found = [OPENED, LOOKED_FOR, PLACED, ...LISTED]
    .map((each) => each.exec(text))
    .find((each) => each != null);
  const what = (found?.[1] ?? found?.[2])?.trim().toLowerCase().replaceAll(/^"|"$/g, '');
  if (what === undefined) return null;
  const asked = pageCalled(what, names);
  // "open opportunities" are those still open; their page is called one.
  return asked?.page === 'opportunities' && OPEN_DEALS.test(text) ? null : asked;
}
