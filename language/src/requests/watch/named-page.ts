import type { NameIndex } from '../../names/name-index.ts';
import { type PageAsked, pageCalled } from '../asks-page.ts';

/** The page that is to be sent or shared: one that is named, words that name none, or neither of both. */
export type NamedPage = { page: PageAsked | null; unknown: string | null };

const NOTHING: NamedPage = { page: null, unknown: null };
const SURE = '(?:page|report|dashboard|screen|view|overview)';
/** "the vendors page"; of figures and lists only what is a page by its name: "the companies list". */
const BEFORE = new RegExp(
  `\\b(?:the|our|my|an?)\\s+((?:(?!(?:the|our|my|an?)\\s)[^\\s,]+\\s+){1,5}?)(${SURE}|numbers|figures|list|table)\\b`,
  'i',
);
/** "the page of LinkedIn Ads", "a weekly report on the channels". */
const AFTER = new RegExp(
  `\\b${SURE}\\s+(?:of|about|on)\\s+(.+?)(?=\\s+(?:every|each|on|until|till|with|to|for|weekly|daily|monthly|by|as|in)\\b|[,.]|$)`,
  'i',
);
/** What is sent, right after to whom: "send me opportunities every Monday", "share our vendors with the board". */
const OBJECT =
  /^(?:(?:re-?)?send|e-?mail|mail|deliver|forward|share)\s+(?:(?:me|us)\s+)?(.+?)(?=\s+(?:every|each|on|until|till|with|to|for|weekly|daily|monthly|by|as|in)\b|[,.]|$)/i;
/** Words beside the name, which say nothing of which page. */
const BESIDE =
  /^(?:(?:the|our|my|an?|all|whole|full|entire|current|latest|same|weekly|daily|monthly|regular|recurring|public|shared|pdf|csv|company|vendor|campaign|channel|audience|pixel)\s+)+(?=\S)/i;
const NOUN = /\s+(?:page|report|dashboard|screen|view|overview|list|table|numbers|figures)$/i;
const ONLY_BESIDE =
  /^(?:(?:weekly|daily|monthly|regular|recurring|same|whole|full|entire|current|latest|public|shared|read-only|pdf|csv|see|link|to|of|a|an|the)\s*)*$/i;
/** What is shown, whatever else is named. */
const SHOWN = /\b(?:this|that|it|these|those)\b/i;

function called(words: string, names: NameIndex): PageAsked | null {
  const plain = words.trim().replaceAll(/^["“]|["”]$/g, '');
  const bare = plain.replace(BESIDE, '');
  return (
    pageCalled(plain, names) ?? pageCalled(bare, names) ?? pageCalled(bare.replace(NOUN, ''), names) ?? null
  );
}

/**
 * The page that a wish to send or share it names. Words for a page that there is not are given back: another page in its
 * place would be a wrong one.
 * @example pageNamed('send me the opportunities page every Monday', names) // { page: { page: 'opportunities' }, unknown: null }
 */
export function pageNamed(text: string, names: NameIndex): NamedPage {
  const [, of] = AFTER.exec(text) ?? [];
  const [, said, noun = ''] = BEFORE.exec(text) ?? [];
  const [, object] = OBJECT.exec(text) ?? [];
  for (const words of [of, said, object]) {
    const page = words === undefined ? null : called(words, names);
    if (page !== null) return { page, unknown: null };
  }
  const words = of ?? (new RegExp(`^${SURE}$`, 'i').test(noun) ? said : undefined);
  const isOne = words !== undefined && !ONLY_BESIDE.test(words) && !SHOWN.test(text);
  return isOne ? { page: null, unknown: words.trim() } : NOTHING;
}
