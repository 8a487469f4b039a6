const split = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Words that are a figure, or make one of the words next to them. German, French, Spanish, Italian, Portuguese and Dutch
 * too, as far as they are no English words as well; without accents.
 */
const AMOUNTS = split(`
  zero nil nought none one ones two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred hundreds thousand
  thousands million millions billion billions trillion trillions grand dozen dozens couple pair
  null eins zwei zwo drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf dreizehn vierzehn zwanzig dreissig vierzig
  funfzig sechzig siebzig achtzig neunzig hundert tausend millionen milliarde milliarden dutzend
  deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante
  cent cents mille milliard milliards
  cero uno dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce veinte treinta cuarenta cincuenta sesenta
  setenta ochenta noventa cien ciento cientos mil millon millones
  quattro cinque sette otto nove dieci undici dodici tredici venti trenta quaranta cinquanta sessanta cento mila milione milioni
  dois quatro oito dez vinte trinta milhao milhoes
  twee drie vijf zeven negen tien twaalf twintig dertig honderd duizend miljoen
`);

/** Ordinals, multiples, fractions and units. */
const MEASURES = split(`
  second third fourth fifth sixth seventh eighth ninth tenth thirds fourths fifths sixths sevenths eighths ninths tenths
  hundredth hundredths thousandth thousandths
  twice thrice double doubles doubled doubling triple triples tripled tripling treble trebled quadruple quadrupled
  quintuple half halves halved halving twofold threefold fourfold fivefold tenfold manifold
  percent percents percentage percentages pct percentile permille dollar dollars usd euro euros eur pound pounds gbp
  bn mn mio mrd bps pp
  doppelt doppelte halfte dreifach zweifach prozent moitie pourcent doble mitad meio dobro doppio dubbel helft procent
`);

const WORDS: ReadonlySet<string> = new Set([...AMOUNTS, ...MEASURES]);
/** `twentyone`, `zweihundertdrei`: one word made of several. */
const ANY = `(?:${[...WORDS].join('|')})`;
const COMPOUND = new RegExp(`^${ANY}(?:(?:und|and|y|et)?${ANY})+(?:fold|fach|s|th)?$`);
const FOLD = /^[a-z]+(?:fold|fach)$/;
const STEM = /hundert|tausend|hundred|thousand/;
/** In capitals: Roman numerals, and letters that pass for digits. */
const ROMAN = /^[IVXLCDM]{2,}$|^[IlO]{2,}$/;

/** "a quarter of the visits" is an amount; "this quarter" is a time. */
const PARTS = /\b(?:quarters? of|three quarters|order of magnitude|orders of magnitude|per cent|per mille)\b/;

/** "one of them", "no one": a pronoun, not a figure. */
const PRONOUNS =
  /\b(?:one of (?:the|them|these|those|our|your)|no one|one another|(?:the|this|that|which|each|every|only|another|strongest|largest|smallest|latest|same) ones?)\b/giu;

/** "LinkedIn's", "didn't": the end of a word, no letter by itself. */
const ENDINGS = /(?<=\p{L}|^)['’]s\b|(?<=\p{L})['’](?:t|d|m|re|ve|ll)\b/giu;

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isAmount = (word: string): boolean => {
  // Letters by themselves: `x`, `k`, `m`, and words that are spelt out.
  if (word.length === 1) return word !== 'a' && word !== 'A' && word !== 'I';
  const text = plain(word);
  return WORDS.has(text) || COMPOUND.test(text) || FOLD.test(text) || STEM.test(text) || ROMAN.test(word);
};

/** The first word that says an amount; undefined where none does. */
export function amountIn(given: string): string | undefined {
  const text = given.replaceAll(ENDINGS, '').replaceAll(PRONOUNS, (said) => ' '.repeat(said.length));
  const part = PARTS.exec(plain(text))?.[0];
  return part ?? text.split(/[^\p{L}\p{M}]+/u).find((word) => word !== '' && isAmount(word));
}
