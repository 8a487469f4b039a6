import { list } from '../text/list.ts';

/** Words of a question this product has nothing to do with; they win over every other reading. */
export const OFF_TOPIC: readonly string[] =
  list(`weather, joke, jokes, poem, recipe, recipes, football, soccer, president, capital of, translate,
    translation, stock price, stock market, stock, stocks, bitcoin, crypto, movie, movies, song, lyrics,
    horoscope, meaning of life, write code, write a, write me, python, javascript, restaurant,
    restaurants, flight, flights, vacation, birthday, population of, coffee, rain,
    raining, sunny, temperature, what time is it, who won, who invented, how old, how are you, news,
    story, sing`);

/** Countries belong to regions; only regions are kept. */
export const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  Europe:
    list(`germany, france, uk, united kingdom, england, britain, great britain, scotland, ireland, spain,
    portugal, italy, netherlands, belgium, switzerland, austria, sweden, norway, denmark, finland,
    poland, czechia, hungary, romania, greece, ukraine, dach, nordics, benelux, london, berlin, paris,
    german, french, british, dutch, spanish, italian, swiss, austrian, swedish`),
  'North America':
    list(`us, usa, u.s, u.s.a, united states, america, canada, california, new york, texas, american,
    canadian, the states`),
  'Latin America': list(`mexico, brazil, argentina, chile, colombia, peru, brazilian, mexican`),
  Asia: list(`india, china, japan, singapore, korea, south korea, hong kong, taiwan, indonesia, thailand, vietnam,
    malaysia, philippines, pakistan, indian, chinese, japanese`),
  'Middle East': list(`israel, saudi arabia, uae, emirates, dubai, turkey, qatar`),
  Oceania: list(`australia, new zealand, australian`),
  Africa: list(`south africa, nigeria, kenya, egypt, morocco`),
};
