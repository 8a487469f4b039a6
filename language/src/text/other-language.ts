import { list } from './list.ts';

/** The small words of German, French, Spanish, Italian, Portuguese and Dutch, as far as English has none that are spelled the same. */
const WORDS: readonly ReadonlySet<string>[] = [
  new Set(
    list(`wie, viele, viel, welche, welcher, welches, hatten, haben, hat, wir, unser, unsere, unserer, unseren, ist, sind, und, oder,
      der, das, den, dem, ein, eine, einen, im, vom, zum, letzten, letzter, letzte, letztes, monat, woche, jahr, zeig, zeige, bitte, mit, für, nach, besuche, uns`),
  ),
  new Set(
    list(`combien, quel, quelle, quels, quelles, avons, avez, nous, notre, nos, est, sont, et, ou, le, les, des, du, une, dernier,
      dernière, mois, semaine, année, montre, montrez, avec, pour, visites, dans, sur`),
  ),
  new Set(
    list(`cuántas, cuántos, cuantas, cuantos, qué, cuál, cuáles, tenemos, tuvimos, nuestro, nuestra, nuestros, es, son, y, el, la,
      los, las, una, del, último, ultimo, pasado, mes, semana, año, muestra, muéstrame, con, por, para, visitas`),
  ),
  new Set(
    list(`quante, quanti, quale, quali, abbiamo, nostro, nostra, nostri, sono, il, gli, della, dello, del, una, ultimo, scorso, mese,
      settimana, anno, mostra, mostrami, con, per, visite, nel`),
  ),
  new Set(
    list(`quantas, quantos, qual, quais, temos, tivemos, nosso, nossa, são, os, da, do, uma, último, passado, mês, semana, ano,
      mostre, com, para, visitas`),
  ),
  new Set(
    list(`hoeveel, welke, hadden, hebben, wij, onze, ons, zijn, en, het, een, van, vorige, afgelopen, maand, jaar, toon, met,
      voor, bezoeken, naar`),
  ),
];
/** Fewer may be a name: "Las Vegas", "Du Pont". */
const FEWEST = 3;
/** One word in so many is such a word. */
const LARGEST_GAP = 3;

/** Whether a text is written in another language than English, as far as its small words tell. */
export function isOtherLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return WORDS.some((known) => {
    const count = words.filter((word) => known.has(word)).length;
    return count >= FEWEST && count * LARGEST_GAP >= words.length;
  });
}
