import type { Idiom } from './idiom.ts';
import { ADS, COME, COMPANIES, PRESS, SHOWN, WHO } from './words.ts';

/** Ads that were shown and pressed, and what happens away from the site. */
export const ADS_SEEN: readonly Idiom[] = [
  [
    `(?:ad )?clicks (?:over|divided by|out of|as a share of) (?:all )?(?:the )?(?:ad )?impressions`,
    'click through rate',
  ],
  [
    `(?:actually |really |even )*(?:land|lands|landed|landing|fall|falls|fell|hit|hits|get shown|are shown|were shown|are served|were served|go|goes|went) (?:on|to|at|with)(?= target (?:accounts?|companies|firms|businesses)\\b)`,
    'went to',
  ],
  [
    `(?:visits?|sessions) (?:that )?(?:followed|came after|come after|after) (?:an? |our |the )?(?:${ADS}) (?:that )?(?:some(?:one|body)|they|people|a company|companies|visitors) (?:saw|had seen|viewed|was shown|were shown|looked at),? (?:but|and|without|though|yet) (?:did(?:n't| not)|never|not|having)? ?(?:click(?:ed|ing)?)(?: on)?(?: it| them)?`,
    'view-through visits',
  ],
  [
    `(?:that |which )?(?:were|was|got|been|are) exposed to (?:our |an |any |the |one of our )?(?:${ADS}|campaigns?)`,
    'reached',
  ],
  [
    `(?:out )?of (?:everyone|everybody|all|all those|people|those) (?:who |that )?(?:sees?|saw|seeing|is shown|was shown) (?:an?|our) (?:${ADS}),? how many (?:of them )?click(?:ed)?(?: on)?(?: it)?`,
    'click through rate',
  ],
  [
    `how (?:many times|often) (?:did|do|have|has|were|are) (?:our|the|all our|my) ${ADS} (?:get |got |been |come |appear |appeared |land |put |shown )*in front of`,
    'how many impressions of',
  ],
  // Ads that were shown, and pressed.
  [
    `of all (?:the )?(?:times|ads|impressions|people|showings)(?: (?:that )?(?:our|an|the) ${ADS} (?:were|was|got|are|is) ${SHOWN})?\\b(?=.{0,80}${PRESS})(.{0,60}?),? (?:how often|how many|what (?:share|part|percentage)) (?:did |were |of \\w+ )?(?:any(?:one|body)|some(?:one|body)|people|they)? ?${PRESS}(?: on)?(?: (?:one|it|them|an ad))?(?:,? (?:as a|in) (?:percentage|percent|share))?`,
    'click through rate $1',
  ],
  [
    `what (?:share|percentage|percent|part|portion|fraction|proportion) of (?:the |our )?(?:impressions|showings|ads(?: shown)?|people who saw (?:an|our) ads?) (?:got|were|led to|ended in|turned into|get|lead to)(?: an?)? (?:clicks?|clicked|pressed)(?: on)?`,
    'click through rate',
  ],
  [
    `how (?:often|many times) (?:were|was|did|have|are|do|has) (?:our|the|all our|those|my|these) ${ADS} ${SHOWN}`,
    'how many impressions',
  ],
  [
    `how many ${COMPANIES} (?:had|got|have|were|saw) (?:our ${ADS} (?:put |shown |placed |pushed )?(?:in front of them|to them)|shown (?:our|an?) ${ADS}|served (?:our|an?) ${ADS})`,
    'how many companies reached',
  ],
  [
    `how many (?:different |of our )?(target )?${COMPANIES} (?:did|have|do|has) (?:our ${ADS}|we|our campaigns) (?:get|got|been|put(?: our)? ${ADS}|put|shown? (?:our )?${ADS}|advertised?)(?: in front of| to)`,
    'how many $1companies reached',
  ],
  [
    `(?:ad|banner|advert) (?:showings?|exposures?|displays?|appearances?|eyeballs)|eyeballs (?:on|for) our ${ADS}`,
    'impressions',
  ],
  [`how many eyeballs did (?:our|the) ${ADS} (?:get|attract|reach|draw)`, 'how many impressions'],
  [
    `(?:how many |how often did )?(?:${WHO} )(?:who |that )?(?:have |had )?${PRESS} (?:on )?(?:one of )?(?:our|an|the) ${ADS}`,
    'ad clicks',
  ],
  [
    `how (?:many|often) (?:times )?(?:was|were|did|is|are|has|have) (?:our|an|the) ${ADS} (?:get |got |been )?${PRESS}(?: on)?`,
    'how many ad clicks',
  ],
  [
    `(?:how many times did |how often did |how many )?${WHO} ${COME}(.{0,30}?) (?:after|having) (?:merely |only |just |simply )?(?:seeing|saw|seen|viewing|been shown|being shown|looking at) (?:an|our|the|one of our) ${ADS}(?:,? (?:without|but|and not|and never|not) .{0,18}?${PRESS}(?: (?:on )?(?:it|one|anything|them))?)?`,
    'view-through visits$1',
  ],
  [
    `visits (.{0,20}?)(?:after|from people) (?:merely |only |just )?(?:seeing|who saw|viewing) (?:an|our|the) ${ADS},? (?:without|but|and not|not|who never) .{0,12}?${PRESS}(?: (?:on )?(?:it|one|anything))?`,
    'view-through visits $1',
  ],
  [
    `impressions (?:that were |that got )?(?:wasted|spent|lost) on (?:bots|crawlers|robots)`,
    'bot impressions',
  ],
  // What happens away from the site.
  [
    `(?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops) and (?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops)(?! and )|(?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops)(?:,? (?:and )?(?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops))*,? (?:and|or) (?:that kind of thing|that sort of thing|such|the like|so on|things like that|other offline things|suchlike|similar)`,
    'non-digital events',
  ],
];
