/** Parts of patterns that several idioms share: each is a group of words for one thing. */
export const COMPANIES =
  '(?:companies|company|firms?|accounts?|businesses|organi[sz]ations?|enterprises|logos)';
export const WHO = '(?:some(?:one|body)|any(?:one|body)|people|folks|visitors?|users|they|a person)';
export const COME =
  '(?:come|came|comes|show(?:s|ed)? up|turn(?:s|ed)? up|drop(?:s|ped)? by|stop(?:s|ped)? by|visit(?:s|ed)?|land(?:s|ed)?|arrive[ds]?|swing by|swung by)';
export const ADS = '(?:ads?|adverts?|advertisements?|banners?|creatives?|advertising|commercials?)';
export const DEALS = '(?:deals?|opportunit(?:y|ies)|opps?|contracts?)';
export const ONE = '(?:each and every|each|every|a single|one single|a|an|one|per|single)';
export const US = '(?: us| you)?';
export const MONEY = '(?:money|cash|dough|budget|dollars|funds)';
