import { describe, expect, it } from 'vitest';
import { TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';
import { understand } from '../understand.ts';

const topicOf = (text: string): string | null => {
  const asked = understand(text, { names: TEST_NAMES, today: TEST_DAY, state: null });
  return asked.kind === 'help' ? asked.frame.topic : null;
};

describe('a question in another language', () => {
  it.each([
    'Wie viele Besuche hatten wir letzten Monat?',
    'Combien de visites avons-nous eu le mois dernier ?',
    '¿Cuántas visitas tuvimos el mes pasado?',
    'Quante visite abbiamo avuto il mese scorso?',
    'Quantas visitas tivemos no mês passado?',
    'Hoeveel bezoeken hadden wij vorige maand?',
  ])('is answered by which language is understood: %s', (text) => {
    expect(topicOf(text)).toBe('language');
  });

  it.each(['visits from Las Vegas last month', 'what is the frobnication of les accounts', 'tell me a joke'])(
    'is not seen in English with foreign words: %s',
    (text) => {
      expect(topicOf(text)).toBeNull();
    },
  );
});
