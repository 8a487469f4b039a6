import { isKnownWord, NAME_WORDS, ORDINARY_WORDS } from '../lexicon/lexicon.ts';
import type { NameIndex } from '../names/name-index.ts';
import { pairs } from '../text/list.ts';
import { skeletonsOf } from '../text/skeleton.ts';
import { isSpelledRight } from '../text/spelled-right.ts';
import { type Correction, correct } from '../text/spelling.ts';
import type { Token } from '../text/tokens.ts';

/** A token with the ways to spell it: itself when it is known, else the nearest words. */
export type Spelled = { token: Token; ways: readonly string[]; isCorrected: boolean };

/** Short forms that are too short to be put right by their letters; those of chats are written in full before. */
const ABBREVIATIONS: Readonly<Record<string, string>> =
  pairs(`lst=last, prev=previous, mth=month, mths=months, yday=yesterday, yest=yesterday, tdy=today,
    comps=companies, cos=companies, accts=accounts, camps=campaigns, nr=number, ths=this, thsi=this,
    wat=what, wht=what, whch=which, mny=many, shw=show, nd=and, tot=total, ttl=total, cmp=company,
    cmpny=company, impr=impressions, imps=impressions, campain=campaign, piplin=pipeline,
    pipline=pipeline, lnkd=linkedin, prcnt=percent, goog=google, msft=microsoft, tgt=target,
    thru=through, yr=year, rte=rate, rt=rate, rev=revenue, cvg=coverage, camp=campaign, ent=enterprise,
    pg=page, pgs=pages, conv=conversion, mkt=market, ch=channel, chs=channels, eff=efficiency,
    eng=engaged, seg=segment, vend=vendor, vends=vendors, inf=influenced, attr=attribution,
    opptys=opportunities, oppty=opportunity, yrs=years, wk=week, wks=weeks, qtr=quarter, qtrs=quarters,
    biz=business`);

/** "vsts by chnl": the words that are written so without their vowels. */
const writtenOut = skeletonsOf(ORDINARY_WORDS);

const isWord = (token: Token, names: NameIndex): boolean =>
  isKnownWord(token.text) ||
  isSpelledRight(token.text) ||
  (names.byWord.has(token.text) && token.text.length > 1);

/** Corrects what is no word of the language nor of the instance's names; in a tie the ordinary word comes first. */
export function spell(tokens: readonly Token[], names: NameIndex): Spelled[] {
  return tokens.map((token) => {
    const whole = Object.hasOwn(ABBREVIATIONS, token.text) ? ABBREVIATIONS[token.text] : undefined;
    if (whole !== undefined) return { token, ways: [whole], isCorrected: true };
    // Both are words: "target visits form LinkedIn".
    if (token.text === 'form') return { token, ways: ['form', 'from'], isCorrected: false };
    const full = token.kind === 'word' && !isWord(token, names) ? writtenOut(token.text) : [];
    if (full.length > 0) return { token, ways: full, isCorrected: true };
    const itself = { token, ways: [token.text], isCorrected: false };
    if (token.kind !== 'word' || token.text.length < 4 || /\d/.test(token.text) || isWord(token, names))
      return itself;
    const near = correct(token.text, ORDINARY_WORDS);
    // "piplene": two errors are too many for a word of its length, unless it is like one name of a figure or of rows.
    const isLong = near.length === 0 && token.text.length > 5 && !token.capital;
    const [only, another] = isLong ? correct(token.text, NAME_WORDS, 2) : [];
    const isOne = only?.word[0] === token.text[0] && another === undefined;
    const ordinary = only !== undefined && isOne ? [only] : near;
    // "warming" is no "farming": one letter for another is seldom the first.
    const named = correct(token.text, names.words).filter(
      ({ word }) => word[0] === token.text[0] || word.length !== token.text.length,
    );
    const least = Math.min(...[...ordinary, ...named].map(({ errors }) => errors));
    // The first letter is seldom the wrong one: "vender" is no "gender".
    const isBegun = ({ word }: Correction): boolean => word[0] === token.text[0];
    const both = token.capital ? [...named, ...ordinary] : [...ordinary, ...named];
    const ways = both
      .filter(({ errors }) => errors === least)
      .filter((each, _, nearest) => isBegun(each) || !nearest.some(isBegun))
      .map(({ word }) => word);
    return ways.length === 0 ? itself : { token, ways: [...new Set(ways)].slice(0, 8), isCorrected: true };
  });
}

/** The question with every misspelled ordinary word put right: what periods are read from. */
export const plainTokens = (spelled: readonly Spelled[]): Token[] =>
  spelled.map(({ token, ways, isCorrected }) => {
    const ordinary = isCorrected ? ways.find(isKnownWord) : undefined;
    return ordinary === undefined ? token : { ...token, text: ordinary };
  });
